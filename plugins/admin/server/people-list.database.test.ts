import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Doc, Write } from '#core'
import { plainText, roles, shownEmail } from '#core/contract'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serverPlugins } from '../../server.ts'
import { peopleFilterAccess, peopleFilterGroups, peopleFilterStates, peopleOrders, usersPageSize } from '../contract.ts'

/** The number of people in this test's school: several pages of each frequent kind. */
const amount = 240
const now = new Date('2026-11-20T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Pseudo-random numbers from a seed, so that a failure can be reproduced. */
const randomly = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    chance: (likely: number) => next() < likely,
    below: (limit: number) => Math.floor(next() * limit),
    one: <T>(these: readonly T[]): T => these[Math.floor(next() * these.length)] as T,
  }
}

const firstNames = ['Zoë', 'Łukasz', 'Ọláyínká', "O'Neill", 'Straße', 'ada', 'ADA', 'Jose\u0301', 'Æther', 'Ünal', 'Мария', '李'] as const
const lastNames = ['Müller', 'of the House', 'Çelik', '50% [x]*?', 'Smith', 'Ångström'] as const
const domains = ['example.test', 'xn--mller-kva.example', 'school.example'] as const

let host: TestHost
let chief: TestClient & { userId: string }

/** Creates people of every kind, with their rows in any order. */
const fillSchool = async () => {
  const random = randomly(7)
  const ids: string[] = []
  for (let number = 0; number < amount; number++) {
    const email = `${random.one(['ada', 'zoe', 'max', 'lea'])}.${number}@${random.one(domains)}`
    const made = await host.store.create('users', {
      email,
      app_role: random.chance(0.8) ? 'user' : random.one(roles),
      mfa_enrolled: random.chance(0.5),
      email_confirmed_at: random.chance(0.8) ? daysAgo(1) : null,
      blocked_at: random.chance(0.1) ? daysAgo(1) : null,
      // Some have the same time, so that sorting needs a tie-breaker.
      createdAt: daysAgo(random.below(40)),
    } as never)
    ids.push(made.id)
  }
  const writes: Write[] = []
  for (const [number, user_id] of ids.entries()) {
    const full_name = random.chance(0.7) ? `${random.one(firstNames)} ${random.one(lastNames)}` : null
    writes.push({ collection: 'profiles', create: { user_id, full_name, alias: `person-${number}` } as never })
    if (random.chance(0.8)) {
      const chosen_portal = random.one(['student', 'student', 'adult', 'adult', 'parent', null] as const)
      writes.push({ collection: 'portals', create: { user_id, chosen_portal, chosen_at: daysAgo(2) } })
    }
    if (random.chance(0.7)) {
      const [has_purchased, plan, suspended_for] = random.one([
        [true, 'lifetime', null],
        [true, 'lifetime', null],
        [false, 'lifetime', null],
        [false, 'pro', null],
        [false, 'free', null],
        [false, 'free', 'dispute'],
        [false, 'free', 'refund'],
        [false, 'free', 'dispute-lost'],
      ] as const)
      const row = { user_id, has_purchased, plan, suspended_for, payment_id: `paid-${number}`, granted_at: daysAgo(3) }
      writes.push({ collection: 'entitlements', create: row })
    }
    if (random.chance(0.7))
      writes.push({
        collection: 'account-uses',
        create: { user_id, last_used_at: `${daysAgo(random.below(12)).slice(0, 10)}T00:00:00.000Z` },
      })
    if (random.chance(0.3)) {
      const asked = { parent_email: 'parent@example.test', requested_at: daysAgo(5), expires_at: daysAgo(-5) }
      const status = random.one(['requested', 'approved', 'none'] as const)
      writes.push({ collection: 'consents', create: { user_id, status, ...asked } as never })
    }
    if (random.chance(0.05)) {
      const user = await host.store.findOne('users', { id: { equals: user_id } })
      const teacher_email = user?.email ?? ''
      writes.push({
        collection: 'school-codes',
        create: { code: `CLASS-${number}`, school: 'Class', teacher_email, is_active: random.chance(0.7) },
      })
    }
  }
  expect(await host.store.writeAll(writes)).toBe(true)
}

