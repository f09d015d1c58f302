import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { profiles } from './account/contract.ts'
import { isInstalled } from './installed.testing.ts'
import { serverPlugins } from './server.ts'
import type { Sweep } from './sweep.testing.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  // The middle of a month: months differ in length, which this test does not check.
  host.clock.advance({ days: 30 + 15 - host.clock.now().getUTCDate() })
  while (host.clock.now().getUTCDate() !== 15) host.clock.advance({ days: 1 })
})
afterAll(() => host.close())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const iso = (time: number) => new Date(time).toISOString()
const before = (milliseconds: number) => (now: number) => now - milliseconds
const months = (count: number) => (now: number) => {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - count)
  return date.getTime()
}

let planted = 0
type Collection = Parameters<TestHost['store']['create']>[0]
/** Writes a row and returns a function that checks whether it still exists. */
const row = async (collection: Collection, fields: object) => {
  const { id } = await host.store.create(collection, fields as never)
  return async () => (await host.store.findOne(collection, { id: { equals: id } } as never)) !== null
}
const person = async (isStudent = false) => {
  const { userId } = await host.signIn(`swept-${++planted}@example.test`)
  await host.service(profiles).save(userId, isStudent ? { is_student: true } : {})
  const birth_year = host.clock.now().getUTCFullYear() - 15
  if (isStudent) await host.store.create('portals', { user_id: userId, chosen_portal: 'student', birth_year })
  return userId
}
/** Creates a person and returns a function that checks whether the account still exists. */
const account = async (isStudent: boolean, about: (user_id: string) => Promise<unknown>) => {
  const id = await person(isStudent)
  await about(id)
  return async () => (await host.store.findOne('users', { id: { equals: id } })) !== null
}
const used = (user_id: string, last_used_at: string, warned_at: string) =>
  host.store.createUnlessExists('account-uses', { user_id, last_used_at, warned_at })
const usageLog = async (createdAt: string, isStudent: boolean) =>
  row('usage-logs', { user_id: await person(isStudent), provider: 'openai', endpoint: 'x', status: 'ok', tokens: 1, createdAt })

const session = (fields: object) => ({ key: `s${++planted}`, user_id: 'u', aal: 2, started_at: now(), last_used_at: now(), ...fields })
const code = (expires_at: string) => ({ key: `c${++planted}`, expires_at, guesses_left: 5, failures: 0, locked_until: iso(0) })
const link = (expires_at: string) => ({ key: `l${++planted}`, email: 'a@b.test', browser: 'b', expires_at, is_used: false })
const device = (expires_at: string) => ({ user_id: 'u', key: `d${++planted}`, last_used_at: now(), expires_at })
const factor = (status: string, createdAt: string) => ({
  user_id: `u${++planted}`,
  slot: `slot ${planted}`,
  factor_type: 'totp',
  friendly_name: '',
  secret: 'x',
  last_step: 0,
  status,
  createdAt,
})
const slot = (state: string, reserved_at: string) => ({
  key: `q${++planted}`,
  user_id: 'u',
  module_id: 'planner',
  sub_slide_id: '1.1',
  slot: 1,
  provider: 'openai',
  state,
  reserved_at,
})
const daily = (state: string, reserved_at: string, resets_at: string) => ({
  key: `n${++planted}`,
  user_id: 'u',
  provider: 'openai',
  slot: 1,
  zone: 'UTC',
  state,
  reserved_at,
  resets_at,
})
const now = () => host.clock.now().toISOString()
const long = iso(0)
const soon = () => iso(host.clock.now().getTime() + day)

type Plant = (at: string) => Promise<() => Promise<boolean>>
/** Sweeps that plugins list themselves; the tables below are for plugins that cannot be removed. */
const listed: { sweeps?: readonly Sweep[]; keepers?: readonly string[] }[] = []
for (const { id } of serverPlugins) {
  const file = join(import.meta.dirname, id, 'sweeps.testing.ts')
  if (existsSync(file)) listed.push(await import(file))
}

