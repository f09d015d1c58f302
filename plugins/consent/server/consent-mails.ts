import { createWrittenMails, type WrittenMails } from '#core'
import type { Provider } from '#core/contract'
import { studentCaps } from '../contract.ts'
import { translate } from './translate.ts'

const needed = ['request', 'approved', 'approved_parent', 'declined'] as const
export type ConsentMail = (typeof needed)[number]
export type ConsentMails = WrittenMails<ConsentMail>

/** Mails are written in English, so their lists are too. */
const listed = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts)

type MailParts = Parameters<typeof createWrittenMails>[0] & {
  /** Those that serve students. */
  readonly providers: readonly Provider[]
}

/** Mails to parents and students, in the words of the CMS page `consent-mail`. */
export const createConsentMails = ({ providers, ...parts }: MailParts): ConsentMails =>
  createWrittenMails(parts, 'consent-mail', needed, {
    privacy_link: `${parts.hostConfig.origin}/legal/privacy`,
    providers: listed(providers.map((provider) => translate(`makers.${provider}`))),
    daily_limits: listed(
      providers.map((provider, index) =>
        translate(index === 0 ? 'limits.first' : 'limits.further', { provider, count: studentCaps[provider] }),
      ),
    ),
  })
