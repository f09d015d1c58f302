import { type Clock, type Config, type Doc, iterateBatches, type Logger, type Store } from '#core'
import type { OptionalMails, Profiles } from '../../account/contract.ts'
import type { LearningRecords } from '../../courses/contract.ts'
import { checkPath } from '../contract.ts'
import { translatorFor } from './translator-for.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly hostConfig: Config
  readonly log: Logger
  readonly profiles: Profiles
  readonly optionalMails: OptionalMails
  readonly learningRecords: LearningRecords
}

/**
 * Mails learners, once, that a pass is no longer current and that three questions renew it. A pass that was renewed by a later
 * one is skipped; learners who have switched progress mails off get none.
 */
export const createReminders = ({
  store,
  clock,
  hostConfig: { origin },
  log,
  profiles,
  optionalMails,
  learningRecords,
}: Dependencies): (() => Promise<void>) => {
  const mail = async ({ user_id, module_id }: Doc<'check-attempts'>, now: string): Promise<void> => {
    const later = { user_id: { equals: user_id }, module_id: { equals: module_id }, current_until: { greater_than: now } }
    if ((await store.count('check-attempts', later)) > 0) return
    const { full_name, language, email_notifications } = await profiles.of(user_id)
    if (!email_notifications) return
    const t = translatorFor(language)
    const { progress } = await learningRecords.of(user_id, language)
    const title = progress.find((each) => each.module_id === module_id)?.title ?? module_id
    const greeting = full_name ? t('reminder.greeting', { name: full_name }) : t('reminder.greetingNameless')
    const text = [greeting, t('reminder.text', { module: title }), t('reminder.link', { link: `${origin}${checkPath(module_id)}` })]
    await optionalMails.send(user_id, 'email_notifications', {
      subject: t('reminder.subject', { module: title }),
      text: text.join('\n\n'),
    })
  }

  const remind = async (row: Doc<'check-attempts'>, now: string): Promise<void> => {
    const { id } = row
    const marked = await store.updateOne('check-attempts', { id: { equals: id }, reminded_at: { exists: false } }, { reminded_at: now })
    if (!marked) return
    try {
      await mail(row, now)
    } catch (error) {
      // The next run retries it.
      await store.updateOne('check-attempts', { id: { equals: id } }, { reminded_at: null })
      throw error
    }
  }

  return async () => {
    const now = clock.now().toISOString()
    const due = { passed: { equals: true }, current_until: { less_than: now }, reminded_at: { exists: false } }
    for await (const rows of iterateBatches(store, 'check-attempts', 'id', due))
      for (const row of rows)
        await remind(row, now).catch((error: unknown) =>
          log.error({ err: error, user: row.user_id }, 'a reminder of a check was not sent, and is tried again'),
        )
  }
}