interface Person {
  readonly user: Doc<'users'>
  readonly name: string
  readonly groups: ReadonlySet<string>
  readonly access: string
  readonly states: ReadonlySet<string>
  readonly lastUse: string
}

/** Everybody, computed from whole tables by plain code: the expected content of lists, independent of the database's queries. */
const everybody = async (): Promise<Person[]> => {
  const { store } = host
  const byOwner = <T extends { user_id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.user_id, row]))
  const profiles = byOwner(await store.find('profiles'))
  const portals = byOwner(await store.find('portals'))
  const entitlements = byOwner(await store.find('entitlements'))
  const uses = byOwner(await store.find('account-uses'))
  const consents = byOwner(await store.find('consents'))
  const teachers = new Set((await store.find('school-codes')).flatMap((code) => (code.is_active ? [code.teacher_email] : [])))
  return (await store.find('users')).map((user): Person => {
    const portal = teachers.has(user.email) ? 'teacher' : (portals.get(user.id)?.chosen_portal ?? 'undecided')
    const isStaff = ['admin', 'support', 'editor'].includes(user.app_role)
    const isAsking = portal === 'student' && consents.get(user.id)?.status === 'requested'
    const given = entitlements.get(user.id)
    const byRole = ['admin', 'support', 'tester', 'influencer'].includes(user.app_role)
    const suspended = given?.suspended_for ? (given.suspended_for === 'dispute' ? 'disputed' : 'refunded') : 'ended'
    const held = given?.has_purchased ? 'paid' : given && given.plan !== 'free' ? 'granted' : null
    return {
      user,
      name: profiles.get(user.id)?.full_name ?? '',
      groups: new Set([isStaff ? 'staff' : portal, ...(isAsking ? ['waiting'] : [])]),
      access: held ?? (byRole ? 'role' : given ? suspended : 'free'),
      states: new Set([
        user.blocked_at ? 'closed' : user.email_confirmed_at ? 'active' : 'unconfirmed',
        ...(user.createdAt >= daysAgo(7) ? ['new'] : []),
        ...(user.mfa_enrolled ? ['enrolled'] : []),
      ]),
      lastUse: uses.get(user.id)?.last_used_at ?? '',
    }
  })
}

interface Asked {
  readonly query?: string
  readonly role?: string
  readonly state?: string
  readonly who?: string
  readonly access?: string
  readonly sort?: string
}

const isFound = ({ user, name, groups, access, states }: Person, asked: Asked): boolean => {
  const wanted = plainText(asked.query ?? '')
  const isLifetime = access === 'paid' || access === 'granted'
  return (
    (!asked.role || user.app_role === asked.role) &&
    (!asked.state || states.has(asked.state)) &&
    (!asked.who || groups.has(asked.who)) &&
    (!asked.access || (asked.access === 'lifetime' ? isLifetime : access === asked.access)) &&
    [user.email, shownEmail(user.email), name].some((text) => plainText(text).includes(wanted))
  )
}

const asRead: Readonly<Record<string, (person: Person) => string | number>> = {
  email: ({ user }) => user.email,
  app_role: ({ user }) => user.app_role,
  mfa_enrolled: ({ user }) => Number(user.mfa_enrolled),
  created_at: ({ user }) => user.createdAt,
  last_active_at: ({ lastUse }) => lastUse,
}
const compared = <T extends string | number>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0)
/** Sorts people; ties by creation, newest first, or oldest first in a list that begins with people who never visited. */
const inOrder = (people: readonly Person[], sort = '-created_at'): Person[] => {
  const turn = sort.startsWith('-') ? -1 : 1
  const value = asRead[sort.replace('-', '')] as (person: Person) => string | number
  const newestFirst = sort === 'last_active_at' ? 1 : -1
  return people.toSorted(
    (a, b) =>
      turn * compared(value(a), value(b)) || newestFirst * compared(a.user.createdAt, b.user.createdAt) || compared(a.user.id, b.user.id),
  )
}

