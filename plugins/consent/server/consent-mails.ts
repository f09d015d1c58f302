import { type Config, createWrittenMails, mailList, type Placeholders, type WrittenMails } from '#core'
import type { Language, Provider } from '#core/contract'
import { studentCaps } from '../contract.ts'
import { translatorFor } from './translator-for.ts'

const needed = [
  'request',
  'approved',
  'approved_parent',
  'declined',
  'ended',
  'ended_parent',
  'changed',
  'authenticator_reset_parent',
  'account_closed_parent',
  'account_reopened_parent',
  'school_joined_parent',
  'school_left',
  'school_left_parent',
  'wish',
] as const
export type ConsentMail = (typeof needed)[number]
export type ConsentMails = WrittenMails<ConsentMail>

type MailDependencies = Parameters<typeof createWrittenMails>[0] & {
  readonly hostConfig: Config
  /** The providers that serve students. */
  readonly providers: readonly Provider[]
}

/** Mails to parents and students, in the words of the CMS page `consent-mail`. */
export const createConsentMails = ({ providers, hostConfig, ...deps }: MailDependencies): ConsentMails =>
  createWrittenMails(deps, 'consent-mail', needed, {
    privacy_link: `${hostConfig.origin}/legal/privacy`,
    providers: (language: Language) => {
      const makers = providers.map((provider) => translatorFor(language)(`makers.${provider}`))
      return mailList(makers, language)
    },
    daily_limits: (language: Language) => {
      const t = translatorFor(language)
      const limits = providers.map((provider, index) =>
        t(index === 0 ? 'limits.first' : 'limits.further', { name: t(`providers.${provider}`), count: studentCaps[provider] }),
      )
      return mailList(limits, language)
    },
  })

/** The mails that say what a course costs, and what is open without an approval. */
type PricedMail = 'request' | 'approved' | 'approved_parent'

/** Values of mails about an approval: nobody is asked to pay for a course that is paid for. */
export const paymentValues = (mail: PricedMail, isUnpaid: boolean, placeholders: Placeholders) => {
  const say = (key: string) => (language: Language) => translatorFor(language)(key, placeholders.in(language))
  return {
    start: say(!isUnpaid ? 'approve.paid' : mail === 'approved' ? 'mail.start' : 'mail.startParent'),
    cost: say(isUnpaid ? 'mail.cost' : 'approve.paid'),
    if_declined: say(isUnpaid ? 'mail.ifDeclined' : 'mail.ifDeclinedPaid'),
  }
}

export type WeeklyMailWords = WrittenMails<'week' | 'quiet'>

/** The weekly mail to parents, in the words of the CMS page `weekly-mail`. */
export const createWeeklyMailWords = (deps: Parameters<typeof createWrittenMails>[0]): WeeklyMailWords =>
  createWrittenMails(deps, 'weekly-mail', ['week', 'quiet'] as const)
