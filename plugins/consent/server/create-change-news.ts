import type { Config, Logger, Store } from '#core'
import { type Language, providers } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { ConsentTerms } from '../contract.ts'
import { scopes } from '../scopes.ts'
import type { ConsentMails } from './consent-mails.ts'
import type { Consents } from './create-consents.ts'
import { readableAddress } from './parent-address.ts'
import { type ConsentRow, termsOf } from './terms-of.ts'
import { translatorFor } from './translator-for.ts'

interface NewsDependencies {
  readonly store: Store
  readonly consents: Consents
  readonly profiles: Profiles
  readonly mails: ConsentMails
  readonly hostConfig: Config
  readonly log: Logger
}

/** One changed term, in words. */
interface Change {
  readonly what: string
  readonly before: string
  readonly now: string
}

/** Lists the changed terms in the reader's language; a change that was undone is not listed. */
const changesIn = (before: ConsentTerms, now: ConsentTerms, language: Language): Change[] => {
  const t = translatorFor(language)
  const word = (isOn: boolean) => t(isOn ? 'changed.allowed' : 'changed.notNow')
  const paused = (terms: ConsentTerms) => t(terms.paused ? 'changed.paused' : 'changed.on')
  return [
    ...(before.paused === now.paused ? [] : [{ what: t('changed.realCalls'), before: paused(before), now: paused(now) }]),
    ...scopes
      .filter((scope) => before[scope] !== now[scope])
      .map((scope) => ({ what: t(`scopes.${scope}.title`), before: word(before[scope]), now: word(now[scope]) })),
    ...providers
      .filter((name) => before.daily_limit[name] !== now.daily_limit[name])
      .map((name) => ({
        what: t('changed.limit', { name: t(`makers.${name}`) }),
        before: `${before.daily_limit[name]}`,
        now: `${now.daily_limit[name]}`,
      })),
  ]
}

/**
 * Tells students what their parent has changed: one mail with before and after, ten minutes after the last change. A pause
 * is mailed at once. The pending mail is stored in the student's row, so that it survives a crash of the process.
 */
export const createChangeNews = ({ store, consents, profiles, mails, hostConfig, log }: NewsDependencies) => {
  const send = async (row: ConsentRow): Promise<void> => {
    const [student, before] = await Promise.all([store.findOne('users', { id: { equals: row.user_id } }), consents.termsBefore(row)])
    if (!student || student.blocked_at || changesIn(before, termsOf(row), 'en').length === 0) return
    const list = (spoken: Language) =>
      changesIn(before, termsOf(row), spoken)
        .map((change) => translatorFor(spoken)('changed.line', { ...change }))
        .join(' ')
    await mails.send(student.email, await profiles.languageOf({ userId: student.id }), 'changed', {
      decided_on: new Date(row.revised_at ?? row.requested_at),
      changes: list,
      count: (spoken) => translatorFor(spoken)('changed.count', { count: changesIn(before, termsOf(row), spoken).length }),
      parent_email: readableAddress(row.parent_email) ?? ((spoken) => translatorFor(spoken)('changed.parent')),
      link: `${hostConfig.origin}/allowed`,
    })
  }

  const notify = async (row: ConsentRow): Promise<void> => {
    if (!(await consents.claimNews(row))) return
    await send(row).catch(async (err) => {
      await consents.unclaimNews(row)
      log.error({ err }, 'a change of what a student may do was not told by mail; it is tried again')
    })
  }

  return {
    notify,
    /** Sends every mail that is due. */
    sweep: async (): Promise<void> => {
      for (const row of await consents.unsentNews()) await notify(row)
    },
  }
}

export type ChangeNews = ReturnType<typeof createChangeNews>
