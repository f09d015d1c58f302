import { defineService, type Language } from '../../contract.ts'

type Person = { readonly userId: string } | { readonly email: string }

/** The language of a person's mails: the setting in their account, which a plugin stores. */
export interface MailLanguages {
  /** Registers the function that reads the setting; called during that plugin's setup. */
  readBy(read: MailLanguages['of']): void
  /** @param asked the language of the request, for people without a setting */
  of(person: Person, asked: Language): Promise<Language>
}

export const mailLanguages = defineService<MailLanguages>('core.mail-languages')

export const createMailLanguages = (): MailLanguages => {
  let reader: MailLanguages['of'] = async (_, asked) => asked
  return {
    readBy: (read) => {
      reader = read
    },
    of: (person, asked) => reader(person, asked),
  }
}
