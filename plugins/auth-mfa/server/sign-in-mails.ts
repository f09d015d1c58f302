import { createWrittenMails, type MailParts, type WrittenMails } from '#core'

const needed = ['code', 'link', 'new_device', 'email_change', 'security_change', 'staff_change', 'authenticator_reset'] as const
export type SignInMails = WrittenMails<(typeof needed)[number]>

/** Mails of the sign-in, with the texts of the CMS page `signin-mail`. */
export const createSignInMails = (deps: MailParts): SignInMails => createWrittenMails(deps, 'signin-mail', needed)
