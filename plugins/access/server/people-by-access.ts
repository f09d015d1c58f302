import type { Doc, Store, Where } from '#core'
import type { AccessState, PeopleByAccess, SuspensionReason } from '../contract.ts'
import { bypassesPaywall, bypassingRoles } from './entitlement-rules.ts'

/** Accounts have copies of these fields; `plan` is set in every row. */
const paid: Where = { has_purchased: { equals: true } }
const notPaid: Where = { has_purchased: { not_equals: true } }
const everGiven: Where = { plan: { exists: true } }
const neverGiven: Where = { plan: { exists: false } }
const granted: Where = { and: [notPaid, everGiven, { plan: { not_equals: 'free' } }] }
const closed: Where = { and: [notPaid, { plan: { equals: 'free' } }] }
const notGranted: Where = { or: [neverGiven, { plan: { equals: 'free' } }] }
const moneyBack: readonly SuspensionReason[] = ['refund', 'dispute-lost']
const byRole: Where = { app_role: { in: bypassingRoles } }
const notByRole: Where = { and: bypassingRoles.map((role) => ({ app_role: { not_equals: role } })) }

/** Equivalent to `stateOf` for one person. A row exists from the first payment or grant on. */
const conditions: Readonly<Record<AccessState, Where>> = {
  paid,
  granted,
  role: { and: [byRole, notPaid, notGranted] },
  disputed: { and: [notByRole, closed, { suspended_for: { equals: 'dispute' } }] },
  refunded: { and: [notByRole, closed, { suspended_for: { in: moneyBack } }] },
  ended: { and: [notByRole, closed, { suspended_for: { exists: false } }] },
  free: { and: [notByRole, neverGiven] },
}

const stateOf = (role: string, row: Pick<Doc<'entitlements'>, 'has_purchased' | 'plan' | 'suspended_for'> | undefined): AccessState => {
  if (row?.has_purchased) return 'paid'
  if (row && row.plan !== 'free') return 'granted'
  if (bypassesPaywall(role)) return 'role'
  if (row?.suspended_for) return row.suspended_for === 'dispute' ? 'disputed' : 'refunded'
  return row ? 'ended' : 'free'
}

/** Accounts by how they got access, for lists of people. */
export const createPeopleByAccess = (store: Store): PeopleByAccess => ({
  condition: (state) => conditions[state],
  statesOf: async (users) => {
    const where = { user_id: { in: users.map(({ id }) => id) } }
    const rows = await store.findFields('entitlements', ['user_id', 'has_purchased', 'plan', 'suspended_for'], { where })
    const rowOf = new Map(rows.map((row) => [row.user_id, row]))
    return new Map(users.map(({ id, app_role }) => [id, stateOf(app_role, rowOf.get(id))]))
  },
})
