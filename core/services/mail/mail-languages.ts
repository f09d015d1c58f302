import { defineService, type Language } from '../../contract.ts'

type Person = { readonly userId: string } | { readonly email: string }

/** The language of a person's mails: the setting in their account, which a plugin stores. */
export interface MailLanguages {
  /** Registers the function that reads the setting; called during that plugin's setup. */
  readBy(read: (person: Person) => Promise<Language | null>): void
  /** @param asked the language of the request, for people without a setting */
  of(person: Person, asked: Language): Promise<Language>
}

export const mailLanguages = defineService<MailLanguages>('core.mail-languages')

export const createMailLanguages = (): MailLanguages => {
  let reader: ((person: Person) => Promise<Language | null>) | undefined
  return {
    readBy: (read) => {
      reader = read
    },
    of: async (person, asked) => (await reader?.(person)) ?? asked,
  }
}
