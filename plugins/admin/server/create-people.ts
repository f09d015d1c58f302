import type { z } from 'zod'
import { addressedBy, type Clock, type Doc, notFound, pageWithin, type Store, type Subject, type Where } from '#core'
import type { Role } from '#core/contract'
import { shownEmail } from '#core/contract'
import type { Entitlements, PeopleByAccess } from '../../access/contract.ts'
import type { PeopleByKind } from '../../consent/contract.ts'
import type { LastUses } from '../../privacy/contract.ts'
import {
  type AdminUser,
  type PeopleFilterAccess,
  type PeopleFilterGroup,
  type PeopleFilterState,
  type PeopleOrder,
  type PeopleState,
  type PeopleTotals,
  type SortableColumn,
  usersPageSize,
} from '../contract.ts'

interface Asked {
  readonly query?: string | undefined
  readonly role?: Role | undefined
  readonly state?: PeopleFilterState | undefined
  readonly who?: PeopleFilterGroup | undefined
  readonly access?: PeopleFilterAccess | undefined
  readonly sort: PeopleOrder
}

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly entitlements: Entitlements
  readonly peopleByAccess: PeopleByAccess
  readonly peopleByKind: PeopleByKind
  readonly lastUses: LastUses
}

/** The account's own fields behind the sortable columns. */
const fieldOf: Record<Exclude<SortableColumn, 'last_active_at'>, string> = {
  email: 'email',
  app_role: 'app_role',
  mfa_enrolled: 'mfa_enrolled',
  created_at: 'createdAt',
}
const orderOf = (sort: PeopleOrder): string => sort.replace(/\w+$/, (column) => fieldOf[column as keyof typeof fieldOf])

/** As in the list: a closed account is in no other state. */
const inState: Record<PeopleState, readonly Where[]> = {
  active: [{ blocked_at: { exists: false } }, { email_confirmed_at: { exists: true } }],
  unconfirmed: [{ blocked_at: { exists: false } }, { email_confirmed_at: { exists: false } }],
  closed: [{ blocked_at: { exists: true } }],
}

const aWeek = 7 * 24 * 3_600_000
/** Accounts of the last seven days. */
export const isNew = (clock: Clock): Where => ({
  createdAt: { greater_than_equal: new Date(clock.now().getTime() - aWeek).toISOString() },
})
/** Condition for people who have lifetime access by a payment or an admin. */
export const hasLifetimeAccess = ({ condition }: PeopleByAccess): Where => ({ or: [condition('paid'), condition('granted')] })

const stateOf = ({ blocked_at, email_confirmed_at }: Doc<'users'>): PeopleState =>
  blocked_at ? 'closed' : email_confirmed_at ? 'active' : 'unconfirmed'

/** The number of people read at a time for the file. */
const exportBatch = 500

const worksHere: readonly Role[] = ['admin', 'support', 'editor']
const isStaff: Where = { app_role: { in: worksHere } }
const isNoStaff: Where = { and: worksHere.map((role) => ({ app_role: { not_equals: role } })) }

/** Names are people's own words: support neither reads them nor can find out by a search whose they are. */
const maySeeNames = ({ role }: Subject): boolean => role === 'admin'

