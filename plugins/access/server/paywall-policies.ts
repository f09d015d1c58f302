import { type AccessPolicy, createErrors, type Store } from '#core'
import { pickErrors } from '#core/contract'
import type { Entitlements, OpenModules } from '../contract.ts'
import { accessErrors } from '../errors.ts'
import { bypassesPaywall } from './entitlement-rules.ts'

const errors = createErrors(accessErrors)

const paymentRequired = () => errors.PAYMENT_REQUIRED()

/**
 * Refuses calls that need a paid entitlement with 402, except for lessons of modules that are open to the person. If this process is the
 * only writer, it caches who may pass until entitlements change; otherwise it reads the database every time, so that a right removed
 * elsewhere ends at once.
 */
export const paywallPolicies = (entitlements: Entitlements, openModules: OpenModules, store: Store): AccessPolicy[] => {
  let open = new Set<string>()
  store.onChange('entitlements', () => {
    open = new Set()
  })
  const mayPass = async ({ userId, role, mfaEnrolled }: Parameters<AccessPolicy['check']>[0]): Promise<boolean> => {
    if (bypassesPaywall(role) || open.has(userId)) return true
    const knownBefore = open
    const { has_access } = await entitlements.of({ userId, role, mfaEnrolled })
    // Added to the set from before the read: a change meanwhile has replaced that set.
    if (has_access && store.isSoleWriter) knownBefore.add(userId)
    return has_access
  }

  return [
    {
      level: 'entitled',
      errors: pickErrors(accessErrors, 'PAYMENT_REQUIRED'),
      check: async (subject) => {
        if (!(await mayPass(subject))) throw paymentRequired()
      },
    },
    {
      level: 'lesson',
      errors: pickErrors(accessErrors, 'PAYMENT_REQUIRED'),
      check: async (subject) => {
        if (await mayPass(subject)) return
        const modules = await openModules.of(subject.userId)
        if (modules.length === 0) throw paymentRequired()
        return (module) => {
          if (module === null || !modules.includes(module)) throw paymentRequired()
        }
      },
    },
  ]
}
