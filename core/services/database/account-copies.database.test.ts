import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { dropAccountCopies, keepAccountCopies } from './keep-account-copies.ts'
import { fillAccountCopies } from './mongo-account-copies.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

let people = 0
const account = async () => (await host.store.create('users', { email: `copied-${people++}@example.test`, app_role: 'user' })).id
const copiesOf = async (id: string) => {
  const [row] = await host.store.findFields('users', ['chosen_portal', 'has_purchased', 'plan', 'last_used_at'], {
    where: { id: { equals: id } },
  })
  return row && { ...row, has_purchased: row.has_purchased ?? null }
}
const none = { chosen_portal: null, has_purchased: null, plan: null, last_used_at: null }
const at = '2026-11-01T08:00:00.000Z'
const purchase = (user_id: string) =>
  ({ user_id, has_purchased: true, plan: 'lifetime', payment_id: `of-${user_id}`, granted_at: at }) as const
const isSqlite = () => host.payload.db.name === 'sqlite'

describe('F11: what an account repeats', () => {
  it('is what its rows say after each write, and nothing once they are gone', async () => {
    const user_id = await account()
    const mine = { user_id: { equals: user_id } }
    expect(await copiesOf(user_id)).toEqual(none)
    await host.store.create('portals', { user_id, chosen_portal: 'student' })
    expect(await copiesOf(user_id)).toEqual({ ...none, chosen_portal: 'student' })
    await host.store.updateOne('portals', mine, { chosen_portal: 'adult' })
    await host.store.create('account-uses', { user_id, last_used_at: at })
    expect(await copiesOf(user_id)).toEqual({ ...none, chosen_portal: 'adult', last_used_at: at })
    await host.store.createUnlessExists('portals', { user_id, chosen_portal: 'parent' })
    await host.store.updateOne('portals', mine, { birth_year: 1990 })
    expect(await copiesOf(user_id)).toMatchObject({ chosen_portal: 'adult' })
    await host.store.updateOne('portals', mine, { chosen_portal: null })
    await host.store.remove('account-uses', mine)
    expect(await copiesOf(user_id)).toEqual(none)
  })

  it('is written with the others of one transaction, or with none of them', async () => {
    const [user_id, other] = [await account(), await account()]
    const create = purchase(user_id)
    expect(await host.store.writeAll([{ collection: 'entitlements', create }])).toBe(true)
    expect(await copiesOf(user_id)).toEqual({ ...none, has_purchased: true, plan: 'lifetime' })
    const taken = { ...purchase(other), payment_id: create.payment_id }
    const writes = [
      { collection: 'portals' as const, create: { user_id: other, chosen_portal: 'adult' as const } },
      { collection: 'entitlements' as const, create: taken },
    ]
    expect(await host.store.writeAll(writes)).toBe(false)
    expect(await copiesOf(other)).toEqual(none)
    const gone = { collection: 'entitlements' as const, remove: { user_id: { in: [user_id, other] } } }
    expect(await host.store.writeAll([gone])).toBe(true)
    expect(await copiesOf(user_id)).toEqual(none)
  })

  it('is there where the rows came before the account', async () => {
    const user_id = isSqlite() ? 'came-after-its-rows' : '64b0f0f0f0f0f0f0f0f0f0f0'
    await host.store.create('portals', { user_id, chosen_portal: 'parent' })
    await host.store.create('users', { id: user_id, email: 'came-after@example.test', app_role: 'user' } as never)
    expect(await copiesOf(user_id)).toEqual({ ...none, chosen_portal: 'parent' })
  })

  // On MongoDB the store alone writes accounts.
  it.skipIf(process.env.TEST_DATABASE_URL)('is written by nobody else, not even whole by who has read it before', async () => {
    const user_id = await account()
    await host.store.create('portals', { user_id, chosen_portal: 'student' })
    const data = { chosen_portal: 'adult', plan: 'lifetime', app_role: 'tester' } as const
    expect(await host.payload.update({ collection: 'users', id: user_id, data })).toMatchObject({ app_role: 'tester' })
    await host.store.updateOne('users', { id: { equals: user_id } }, { chosen_portal: 'adult', last_used_at: at })
    expect(await copiesOf(user_id)).toEqual({ ...none, chosen_portal: 'student' })
  })

  it('is searched for in the letters that people type, whoever has written it', async () => {
    const user_id = await account()
    const named = async (full_name: string) =>
      (await host.store.findFields('profiles', ['user_id'], { where: { full_name: { contains: full_name } } })).map((row) => row.user_id)
    const { id } = await host.store.create('profiles', { user_id, full_name: 'Łęcki', alias: 'searched-for' })
    expect(await named('lecki')).toEqual([user_id])
    await host.payload.update({ collection: 'profiles', id, data: { full_name: 'Ọláyínká' } })
    expect([await named('olayinka'), await named('lecki')]).toEqual([[user_id], []])
    await host.payload.update({ collection: 'profiles', id, data: { bio: 'Flies.' } })
    await host.store.updateOne('profiles', { id: { equals: id } }, { bio: 'Sails.' })
    expect(await named('OLÁY')).toEqual([user_id])
    await host.store.updateOne('profiles', { id: { equals: id } }, { full_name: null })
    expect(await named('olayinka')).toEqual([])
  })

  it('is made anew where a database comes from a release that kept none', async () => {
    const { payload, store } = host
    const user_id = await account()
    const mine = { user_id: { equals: user_id } }
    await store.create('account-uses', { user_id, last_used_at: at })
    // Restores the database as that release left it: without the triggers that maintain the copies, and without copies.
    if (isSqlite()) await dropAccountCopies(payload)
    else await payload.kv.delete('soloflight.account-copies')
    await store.updateOne('users', { id: { equals: user_id } }, { last_used_at: null })
    expect(await copiesOf(user_id)).toEqual(none)
    await (isSqlite() ? keepAccountCopies(payload) : fillAccountCopies(payload))
    expect(await copiesOf(user_id)).toEqual({ ...none, last_used_at: at })
    await store.updateOne('account-uses', mine, { last_used_at: '2026-11-02T08:00:00.000Z' })
    expect(await copiesOf(user_id)).toEqual({ ...none, last_used_at: '2026-11-02T08:00:00.000Z' })
  })
})