/** People and their state, for staff: no keys, no prompts, nothing that gives access to an account. */
export const createPeople = ({ store, clock, entitlements, peopleByAccess, peopleByKind, lastUses }: Dependencies) => {
  const shown = async (user: Doc<'users'>, facts: Pick<AdminUser, 'name' | 'access' | 'who' | 'last_active_at'>): Promise<AdminUser> => {
    const access = await entitlements.of({ userId: user.id, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) })
    return {
      id: user.id,
      email: shownEmail(user.email),
      app_role: user.app_role,
      mfa_enrolled: Boolean(user.mfa_enrolled),
      email_confirmed: Boolean(user.email_confirmed_at),
      plan: access.plan,
      has_purchased: access.has_purchased,
      has_access: access.has_access,
      is_blocked: Boolean(user.blocked_at),
      is_closed: Boolean(user.closed_at),
      created_at: user.createdAt,
      ...facts,
    }
  }
  const byId = (id: string, conditions: readonly Where[] = []) => store.findOne('users', { and: [{ id: { equals: id } }, ...conditions] })
  /** Reads facts beyond these people's accounts, as far as this reader may see them: one query per kind, for any number of people. */
  const factsOf = async (asker: Subject, users: readonly Doc<'users'>[]) => {
    const ids = users.map(({ id }) => id)
    const [profiles, accesses, kinds, uses] = await Promise.all([
      maySeeNames(asker) ? store.findFields('profiles', ['user_id', 'full_name'], { where: { user_id: { in: ids } } }) : [],
      peopleByAccess.statesOf(users),
      peopleByKind.kindsOf(users),
      lastUses.of(ids),
    ])
    const names = new Map(profiles.map(({ user_id, full_name }) => [user_id, full_name || null]))
    return (user: Doc<'users'>) => ({
      name: names.get(user.id) ?? null,
      access: accesses.get(user.id) ?? 'free',
      who: worksHere.includes(user.app_role) ? ('staff' as const) : (kinds.get(user.id) ?? 'undecided'),
      last_active_at: uses.get(user.id) ?? null,
    })
  }
  const showAll = async (asker: Subject, users: readonly Doc<'users'>[]): Promise<AdminUser[]> => {
    const facts = await factsOf(asker, users)
    return Promise.all(users.map((user) => shown(user, facts(user))))
  }
  /** Matches a part of the address or, for readers who may see names, of the name. */
  const matching = (asker: Subject, query: string): Where => {
    const addressed = addressedBy(query)
    if (!maySeeNames(asker)) return addressed
    const named = { collection: 'profiles', field: 'user_id', where: { full_name: { contains: query } } } as const
    return { or: [addressed, { id: { within: named } }] }
  }
  const inGroup = (who: PeopleFilterGroup): readonly Where[] => {
    if (who === 'waiting') return [peopleByKind.waitingForParent()]
    return who === 'staff' ? [isStaff] : [isNoStaff, peopleByKind.condition(who)]
  }
  const idsInOrder = async (
    where: Where | null,
    sort: PeopleOrder,
    window: { offset: number; limit: number } = { offset: 0, limit: 0 },
  ): Promise<readonly string[]> => {
    if (sort === 'last_active_at' || sort === '-last_active_at')
      return lastUses.inOrder(where, { ...window, newestFirst: sort === '-last_active_at' })
    return (await store.findFields('users', ['id'], { where: where ?? {}, sort: orderOf(sort), ...window })).map(({ id }) => id)
  }
  /** The accounts with these ids, in this order; some may have been deleted meanwhile. */
  const accountsOf = async (ids: readonly string[]): Promise<Doc<'users'>[]> => {
    const users = new Map((await store.find('users', { where: { id: { in: ids } } })).map((user) => [user.id, user]))
    return ids.flatMap((id) => users.get(id) ?? [])
  }
  /** The search's index contains the ids: only this page's accounts are read. */
  const pageOf = async (where: Where | null, sort: PeopleOrder, page: number): Promise<Doc<'users'>[]> =>
    accountsOf(await idsInOrder(where, sort, { offset: (page - 1) * usersPageSize, limit: usersPageSize }))

  const stateIs = (state: PeopleFilterState): readonly Where[] => {
    if (state === 'enrolled') return [{ mfa_enrolled: { equals: true } }]
    if (state === 'new') return [isNew(clock)]
    return inState[state]
  }
  const accessIs = (access: PeopleFilterAccess): Where =>
    access === 'lifetime' ? hasLifetimeAccess(peopleByAccess) : peopleByAccess.condition(access)

  const filtersOf = ({ role, state, who, access }: Asked): Where[] => [
    ...(role ? [{ app_role: { equals: role } }] : []),
    ...(state ? stateIs(state) : []),
    ...(who ? inGroup(who) : []),
    ...(access ? [accessIs(access)] : []),
  ]
  const whereOf = (asker: Subject, asked: Asked): Where | null => {
    const conditions = [...filtersOf(asked), ...(asked.query ? [matching(asker, asked.query)] : [])]
    return conditions.length ? { and: conditions } : null
  }
  /** Finds the person whose whole id is the query; an id is never part of an address. */
  const ownerOf = (asked: Asked) => (asked.query ? byId(asked.query.toLowerCase(), filtersOf(asked)) : null)

  return {
    list: async (asker: Subject, { page, ...asked }: Asked & { readonly page: number }) => {
      const owner = page === 1 ? await ownerOf(asked) : null
      if (owner) return { users: await showAll(asker, [owner]), total: 1, total_pages: 1 }
      const where = whereOf(asker, asked)
      const total = await store.count('users', where ?? {})
      // A search reads every address: if the count is 0, it is not repeated for the page.
      const { page: shownPage, pages } = pageWithin(page, total, usersPageSize)
      const users = total > 0 ? await pageOf(where, asked.sort, shownPage) : []
      return { users: await showAll(asker, users), total, total_pages: pages }
    },

    /** The whole list in its order, in batches of some hundreds. */
    all: async function* (asker: Subject, asked: Asked) {
      const owner = await ownerOf(asked)
      const where = owner ? { id: { equals: owner.id } } : whereOf(asker, asked)
      // The order is read once: whoever becomes active meanwhile would move to the front, and push somebody else into the next batch.
      const ids = await idsInOrder(where, asked.sort)
      for (let at = 0; at < ids.length; at += exportBatch) {
        const users = await accountsOf(ids.slice(at, at + exportBatch))
        const facts = await factsOf(asker, users)
        yield users.map((user) => ({ ...user, ...facts(user), state: stateOf(user) }))
      }
    },

    totals: async () => {
      const [people, paid, students, waiting_for_parent] = await Promise.all(
        [{}, peopleByAccess.condition('paid'), peopleByKind.condition('student'), peopleByKind.waitingForParent()].map((where) =>
          store.count('users', where),
        ),
      )
      return { people, paid, students, waiting_for_parent } as z.output<typeof PeopleTotals>
    },

    one: async (asker: Subject, id: string): Promise<AdminUser> => {
      const user = await byId(id)
      if (!user) throw notFound('There is no such account.')
      const [found] = await showAll(asker, [user])
      return found as AdminUser
    },
  }
}

export type People = ReturnType<typeof createPeople>