const listed = async (asked: Asked, page: number) => {
  const { status, body } = await chief.get(`/api/admin/users?${new URLSearchParams({ ...asked, page: String(page) })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { users: { id: string }[]; total: number; total_pages: number }
}

let people: Person[]
const compare = async (asked: Asked) => {
  const expected = inOrder(
    people.filter((person) => isFound(person, asked)),
    asked.sort,
  ).map(({ user }) => user.id)
  const pages = Math.max(1, Math.ceil(expected.length / usersPageSize))
  for (const page of new Set([1, Math.ceil(pages / 2), pages])) {
    const found = await listed(asked, page)
    const what = `${JSON.stringify(asked)}, page ${page}`
    expect([found.total, found.total_pages], what).toEqual([expected.length, pages])
    expect(
      found.users.map(({ id }) => id),
      what,
    ).toEqual(expected.slice((page - 1) * usersPageSize, page * usersPageSize))
  }
  return expected.length
}

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins, at: now.toISOString() })
  chief = await host.signIn('chief@example.test', { role: 'admin' })
  await chief.post('/api/student-portal-guard', { selected_portal: 'adult' })
  await fillSchool()
  people = await everybody()
})
afterAll(() => host.close())

const searches = [
  'ada',
  'ZOE',
  'muller',
  'müller.example',
  '@school',
  'strasse',
  "o'neill",
  'jose',
  'aether',
  '50% [x',
  'мария',
  '李',
  'nobody',
] as const

describe('F11: the list of people says what whole tables say', () => {
  it('by each filter in each order, page by page', async () => {
    const filters: Asked[] = [
      {},
      ...roles.map((role) => ({ role })),
      ...peopleFilterStates.map((state) => ({ state })),
      ...peopleFilterGroups.map((who) => ({ who })),
      ...peopleFilterAccess.map((access) => ({ access })),
    ]
    for (const filter of filters) {
      expect(await compare(filter), JSON.stringify(filter)).toBeGreaterThan(0)
      const isKind = filter.who === 'student' || filter.access === 'paid' || Object.keys(filter).length === 0
      for (const sort of isKind ? peopleOrders : (['last_active_at'] as const)) await compare({ ...filter, sort })
    }
  })

  it('by each search, also among those who are filtered', async () => {
    for (const query of searches) {
      const found = await compare({ query })
      expect(found > 0, query).toBe(query !== 'nobody')
      await compare({ query, who: 'student', sort: '-last_active_at' })
    }
  })

  it('by any of them together', async () => {
    const random = randomly(11)
    let found = 0
    for (let round = 0; round < 120; round++)
      found += await compare({
        ...(random.chance(0.5) && { who: random.one(peopleFilterGroups) }),
        ...(random.chance(0.5) && { access: random.one(peopleFilterAccess) }),
        ...(random.chance(0.3) && { state: random.one(peopleFilterStates) }),
        ...(random.chance(0.3) && { query: random.one(searches) }),
        sort: random.one(peopleOrders),
      })
    expect(found).toBeGreaterThan(0)
  })

  it('after each change of what it says', async () => {
    const [one] = people.filter(({ groups, access }) => groups.has('student') && access === 'paid')
    const mine = { user_id: { equals: one?.user.id } }
    const look = async () => {
      people = await everybody()
      for (const filter of [{ who: 'student' }, { who: 'adult' }, { access: 'paid' }, { access: 'free' }, { sort: '-last_active_at' }])
        await compare(filter)
    }
    await host.store.updateOne('portals', mine, { chosen_portal: 'adult' })
    await look()
    await host.store.updateOne('entitlements', mine, { has_purchased: false, plan: 'free', suspended_for: 'refund' })
    await look()
    await host.store.updateOne('account-uses', mine, { last_used_at: now.toISOString() })
    await look()
    for (const collection of ['entitlements', 'account-uses', 'portals'] as const) await host.store.remove(collection, mine)
    await look()
  })
})
