import { type Doc, notFound, type Store } from '#core'
import type { Role } from '#core/contract'
import type { Entitlements } from '../../access/contract.ts'
import { type AdminUser, usersPageSize } from '../contract.ts'

interface Asked {
  readonly query?: string | undefined
  readonly role?: Role | undefined
  readonly page: number
}
type Condition = Record<string, Record<string, unknown>>

/** Sorts behind every letter that an address may hold, so that a range is "begins with". */
const afterAll = '\uffff'

/** People and their state, for the staff: no keys, no prompts, nothing that opens an account. */
export const createPeople = ({ store, entitlements }: { store: Store; entitlements: Entitlements }) => {
  const shown = async (user: Doc<'users'>): Promise<AdminUser> => {
    const access = await entitlements.of({ userId: user.id, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) })
    return {
      id: user.id,
      email: user.email,
      app_role: user.app_role,
      mfa_enrolled: Boolean(user.mfa_enrolled),
      email_confirmed: Boolean(user.email_confirmed_at),
      plan: access.plan,
      has_purchased: access.has_purchased,
      has_access: access.has_access,
      is_blocked: Boolean(user.blocked_at),
      created_at: user.createdAt,
    }
  }
  const byId = (id: string, conditions: readonly Condition[] = []) =>
    store.findOne('users', { and: [{ id: { equals: id } }, ...conditions] })

  return {
    /** Newest first. */
    list: async ({ query, role, page }: Asked) => {
      const byRole: Condition[] = role ? [{ app_role: { equals: role } }] : []
      const byEmail: Condition[] = query ? [{ email: { greater_than_equal: query, less_than: `${query}${afterAll}` } }] : []
      const owner = query && page === 1 ? await byId(query, byRole) : null
      const conditions = [...byRole, ...byEmail]
      const where = conditions.length ? { and: conditions } : {}
      const total = await store.count('users', where)
      const rows = owner ? [owner] : await store.find('users', { where, sort: '-createdAt', limit: usersPageSize, page })
      return {
        users: await Promise.all(rows.map(shown)),
        total: owner ? 1 : total,
        total_pages: owner ? 1 : Math.max(1, Math.ceil(total / usersPageSize)),
      }
    },

    one: async (id: string): Promise<AdminUser> => {
      const user = await byId(id)
      if (!user) throw notFound('There is no such account.')
      return shown(user)
    },
  }
}
