import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from '../../server.ts'
import { startFakeStripe } from './fake-stripe.testing.ts'

const secret = 'whsec_only_tests_know_this'
const stripe = new Stripe('sk_test_key')

let host: TestHost
let fake: Awaited<ReturnType<typeof startFakeStripe>>
beforeAll(async () => {
  fake = await startFakeStripe()
  const env = { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE_URL: fake.url }
  host = await createTestHost({ plugins: serverPlugins, env })
})
afterAll(async () => {
  await host.close()
  fake.close()
})

const report = async (type: string, object: object) => {
  const timestamp = Math.floor(host.clock.now().getTime() / 1000)
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, created: timestamp, data: { object } })
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  }
  expect((await fetch(`${host.url}/api/stripe-webhook`, { method: 'POST', headers, body: payload })).status).toBe(200)
}
const subjectsTo = (address: string) => host.mails.filter(({ to }) => to === address).map(({ subject }) => subject)

/** A student with a parent who has approved them. */
const family = async () => {
  const [student, parent, parent_email] = [
    await host.signIn('kim@example.test'),
    await host.signIn('parent-of-kim@example.test'),
    'parent-of-kim@example.test',
  ]
  await student.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: host.clock.now().getUTCFullYear() - 15 })
  await student.post('/api/consent/start', { parent_email })
  const token = /#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === parent_email)?.text ?? '')?.[1]
  expect((await parent.post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  return { student, parent }
}

it('a debit for a student whose account is erased meanwhile stays the parent’s: they get the receipt and hear of the refund', async () => {
  await host.signIn('the-admin@example.test', { role: 'admin' })
  const { student, parent } = await family()
  const { url } = (await parent.post('/api/create-checkout', { student_id: student.userId })).body
  const form = fake.asked.findLast(({ form: sent }) => sent.has('metadata[user_id]'))?.form
  const metadata = Object.fromEntries(
    [...(form ?? [])].flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])),
  )
  const session = (payment_status: string) => ({
    id: url.split('/').at(-1),
    object: 'checkout.session',
    payment_status,
    payment_intent: 'pi_debit',
    amount_total: 10_000,
    currency: 'usd',
    metadata,
  })
  await report('checkout.session.completed', session('unpaid'))

  expect((await student.post('/api/privacy', { confirm: true })).status).toBe(200)
  host.clock.advance({ days: 8 })
  await host.jobs.find(({ name }) => name === 'privacy.delete')?.run()
  expect(await host.store.findOne('users', { id: { equals: student.userId } })).toBeNull()
  expect(await host.store.count('checkout-sessions', { user_id: { equals: student.userId } })).toBe(0)

  await report('checkout.session.async_payment_succeeded', session('paid'))
  const [receipt] = await host.store.find('receipts')
  expect(receipt).toMatchObject({ payer_id: parent.userId, payer_email: 'parent-of-kim@example.test', is_for_other: true, amount: 10_000 })
  const mail = host.mails.findLast(({ to }) => to === 'parent-of-kim@example.test')
  expect(mail?.subject).toMatch(/^Your Soloflight receipt, R-/)
  expect(mail?.text).toContain('the account that you paid for is')
  expect(mail?.text).not.toContain('open for')
  expect(host.mails.findLast(({ to }) => to === 'the-admin@example.test')?.text).toContain('Paid by:  parent-of-kim@example.test')

  const charge = { id: 'ch_debit', object: 'charge', payment_intent: 'pi_debit', refunded: true, amount_refunded: 10_000, metadata }
  await report('charge.refunded', charge)
  expect(subjectsTo('parent-of-kim@example.test').at(-1)).toMatch(/^Your payment to Soloflight was refunded, R-/)
  expect(host.mails.findLast(({ to }) => to === 'parent-of-kim@example.test')?.text).not.toContain('Progress')
})

it('a debit is of the amount that its checkout showed, also where the learner’s rows are erased', async () => {
  const metadata = { product: 'lifetime-access', user_id: 'erased', payer_id: 'erased', amount: '7900', currency: 'usd' }
  const sold = { object: 'checkout.session', payment_status: 'paid', currency: 'usd', metadata }
  await report('checkout.session.async_payment_succeeded', { ...sold, id: 'cs_old', payment_intent: 'pi_old', amount_total: 7_900 })
  await report('checkout.session.async_payment_succeeded', { ...sold, id: 'cs_less', payment_intent: 'pi_less', amount_total: 100 })
  expect(await host.store.find('receipts', { where: { learner_id: { equals: 'erased' } } })).toMatchObject([{ amount: 7_900 }])
})
