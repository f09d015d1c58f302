import type { Clock, Store } from '#core'
import type { AuditLog } from '../contract.ts'
import { userNotFound } from './create-roles.ts'

interface GrantDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly audit: AuditLog
  /** Called after the course was opened to this person. */
  readonly opened: (userId: string) => Promise<void>
}

/** Lifetime access that an admin gives or ends, by e-mail; an unchanged value is left alone. Throws USER_NOT_FOUND. */
export const createLifetimeGrants =
  ({ store, clock, audit, opened }: GrantDependencies) =>
  async (actorId: string, { email, value, reason }: { email: string; value: boolean; reason: string }): Promise<void> => {
    const user = await store.findOne('users', { email: { equals: email } })
    if (!user) throw userNotFound()
    const row = await store.findOne('entitlements', { user_id: { equals: user.id } })
    const held = row?.plan ?? 'free'
    const plan = value ? 'lifetime' : 'free'
    if (held === plan) return
    // An admin's decision is final: a suspended payment is not resumed later.
    const change = { plan, suspended_for: null, ...(!value && { has_purchased: false }) } as const
    const changed = row
      ? await store.updateOne('entitlements', { and: [{ id: { equals: row.id } }, { plan: { equals: held } }] }, change)
      : await store.createUnlessExists('entitlements', {
          user_id: user.id,
          has_purchased: false,
          plan,
          payment_id: `grant_${user.id}`,
          granted_at: clock.now().toISOString(),
        })
    if (!changed) return
    const action = value ? 'access.granted' : 'access.revoked'
    await audit.record({ actor_id: actorId, action, subject_id: user.id, field: 'plan', old_value: held, new_value: plan, reason })
    if (value) await opened(user.id)
  }

export type ToggleLifetime = ReturnType<typeof createLifetimeGrants>
