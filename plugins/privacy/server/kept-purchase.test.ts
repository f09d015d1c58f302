import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import { serverPlugins } from '../../server.ts'

const secret = 'whsec_only_tests_know_this'
const stripe = new Stripe('sk_test_key')
const payment = 'pi_kept'

let host: TestHost
beforeAll(async () => {
  // Nothing here asks Stripe anything: it reports.
  const env = { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE_URL: 'http://127.0.0.1:9' }
  host = await createTestHost({ plugins: serverPlugins, env })
})
afterAll(() => host.close())

const report = async (type: string, status: string) => {
  const created = Math.floor(host.clock.now().getTime() / 1000)
  const object = { object: 'dispute', id: 'dp_1', status, payment_intent: payment, amount: 10_000 }
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, created, data: { object } })
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: created })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  expect((await fetch(`${host.url}/api/stripe-webhook`, { method: 'POST', headers, body: payload })).status).toBe(200)
}
const sweep = async () => host.jobs.find(({ name }) => name === 'privacy.retention')?.run()
const hasAccess = async (client: TestClient) => (await client.get('/api/v_user_access')).body.has_access

it('RP2: a purchase that was kept for somebody’s return opens nothing while their bank asks for the money, and everything once it is won', async () => {
  const email = 'leaves-and-disputes@example.test'
  const { userId } = await host.signIn(email)
  await host.service(entitlements).grantLifetime(userId, payment)
  // The account goes unused until it is deleted; what was paid for is kept under its address.
  const before = new Date(host.clock.now().getTime())
  before.setUTCFullYear(before.getUTCFullYear() - 3)
  await host.store.remove('account-uses', { user_id: { equals: userId } })
  await host.store.create('account-uses', { user_id: userId, last_used_at: before.toISOString() })
  await sweep()
  host.clock.advance({ days: 31 })
  await sweep()
  expect(await host.store.count('kept-purchases')).toBe(1)

  await report('charge.dispute.created', 'needs_response')
  const back = await host.signIn(email)
  expect(await hasAccess(back)).toBe(false)
  expect(await host.store.count('kept-purchases')).toBe(0)
  host.clock.advance({ minutes: 1 })
  await report('charge.dispute.closed', 'won')
  expect(await hasAccess(back)).toBe(true)
})
