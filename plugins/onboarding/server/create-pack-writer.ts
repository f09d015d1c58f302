import { ApiError, type Clock, createErrors, type Logger, type RateLimits, type Store } from '#core'
import type { Language } from '#core/contract'
import type { StudentStatuses } from '../../consent/contract.ts'
import type { AiCalls } from '../../quota-proxy/contract.ts'
import { onboardingErrors } from '../errors.ts'
import { chooseStarterPack } from './choose-starter-pack.ts'
import { type Fields, hasOwnPack, loadingLasts, type Pathways, type ProfileRow } from './create-pathways.ts'
import type { OnboardingContent } from './onboarding-content.ts'
import { packRequest, readPack } from './pack-request.ts'

const errors = createErrors(onboardingErrors)

/** Timeout of the model in milliseconds; then the starter pack is used. */
const timeoutMs = 25_000
const longestAnswer = 1000
/** Packs that a model writes for one learner in a day. */
const packLimit = { name: 'onboarding.packs', points: 5, duration: 86_400 }

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly rateLimits: RateLimits
  readonly content: OnboardingContent
  readonly pathways: Pathways
  readonly aiCalls: AiCalls
  readonly studentStatuses: StudentStatuses
  readonly log: Logger
}

const inTime = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('The model took too long.')), timeoutMs)
  return work(late.signal).finally(() => clearTimeout(timer))
}

/** Gives a learner a pack: written by a model if one may be called, otherwise a starter pack. */
export const createPackWriter = ({ store, clock, rateLimits, content, pathways, aiCalls, studentStatuses, log }: Dependencies) => {
  /** The pack that fits the answers without a model: the one that was written for the learner before, else a starter pack. */
  const unwritten = async (row: ProfileRow, reason: string | null): Promise<Fields> => {
    if (hasOwnPack(row)) return { pack_status: 'ready', pack_error: reason ?? 'not asked' }
    const { isStudent } = await studentStatuses.of(row.user_id)
    const pack = chooseStarterPack(await content.packs('en'), await pathways.cluesOf(row, isStudent))
    if (!pack) throw errors.NO_PACKS({ retryAfter: 30 })
    return { pack_status: 'fallback', pack_error: reason, pack_name: pack.pack_name, starter_pack: pack.key, analogy_pack: null }
  }
  const takeStarter = async (row: ProfileRow, reason: string | null): Promise<ProfileRow> =>
    pathways.save(row.user_id, await unwritten(row, reason))

  /** Whether a model may be called for this learner; counts against the daily limit. */
  const mayAsk = async (userId: string): Promise<boolean> => {
    if (!(await aiCalls.isOpenTo(userId))) return false
    return rateLimits.spend(packLimit, userId).then(
      () => true,
      (error) => {
        if (error instanceof ApiError && error.status === 429) return false
        throw error
      },
    )
  }

  const ask = (row: ProfileRow, language: Language, signal: AbortSignal) =>
    aiCalls.complete({
      userId: row.user_id,
      endpoint: 'ai-pack-generator',
      messages: packRequest(row, language),
      maxTokens: longestAnswer,
      json: true,
      signal,
    })

  /** True for one caller at a time, and for one more if that process died. */
  const claim = (userId: string) => {
    const longAgo = new Date(clock.now().getTime() - loadingLasts).toISOString()
    return store.updateOne(
      'user-profile',
      {
        user_id: { equals: userId },
        or: [
          { pack_status: { not_equals: 'loading' } },
          { pack_started_at: { less_than: longAgo } },
          { pack_started_at: { exists: false } },
        ],
      },
      { pack_status: 'loading', pack_error: null, pack_started_at: clock.now().toISOString() },
    )
  }

  /** Saves what a writer has for the answers that it claimed; nothing if others were saved meanwhile, or another writer began. */
  const saveOwn = async (claimed: ProfileRow, fields: Fields): Promise<ProfileRow> => {
    const { user_id, pack_started_at } = claimed
    const own = { user_id: { equals: user_id }, pack_started_at: { equals: pack_started_at ?? '' } }
    return (await store.updateOne('user-profile', own, fields)) ?? (await pathways.rowOf(user_id)) ?? claimed
  }

  return {
    takeStarter,

    /** Whether a model could now write a pack that replaces the starter pack. */
    canWrite: async (row: ProfileRow | null): Promise<boolean> => row?.pack_status === 'fallback' && (await aiCalls.isOpenTo(row.user_id)),

    /** Writes in the language that the learner chose for the pack, else in `language`. */
    write: async (row: ProfileRow, language: Language): Promise<ProfileRow> => {
      const { user_id } = row
      if (!(await mayAsk(user_id))) return takeStarter(row, null)
      const claimed = await claim(user_id)
      if (!claimed) return (await pathways.rowOf(user_id)) ?? row
      try {
        const answer = await inTime((signal) => ask(claimed, language, signal))
        const pack = answer && readPack(answer.text)
        if (!pack) return await saveOwn(claimed, await unwritten(claimed, answer ? 'not a pack' : null))
        return await saveOwn(claimed, { pack_status: 'ready', pack_error: null, starter_pack: null, ...pack })
      } catch (error) {
        log.warn({ err: error }, 'no model wrote a pack')
        return saveOwn(claimed, await unwritten(claimed, 'no answer'))
      }
    },
  }
}
