import { type Config, createWrittenMails, type MailParts, mailList, type WrittenMails } from '#core'
import type { Language, Provider } from '#core/contract'
import { studentCaps } from '../contract.ts'
import type { Cost } from './create-cost-of.ts'
import { translatorFor } from './translator-for.ts'

/**
 * The mails that say what a course costs, each with a variant `…_paid` for a course that is paid for, and `…_held` for one that is open
 * while the school asks this parent for a payment by card, which nobody can make any more.
 */
const priced = ['request', 'approved', 'approved_parent'] as const
type PricedMail = (typeof priced)[number]

const needed = [
  ...priced,
  ...priced.map((mail) => `${mail}_paid` as const),
  ...priced.map((mail) => `${mail}_held` as const),
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

type MailDependencies = MailParts & {
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

/** Chooses the variant of a mail about an approval: nobody is asked to pay for a course that is paid for. */
export const pricedMail = (mail: PricedMail, { isUnpaid, isHeld }: Cost): ConsentMail =>
  isUnpaid ? mail : isHeld ? `${mail}_held` : `${mail}_paid`

export type WeeklyMailWords = WrittenMails<'week' | 'quiet'>

/** The weekly mail to parents, in the words of the CMS page `weekly-mail`. */
export const createWeeklyMailWords = (deps: MailParts): WeeklyMailWords =>
  createWrittenMails(deps, 'weekly-mail', ['week', 'quiet'] as const)
