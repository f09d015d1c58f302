import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { defineServerPlugin, when } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { accountSecurity, addressChanged, addressProven } from '../contract.ts'
import authMfa from './index.ts'
import { enrolApp, mailedCode, signInByCode, startOfStep } from './sign-in-driver.testing.ts'

/** The changes and proofs that a listener was told, in order. */
let heard: string[] = []
/** While true, the listener fails, as with a database that is away. */
let isAway = false
/** What was stored when the listener was called. */
let stored = -1
let host: TestHost
const ear = defineServerPlugin({
  id: 'test-ear',
  setup: () => ({
    listeners: [
      when(addressChanged, async ({ from, to }) => {
        stored = await host.store.count('address-changes')
        if (isAway) throw new Error('away')
        heard.push(`${from} ${to}`)
      }),
      when(addressProven, ({ email, is_new }) => void heard.push(`proven ${email}${is_new ? ', new' : ''}`)),
    ],
  }),
})
beforeAll(async () => {
  host = await createTestHost({ plugins: [authMfa, ear] })
})
beforeEach(() => {
  startOfStep(host)
  heard = []
  isAway = false
})
afterAll(() => host.close())

const account = async (name: string) => {
  const email = `${name}@example.test`
  const client = await signInByCode(host, email)
  startOfStep(host)
  await enrolApp(host, client)
  const { id } = (await client.get('/api/session')).body.user
  const move = async (to: string) => {
    await client.post('/api/email-change', { email: to })
    const code = /^\d{6}$/m.exec(host.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0]
    return client.post('/api/email-change/confirm', { email: to, code })
  }
  return { email, id, move }
}
const sweep = async () => {
  host.clock.advance({ minutes: 1 })
  await host.jobs.find(({ name }) => name === 'auth-mfa.follow-addresses')?.run()
}

it('is told once where every listener succeeds', async () => {
  const { email, move } = await account('mover')
  heard = []
  expect((await move('moved@example.test')).status).toBe(200)
  expect(stored).toBe(1)
  await sweep()
  expect(heard).toEqual([`${email} moved@example.test`])
})

it('is told again until every listener has succeeded, each change after the earlier ones', async () => {
  const { email, move } = await account('twice')
  heard = []
  isAway = true
  for (const to of ['twice-b@example.test', 'twice-c@example.test']) expect((await move(to)).body.user.email).toBe(to)
  await sweep()
  isAway = false
  await sweep()
  await sweep()
  expect(heard).toEqual([`${email} twice-b@example.test`, 'twice-b@example.test twice-c@example.test'])
})

it('is followed before another person signs in with the old address', async () => {
  const { email, move } = await account('former')
  isAway = true
  await move('former-now@example.test')
  heard = []
  const stranger = host.stranger()
  const signIn = async () => {
    host.clock.advance({ seconds: 46 })
    return stranger.post('/api/auth-verify', { email, code: await mailedCode(host, stranger, email) })
  }
  expect((await signIn()).status).toBe(500)
  expect(heard).toEqual([])
  isAway = false
  expect((await signIn()).status).toBe(200)
  expect(heard).toEqual([`${email} former-now@example.test`, `proven ${email}, new`])
})

it('… or moves to it', async () => {
  const { email, move } = await account('left')
  const other = await account('other')
  isAway = true
  await move('left-now@example.test')
  heard = []
  const moveThere = async () => {
    host.clock.advance({ seconds: 46 })
    return (await other.move(email)).status
  }
  expect(await moveThere()).toBe(500)
  expect(heard).toEqual([])
  isAway = false
  expect(await moveThere()).toBe(200)
  expect(heard).toEqual([`${email} left-now@example.test`, `${other.email} ${email}`])
})

it('is refused as signed out where the account is deleted at that moment', async () => {
  const { id, move } = await account('deleted')
  const { writeAll } = host.store
  const moving = vi.spyOn(host.store, 'writeAll').mockImplementationOnce(async (writes) => {
    moving.mockRestore()
    await host.store.remove('users', { id: { equals: id } })
    return writeAll(writes)
  })
  expect(await move('deleted-now@example.test')).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
})

it('lets its owner back to the old address meanwhile, and a deletion waits until it is followed', async () => {
  const { email, id, move } = await account('undecided')
  isAway = true
  await move('undecided-b@example.test')
  expect((await move(email)).body.user.email).toBe(email)
  const follow = () => host.service(accountSecurity).followAddress(id)
  await expect(follow()).rejects.toThrow()
  isAway = false
  await follow()
  expect(await host.store.count('address-changes', { user_id: { equals: id } })).toBe(0)
})
