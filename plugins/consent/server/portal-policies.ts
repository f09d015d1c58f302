import type { AccessPolicy, Store } from '#core'
import { pickErrors } from '#core/contract'
import type { StudentStatuses } from '../contract.ts'
import { consentErrors } from '../errors.ts'

const errors = pickErrors(consentErrors, 'PORTAL_REQUIRED')

/** Refuses lessons and paid calls to people who have not chosen a portal. A process that is the only writer remembers who has. */
export const portalPolicies = (studentStatuses: StudentStatuses, store: Store): AccessPolicy[] => {
  let chosen = new Set<string>()
  store.onChange('portals', () => {
    chosen = new Set()
  })
  const check = async ({ userId }: { userId: string }): Promise<void> => {
    if (chosen.has(userId)) return
    const knownBefore = chosen
    await studentStatuses.requirePortal(userId)
    // Written to the set from before the read: a change meanwhile has replaced it.
    if (store.isSoleWriter) knownBefore.add(userId)
  }
  return [
    { level: 'lesson', errors, check },
    { level: 'entitled', errors, check },
  ]
}
