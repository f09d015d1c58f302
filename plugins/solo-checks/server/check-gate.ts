import { createErrors, type Store } from '#core'
import { timeLeft } from '#core/contract'
import { quotaErrors } from '../../quota-proxy/contract.ts'
import { checkMinutes } from '../rules.ts'
import type { Attempts } from './create-attempts.ts'

const errors = createErrors(quotaErrors)

/**
 * Refuses AI calls of learners with an open check. It runs for each call, so a process that is the only writer caches the answer:
 * a new attempt clears the cache before the response to its learner.
 */
export const createCheckGate = (store: Store, running: Attempts['running']) => {
  let known = new Map<string, Promise<Awaited<ReturnType<typeof running>>>>()
  store.onChange('check-attempts', () => {
    known = new Map()
  })
  /** The maximum number of cached learners; then the cache is cleared. */
  const most = 10_000
  const read = (userId: string) => {
    if (!store.isSoleWriter) return running(userId)
    const found = known.get(userId)
    if (found) return found
    if (known.size >= most) known = new Map()
    const asked = running(userId)
    const memory = known
    memory.set(userId, asked)
    asked.catch(() => memory.delete(userId))
    return asked
  }
  return async (userId: string, now: Date): Promise<Error | null> => {
    const attempt = await read(userId)
    if (!attempt || timeLeft(attempt.expires_at, checkMinutes * 60_000, now) === 0) return null
    return errors.CHECK_RUNNING({ attempt_id: attempt.id, module_id: attempt.module_id, expires_at: attempt.expires_at })
  }
}
