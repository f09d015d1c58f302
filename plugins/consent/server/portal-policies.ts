import type { AccessPolicy, Store } from '#core'
import { pickErrors } from '#core/contract'
import type { StudentStatuses } from '../contract.ts'
import { consentErrors } from '../errors.ts'

const errors = pickErrors(consentErrors, 'PORTAL_REQUIRED')

/** Refuses lessons and paid calls to people who have not chosen a portal. A process that is the only writer caches who has chosen. */
export const portalPolicies = (studentStatuses: StudentStatuses, store: Store): AccessPolicy[] => {
  let chosen = new Set<string>()
  store.onChange('portals', () => {
    chosen = new Set()
  })
  const check = async ({ userId }: { userId: string }): Promise<void> => {
    if (chosen.has(userId)) return
    const knownBefore = chosen
    await studentStatuses.requirePortal(userId)
    // Adds to the set that existed before the read: a change meanwhile has replaced that set.
    if (store.isSoleWriter) knownBefore.add(userId)
  }
  return [
    { level: 'lesson', errors, check },
    { level: 'entitled', errors, check },
  ]
}
