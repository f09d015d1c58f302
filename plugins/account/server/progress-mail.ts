import type { z } from 'zod'
import { ApiError, type Config, type RateLimits } from '#core'
import type { moduleCompleted } from '../../courses/contract.ts'
import type { OptionalMails, Profiles } from '../contract.ts'
import { wordsIn } from './words-in.ts'

interface Parts {
  readonly mails: OptionalMails
  readonly profiles: Profiles
  readonly rateLimits: RateLimits
  readonly hostConfig: Config
}

/** One mail a person and module, however often its completion is told. */
const once = { name: 'progress-mail', points: 1, duration: 365 * 24 * 3600 }

/** Tells by mail that a module is complete, in their language, to those who have left that switch on. */
export const createProgressMail =
  ({ mails, profiles, rateLimits, hostConfig: { origin } }: Parts) =>
  async ({ user_id, module_id, module_name, module_names }: z.output<typeof moduleCompleted.schema>): Promise<void> => {
    const { full_name, email_notifications, language } = await profiles.of(user_id)
    if (!email_notifications) return
    try {
      await rateLimits.spend(once, `${user_id}:${module_id}`)
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) return
      throw error
    }
    const values = {
      module: module_names?.[language] ?? module_name,
      dashboard: `${origin}/dashboard`,
    }
    const t = wordsIn(language)
    const greeting = full_name ? t('progressMail.greeting', { name: full_name }) : t('progressMail.greetingNameless')
    await mails.send(user_id, 'email_notifications', {
      subject: t('progressMail.subject', values),
      text: [greeting, ...(['done', 'next'] as const).map((part) => t(`progressMail.${part}`, values))].join('\n\n'),
    })
  }
