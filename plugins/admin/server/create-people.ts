import { type Doc, notFound, type Store, type Subject } from '#core'
import type { Role } from '#core/contract'
import type { Entitlements } from '../../access/contract.ts'
import { type AdminUser, type PeopleOrder, type PeopleState, type SortableColumn, usersPageSize } from '../contract.ts'

interface Asked {
  readonly query?: string | undefined
  readonly role?: Role | undefined
  readonly state?: PeopleState | undefined
  readonly sort: PeopleOrder
  readonly page: number
}
type Condition = Record<string, Record<string, unknown> | readonly Record<string, Record<string, unknown>>[]>

/** The fields behind the columns. */
const fieldOf: Record<SortableColumn, string> = {
  email: 'email',
  app_role: 'app_role',
  mfa_enrolled: 'mfa_enrolled',
  created_at: 'createdAt',
}
const orderOf = (sort: PeopleOrder): string => sort.replace(/\w+$/, (column) => fieldOf[column as SortableColumn])

/** As the list shows them: a closed account is nothing else. */
const inState: Record<PeopleState, readonly Condition[]> = {
  active: [{ blocked_at: { exists: false } }, { email_confirmed_at: { exists: true } }],
  unconfirmed: [{ blocked_at: { exists: false } }, { email_confirmed_at: { exists: false } }],
  closed: [{ blocked_at: { exists: true } }],
}

/** Names are what people wrote, so support neither reads them nor learns by a search whom they belong to. */
const maySeeNames = ({ role }: Subject): boolean => role === 'admin'

/** People and their state, for the staff: no keys, no prompts, nothing that opens an account. */
export const createPeople = ({ store, entitlements }: { store: Store; entitlements: Entitlements }) => {
  const shown = async (user: Doc<'users'>, name: string | null): Promise<AdminUser> => {
    const access = await entitlements.of({ userId: user.id, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) })
    return {
      id: user.id,
      email: user.email,
      name,
      app_role: user.app_role,
      mfa_enrolled: Boolean(user.mfa_enrolled),
      email_confirmed: Boolean(user.email_confirmed_at),
      plan: access.plan,
      has_purchased: access.has_purchased,
      has_access: access.has_access,
      is_blocked: Boolean(user.blocked_at),
      is_closed: Boolean(user.closed_at),
      created_at: user.createdAt,
    }
  }
  const byId = (id: string, conditions: readonly Condition[] = []) =>
    store.findOne('users', { and: [{ id: { equals: id } }, ...conditions] })
  /** These people as this asker may see them. */
  const showAll = async (asker: Subject, users: readonly Doc<'users'>[]): Promise<AdminUser[]> => {
    const profiles = maySeeNames(asker)
      ? await store.findFields('profiles', ['user_id', 'full_name'], { where: { user_id: { in: users.map(({ id }) => id) } } })
      : []
    const names = new Map(profiles.map(({ user_id, full_name }) => [user_id, full_name || null]))
    return Promise.all(users.map((user) => shown(user, names.get(user.id) ?? null)))
  }
  /** By a part of the address or, for whoever may see names, of the name. */
  const matching = async (asker: Subject, query: string): Promise<Condition> => {
    if (!maySeeNames(asker)) return { email: { contains: query } }
    const named = await store.findFields('profiles', ['user_id'], { where: { full_name: { contains: query } } })
    return { or: [{ email: { contains: query } }, { id: { in: named.map(({ user_id }) => user_id) } }] }
  }

  return {
    list: async (asker: Subject, { query, role, state, sort, page }: Asked) => {
      const filters: Condition[] = [...(role ? [{ app_role: { equals: role } }] : []), ...(state ? inState[state] : [])]
      const owner = query && page === 1 ? await byId(query.toLowerCase(), filters) : null
      if (owner) return { users: await showAll(asker, [owner]), total: 1, total_pages: 1 }
      const conditions = query ? [...filters, await matching(asker, query)] : filters
      const where = conditions.length ? { and: conditions } : {}
      const [total, users] = await Promise.all([
        store.count('users', where),
        store.find('users', { where, sort: orderOf(sort), limit: usersPageSize, page }),
      ])
      return { users: await showAll(asker, users), total, total_pages: Math.max(1, Math.ceil(total / usersPageSize)) }
    },

    one: async (asker: Subject, id: string): Promise<AdminUser> => {
      const user = await byId(id)
      if (!user) throw notFound('There is no such account.')
      const [found] = await showAll(asker, [user])
      return found as AdminUser
    },
  }
}
