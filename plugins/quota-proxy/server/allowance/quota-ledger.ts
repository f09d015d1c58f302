import { type Clock, createErrors, type Store } from '#core'
import type { Provider } from '#core/contract'
import type { Exercise } from '../../../courses/contract.ts'
import { quotaErrors } from '../../errors.ts'
import { providerNames } from '../providers/provider-names.ts'

const errors = createErrors(quotaErrors)

export interface Reservation {
  readonly id: string
  readonly key: string
  readonly userId: string
  readonly exercise: Exercise
  readonly provider: Provider
  readonly slot: number
}

/**
 * The calls left on the platform's key. A call owns a slot of its exercise from reservation on; slots are unique rows,
 * so no more calls than slots can exist under any concurrency, and the count shown is the count enforced.
 */
export interface QuotaLedger {
  /** Reserves a free slot of the exercise, or throws 403 KEY_REQUIRED. One statement if this process has the exercise cached. */
  reserve(userId: string, exercise: Exercise, provider: Provider): Promise<Reservation>
  spend(reservation: Reservation): Promise<void>
  /** Releases the slot, unless it is spent. */
  refund(reservation: Reservation): Promise<void>
  /** Calls reserved or spent, of the whole module and of one of its exercises. */
  used(userId: string, exercise: Exercise): Promise<{ module: number; exercise: number }>
  /** Calls reserved or spent, by provider. */
  usedBy(userId: string): Promise<Record<Provider, number>>
  /** Releases slots that a crash left reserved for more than five minutes. */
  sweep(): Promise<void>
}

const orphanedAfter = 5 * 60_000
/** The number of exercises whose taken slots this process caches. */
const remembered = 20_000

/** Calls that the platform pays for in an exercise: none in modules that run on learners' own keys. */
export const platformCalls = ({ provider, callsRequired, moduleQuota }: Exercise): number =>
  provider && moduleQuota > 0 ? callsRequired : 0

/** @param usedInModule calls taken in the whole module: a lesson may have used its calls while others still have theirs. */
export const quotaExhausted = (exercise: Exercise, provider: Provider, usedInModule: number) => {
  const { moduleQuota } = exercise
  const name = providerNames[provider]
  const left = moduleQuota - usedInModule
  return errors.KEY_REQUIRED({
    message:
      left > 0
        ? `You've used all ${platformCalls(exercise)} ${name} calls of this lesson. ${left} of the module's ${moduleQuota} are left for its other lessons.`
        : `You've used all ${moduleQuota} ${name} calls for this module.`,
    title: 'Quota Exhausted',
    provider,
    allowed: moduleQuota,
    advice: `Add your ${name} key to continue`,
  })
}

export const createQuotaLedger = (store: Store, clock: Clock): QuotaLedger => {
  /** Slots known to be taken, by exercise. Only a hint that saves statements: the unique key decides. */
  const taken = new Map<string, Promise<Set<number>>>()

  const load = (userId: string, { subSlideId }: Exercise, hintKey: string): Promise<Set<number>> => {
    const rows = store.find('quota-calls', {
      where: { and: [{ user_id: { equals: userId } }, { sub_slide_id: { equals: subSlideId } }] },
    })
    const slots = rows.then((found) => new Set(found.map(({ slot }) => slot)))
    slots.catch(() => taken.delete(hintKey))
    if (taken.size >= remembered) taken.delete(taken.keys().next().value ?? '')
    taken.set(hintKey, slots)
    return slots
  }

  const row = ({ key, userId, exercise, provider, slot }: Omit<Reservation, 'id'>, state: 'reserved' | 'spent') => ({
    key,
    user_id: userId,
    module_id: exercise.moduleId,
    sub_slide_id: exercise.subSlideId,
    slot,
    provider,
    state,
    reserved_at: clock.now().toISOString(),
  })

  const tryFreeSlots = async (claim: Pick<Reservation, 'userId' | 'exercise' | 'provider'>, hintKey: string, slots: Set<number>) => {
    for (let slot = 1; slot <= platformCalls(claim.exercise); slot++) {
      if (slots.has(slot)) continue
      const wanted = { ...claim, slot, key: `${hintKey}:${slot}` }
      slots.add(slot)
      const created = await store.createUnlessExists('quota-calls', row(wanted, 'reserved')).catch((error: unknown) => {
        slots.delete(slot)
        throw error
      })
      if (created) return { ...wanted, id: created.id }
    }
    return null
  }

  const used: QuotaLedger['used'] = async (userId, { moduleId, subSlideId }) => {
    const rows = await store.find('quota-calls', {
      where: { and: [{ user_id: { equals: userId } }, { module_id: { equals: moduleId } }] },
    })
    return { module: rows.length, exercise: rows.filter(({ sub_slide_id }) => sub_slide_id === subSlideId).length }
  }

  return {
    used,
    reserve: async (userId, exercise, provider) => {
      const hintKey = `${userId}:${exercise.subSlideId}`
      const claim = { userId, exercise, provider }
      const known = taken.get(hintKey)
      let reservation = await tryFreeSlots(claim, hintKey, await (known ?? load(userId, exercise, hintKey)))
      if (!reservation && known && !store.isSoleWriter) {
        // Another process may have released a slot. Concurrent callers share one read.
        const current = taken.get(hintKey)
        const fresh = current && current !== known ? current : load(userId, exercise, hintKey)
        reservation = await tryFreeSlots(claim, hintKey, await fresh)
      }
      if (!reservation) throw quotaExhausted(exercise, provider, (await used(userId, exercise)).module)
      return reservation
    },
    spend: async (reservation) => {
      const spent = await store.updateOne(
        'quota-calls',
        { and: [{ id: { equals: reservation.id } }, { state: { equals: 'reserved' } }] },
        { state: 'spent' },
      )
      // Released by `sweep` while the call was running: the call was made, so its slot is taken again if it is still free.
      if (!spent) await store.createUnlessExists('quota-calls', row(reservation, 'spent'))
    },
    refund: async ({ id, userId, exercise, slot }) => {
      await store.remove('quota-calls', { and: [{ id: { equals: id } }, { state: { equals: 'reserved' } }] })
      ;(await taken.get(`${userId}:${exercise.subSlideId}`))?.delete(slot)
    },
    usedBy: async (userId) => {
      const rows = await store.find('quota-calls', { where: { user_id: { equals: userId } } })
      const of = (name: Provider) => rows.filter(({ provider }) => provider === name).length
      return { openai: of('openai'), anthropic: of('anthropic'), gemini: of('gemini') }
    },
    sweep: async () => {
      const before = new Date(clock.now().getTime() - orphanedAfter).toISOString()
      await store.remove('quota-calls', { and: [{ state: { equals: 'reserved' } }, { reserved_at: { less_than: before } }] })
      taken.clear()
    },
  }
}
