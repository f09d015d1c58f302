import { defineService, type Language } from '../../contract.ts'

type Person = { readonly userId: string } | { readonly email: string }

/** In which language somebody reads their mails: what they have chosen for their account, whoever keeps that. */
export interface MailLanguages {
  /** Says who knows it; called while that plugin is set up. */
  readBy(read: (person: Person) => Promise<Language | null>): void
  /** @param asked the language of the request, for who has chosen none */
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