/** Rows that are deleted at an age: the job, the time limit, and a function that creates a row of an age. */
const sweeps: readonly (readonly [what: string, job: string, edge: (now: number) => number, plant: Plant])[] = [
  ['a limit that has ended', 'core.sweep-expired', before(0), (at) => row('rate-limits', { key: at, remaining: 0, resets_at: at })],
  ['a session, a day unused', 'core.sweep-expired', before(day), (at) => row('sessions', session({ last_used_at: at }))],
  ['a session, a week old', 'core.sweep-expired', before(7 * day), (at) => row('sessions', session({ started_at: at }))],
  ['a code, a day over', 'auth-mfa.sweep', before(day), (at) => row('auth-codes', code(at))],
  ['a link, a day over', 'auth-mfa.sweep', before(day), (at) => row('auth-links', link(at))],
  ['a device that is over', 'auth-mfa.sweep', before(0), (at) => row('auth-devices', device(at))],
  ['an authenticator, a week unproven', 'auth-mfa.sweep', before(7 * day), (at) => row('auth-factors', factor('unverified', at))],
  [
    'a changed address that all have followed',
    'auth-mfa.follow-addresses',
    before(minute),
    (changed_at) => row('address-changes', { user_id: `u${++planted}`, from: 'swept@example.test', to: 'kept@example.test', changed_at }),
  ],
  ['a slot that died', 'quota-proxy.sweep', before(5 * minute), (at) => row('quota-calls', slot('reserved', at))],
  [
    "a student's slot that died",
    'quota-proxy.sweep-daily',
    before(5 * minute),
    (at) => row('student-calls', daily('reserved', at, soon())),
  ],
  ["a student's day", 'quota-proxy.sweep-daily', before(3 * day), (at) => row('student-calls', daily('spent', at, at))],
  ["an adult's usage log", 'privacy.retention', months(12), (at) => usageLog(at, false)],
  ["a student's usage log", 'privacy.retention', months(6), (at) => usageLog(at, true)],
  ['an adult who was warned', 'privacy.retention', months(24), (at) => account(false, (id) => used(id, at, long))],
  ['a student who was warned', 'privacy.retention', months(12), (at) => account(true, (id) => used(id, at, long))],
  ['a warning of 30 days', 'privacy.retention', before(30 * day), (at) => account(false, (id) => used(id, long, at))],
  [
    'an account that asked to go',
    'privacy.delete',
    before(0),
    (at) => account(false, (user_id) => host.store.createUnlessExists('deletion-requests', { user_id, requested_at: at, due_at: at })),
  ],
  [
    'an account that was closed',
    'consent.delete-blocked',
    before(0),
    (at) => account(false, (user_id) => host.store.createUnlessExists('blocked-accounts', { user_id, due_at: at })),
  ],
  [
    'whom a teacher removed from a class',
    'consent.class-news',
    before(10 * minute),
    async (removed_at) => row('school-links', { user_id: await person(), code: 'SWEPT', status: 'removed', removed_at }),
  ],
  ...listed
    .flatMap(({ sweeps = [] }) => sweeps)
    .map(({ what, job, days, plant }) => [what, job, before(days * day), (at: string) => plant(host, at)] as const),
]
/** Rows that no sweep deletes at any age. */
const keepers: readonly (readonly [what: string, job: string, plant: Plant])[] = [
  ['an authenticator in use', 'auth-mfa.sweep', (at) => row('auth-factors', factor('verified', at))],
  ['a spent call', 'quota-proxy.sweep', (at) => row('quota-calls', slot('spent', at))],
  ["a spent call of a student's today", 'quota-proxy.sweep-daily', (at) => row('student-calls', daily('spent', at, soon()))],
]
/** Jobs that remove nothing. */
const others = [
  'access.verify-audit-log',
  'auth-mfa.reseal',
  'auth-mfa.reset-authenticators',
  'announcements.send',
  'api-keys.reseal',
  'certificates.reseal',
  'checkout.mail-receipts',
  'cms.publish-scheduled',
  'consent.announce-decisions',
  'consent.change-news',
  'consent.weekly-mails',
  'courses.reseal-hand-ins',
  'logbook.reseal',
  'plan-sheets.reseal',
  'solo-checks.remind',
  'solo-checks.reseal',
  'solo-checks.sweep',
  ...listed.flatMap(({ keepers = [] }) => keepers),
].filter((job) => job.startsWith('cms.') || isInstalled(job.split('.')[0] ?? ''))

const run = (name: string) => {
  const job = host.jobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job.run()
}

describe('RD3: each sweep keeps what is a minute too young and removes what is a minute too old', () => {
  it.each(sweeps)('%s (%s)', async (_what, job, edge, plant) => {
    const moment = edge(host.clock.now().getTime())
    const [isYoungThere, isOldThere] = [await plant(iso(moment + minute)), await plant(iso(moment - minute))]
    await run(job)
    expect({ young: await isYoungThere(), old: await isOldThere() }).toEqual({ young: true, old: false })
  })

  it.each(keepers)('%s stays (%s)', async (_what, job, plant) => {
    const isThere = await plant(long)
    await run(job)
    expect(await isThere()).toBe(true)
  })

  it('every job stands in the table, or is named as one that removes nothing', () => {
    const named = new Set([...sweeps.map(([, job]) => job), ...others])
    expect(host.jobs.map(({ name }) => name).sort()).toEqual([...named].sort())
  })
})
