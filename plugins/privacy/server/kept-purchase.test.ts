import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import { serverPlugins } from '../../server.ts'

const secret = 'whsec_only_tests_know_this'
const stripe = new Stripe('sk_test_key')

let host: TestHost
beforeAll(async () => {
  // No test calls Stripe's API: Stripe only sends webhooks.
  const env = { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE_URL: 'http://127.0.0.1:9' }
  host = await createTestHost({ plugins: serverPlugins, env })
})
afterAll(() => host.close())

const report = async (payment: string, type: string, status: string) => {
  const created = Math.floor(host.clock.now().getTime() / 1000)
  const object = { object: 'dispute', id: `dp_${payment}`, status, payment_intent: payment, amount: 10_000 }
  const payload = JSON.stringify({ id: `evt_${payment}`, object: 'event', type, created, data: { object } })
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: created })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  expect((await fetch(`${host.url}/api/stripe-webhook`, { method: 'POST', headers, body: payload })).status).toBe(200)
}
const sweep = async () => host.jobs.find(({ name }) => name === 'privacy.retention')?.run()
const hasAccess = async (client: TestClient) => (await client.get('/api/v_user_access')).body.has_access

const paidBy = async (email: string, payment: string) => {
  const { userId } = await host.signIn(email)
  await host.service(entitlements).grantLifetime(userId, payment)
  return userId
}
/** Lets the account stay unused until it is deleted; its purchase is kept under the hash of its address. */
const goUnused = async (userId: string) => {
  const before = new Date(host.clock.now().getTime())
  before.setUTCFullYear(before.getUTCFullYear() - 3)
  await host.store.remove('account-uses', { user_id: { equals: userId } })
  await host.store.create('account-uses', { user_id: userId, last_used_at: before.toISOString() })
  await sweep()
  host.clock.advance({ days: 31 })
  await sweep()
  expect(await host.store.findOne('users', { id: { equals: userId } })).toBeNull()
}

it('RP2: a purchase that was kept for somebody’s return opens nothing while their bank asks for the money, and everything once it is won', async () => {
  const [email, payment] = ['leaves-and-disputes@example.test', 'pi_kept']
  await goUnused(await paidBy(email, payment))
  expect(await host.store.count('kept-purchases')).toBe(1)

  await report(payment, 'charge.dispute.created', 'needs_response')
  const back = await host.signIn(email)
  expect(await hasAccess(back)).toBe(false)
  expect(await host.store.count('kept-purchases')).toBe(0)
  host.clock.advance({ minutes: 1 })
  await report(payment, 'charge.dispute.closed', 'won')
  expect(await hasAccess(back)).toBe(true)
})

it('RP2: a purchase that a bank was deciding about when the account went is kept, and opens everything on return once it is won', async () => {
  const [email, payment] = ['disputes-and-leaves@example.test', 'pi_open']
  const userId = await paidBy(email, payment)
  await report(payment, 'charge.dispute.created', 'needs_response')
  await goUnused(userId)
  expect(await host.store.find('kept-purchases')).toMatchObject([{ payment_id: payment }])

  await report(payment, 'charge.dispute.closed', 'won')
  expect(await hasAccess(await host.signIn(email))).toBe(true)
  expect(await host.store.count('kept-purchases')).toBe(0)
})

it('RP2: a purchase whose dispute was lost is not kept, neither before the account went nor after', async () => {
  const [lost, losing] = [await paidBy('lost@example.test', 'pi_lost'), await paidBy('losing@example.test', 'pi_losing')]
  for (const payment of ['pi_lost', 'pi_losing']) await report(payment, 'charge.dispute.created', 'needs_response')
  await report('pi_lost', 'charge.dispute.closed', 'lost')
  await goUnused(lost)
  expect(await host.store.count('kept-purchases')).toBe(0)
  await goUnused(losing)
  expect(await host.store.count('kept-purchases')).toBe(1)
  await report('pi_losing', 'charge.dispute.closed', 'lost')
  expect(await host.store.count('kept-purchases')).toBe(0)
  expect(await hasAccess(await host.signIn('losing@example.test'))).toBe(false)
})
