import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { ApiError, type Config, type RateLimits } from '#core'
import type { OptionalMails, Profiles } from '../../account/contract.ts'
import type { moduleCompleted, ProgressMails } from '../contract.ts'
import { translatorFor } from './translator-for.ts'

interface Dependencies {
  readonly optionalMails: OptionalMails
  readonly profiles: Profiles
  readonly rateLimits: RateLimits
  readonly hostConfig: Config
  /** Lines that other plugins add to the mail. */
  readonly lines?: readonly Parameters<ProgressMails['addLine']>[0][]
}

/** One mail per person and module, however often the completion is delivered. */
const once = { name: 'progress-mail', points: 1, duration: 365 * 24 * 3600 }

/** Milliseconds until a rejected mail is retried: a minute, ten minutes, an hour. */
const pauses = [60_000, 600_000, 3_600_000]

/**
 * Mails learners who have not switched it off, in their language, that a module is complete. The mail is sent in the background
 * without delaying the response; a mail that waits for a retry is lost if the host stops.
 */
export const createProgressMail =
  ({ optionalMails, profiles, rateLimits, hostConfig: { origin }, lines = [] }: Dependencies, retryAfter: readonly number[] = pauses) =>
  async (completed: z.output<typeof moduleCompleted.schema>): Promise<void> => {
    const { user_id, module_id, module_name, in_languages, next_module_id } = completed
    const { full_name, email_notifications, language } = await profiles.of(user_id)
    if (!email_notifications) return
    const key = `${user_id}:${module_id}`
    try {
      await rateLimits.spend(once, key)
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) return
      throw error
    }
    const values = {
      module: in_languages?.[language]?.module_name ?? module_name,
      next: `${origin}${next_module_id ? `/module/${next_module_id}` : '/dashboard'}`,
    }
    const t = translatorFor(language)
    const greeting = full_name ? t('progressMail.greeting', { name: full_name }) : t('progressMail.greetingNameless')
    const send = async ([pause, ...later]: readonly number[]): Promise<void> => {
      try {
        const added = await Promise.all(lines.map((line) => line(completed, language)))
        const news = [t('progressMail.done', values), ...added.filter((line) => line !== null), t('progressMail.next', values)]
        await optionalMails.send(user_id, 'email_notifications', {
          subject: t('progressMail.subject', values),
          text: [greeting, ...news].join('\n\n'),
        })
      } catch {
        // The mailer has logged the error. The next delivery of the completion tries again.
        if (pause === undefined) return rateLimits.reset(once, key)
        await wait(pause, undefined, { ref: false })
        await send(later)
      }
    }
    void send(retryAfter).catch(() => undefined)
  }
