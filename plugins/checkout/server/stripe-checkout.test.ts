import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineServerPlugin, when } from '#core'
import type { TestHost } from '#core/testing'
import { accessOpened } from '../../access/contract.ts'
import { addressErased } from '../../auth-mfa/contract.ts'
import { consentDecided, userBlocked } from '../../consent/contract.ts'
import { purchaseCompleted } from '../contract.ts'
import { approvals, minors, openCheckoutHost, verified } from './checkout-host.testing.ts'
import { startFakeStripe } from './fake-stripe.testing.ts'

const secret = 'whsec_only_tests_know_this'
const stripe = new Stripe('sk_test_key')

let purchases: object[] = []
/** Ids of people to whom the course was announced as open. */
let openedTo: string[] = []
/** While true, another plugin fails to note a purchase. */
let isEarAway = false
const ear = defineServerPlugin({
  id: 'test-ear',
  setup: () => ({
    listeners: [
      when(purchaseCompleted, (purchase) => {
        if (isEarAway) throw new Error('away')
        purchases.push(purchase)
      }),
      when(accessOpened, ({ user_id }) => void openedTo.push(user_id)),
    ],
  }),
})

describe('Stripe Checkout', () => {
  let host: TestHost
  let fake: Awaited<ReturnType<typeof startFakeStripe>>
  beforeAll(async () => {
    fake = await startFakeStripe()
    const env = { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE_URL: fake.url }
    host = await openCheckoutHost({ plugins: [ear], env })
  })
  afterAll(async () => {
    await host.close()
    fake.close()
  })
  beforeEach(() => {
    purchases = []
    openedTo = []
    fake.expired.length = 0
    fake.state.isDown = false
    fake.state.isFaulty = false
  })

  const eventFor = (userId: string, session: object = {}, type = 'checkout.session.completed') =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type,
      data: {
        object: {
          id: `cs_${userId}`,
          object: 'checkout.session',
          payment_status: 'paid',
          payment_intent: `pi_${userId}`,
          amount_total: 10000,
          currency: 'usd',
          metadata: { product: 'lifetime-access', user_id: userId },
          ...session,
        },
      },
    })
  const sign = (payload: string, timestamp = Math.floor(host.clock.now().getTime() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  /** As Stripe sends it: no Origin, no cookie. */
  const send = (payload: string, signature: string) =>
    fetch(`${host.url}/api/stripe-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
    })
  const accessOf = async (person: Awaited<ReturnType<TestHost['signIn']>>) => (await person.get('/api/v_user_access')).body.has_access

  let events = 0
  /** Sends a webhook event about a payment; `created` in seconds decides which of two is the later. */
  const report = async (type: string, object: object, created = ++events) => {
    const payload = JSON.stringify({ id: `evt_claim_${++events}`, object: 'event', type, created, data: { object } })
    expect((await send(payload, sign(payload))).status).toBe(200)
  }
  const charge = (payment_intent: string, more: object = {}) => ({
    id: `ch_${payment_intent}`,
    object: 'charge',
    payment_intent,
    refunded: true,
    amount_refunded: 10_000,
    metadata: { product: 'lifetime-access' },
    ...more,
  })
  const dispute = (payment_intent: string, status: string) => ({
    id: `dp_${payment_intent}`,
    object: 'dispute',
    payment_intent,
    status,
    amount: 10_000,
  })
  const buyer = async (name: string) => {
    const person = await host.signIn(`${name}@example.test`)
    const pay = async () => {
      const payload = eventFor(person.userId)
      expect((await send(payload, sign(payload))).status).toBe(200)
    }
    return { person, pay, payment: `pi_${person.userId}` }
  }

  it('reports a payment again until every plugin has noted the purchase', async () => {
    const { person, pay, payment } = await buyer('noted-later')
    isEarAway = true
    const payload = eventFor(person.userId)
    expect((await send(payload, sign(payload))).status).toBe(500)
    isEarAway = false
    for (const _ of ['again', 'and again']) await pay()
    expect(purchases).toMatchObject([{ user_id: person.userId, payment_id: payment }])
  })

  describe('C15: refunds and disputes', () => {
    it('end access at a refund, once, however often it and the payment are reported', async () => {
      const { person, pay, payment } = await buyer('refunded')
      await pay()
      expect(await accessOf(person)).toBe(true)
      for (let n = 0; n < 5; n++) await report('charge.refunded', charge(payment), 100)
      await pay()
      expect(await accessOf(person)).toBe(false)
      const rows = await host.store.find('audit-log', { where: { subject_id: { equals: person.userId } }, sort: 'seq' })
      expect(rows.map(({ action }) => action)).toEqual(['access.paid', 'access.suspended'])
    })

    it('leave access at a part that is refunded, and at what was another sale', async () => {
      const { person, pay, payment } = await buyer('partly')
      await pay()
      await report('charge.refunded', charge(payment, { refunded: false, amount_refunded: 2_500 }))
      await report('charge.refunded', charge(payment, { metadata: { product: 'a mug' } }))
      await report('charge.dispute.created', dispute(payment, 'warning_needs_response'))
      await report('charge.dispute.closed', dispute(payment, 'warning_closed'))
      expect(await accessOf(person)).toBe(true)
    })

    it('QF10: are booked as what really went back, once a payment, on the receipt and in the revenue', async () => {
      const { person, pay, payment } = await buyer('booked')
      await pay()
      const admin = await host.signIn('books@example.test', { role: 'admin' })
      const books = async () => {
        const { body } = await admin.get('/api/admin/revenue')
        return body.reduce((sum: number, { returned }: { returned: number }) => sum + returned, 0)
      }
      const before = await books()
      const state = async () => {
        const { body } = await person.get('/api/receipts/latest')
        return [(await books()) - before, body.state, body.refunded_amount]
      }
      await report('charge.refunded', charge(payment, { refunded: false, amount_refunded: 2_500 }), 900)
      expect(await state()).toEqual([2_500, 'paid', 2_500])
      await report('charge.dispute.created', dispute(payment, 'needs_response'), 910)
      expect(await state()).toEqual([10_000, 'disputed', 2_500])
      await report('charge.dispute.closed', dispute(payment, 'won'), 920)
      expect(await state()).toEqual([2_500, 'paid', 2_500])
      await report('charge.refunded', charge(payment), 930)
      expect(await state()).toEqual([10_000, 'refunded', 10_000])
    })

    it('are told to the payer as a refund where all of the money was given back, and where nothing else was', async () => {
      const now = Math.floor(host.clock.now().getTime() / 1000)
      const [part, lost, bounced, whole] = await Promise.all(['part', 'lost', 'bounced', 'whole'].map((name) => buyer(`told-${name}`)))
      for (const each of [part, lost, bounced, whole]) await each?.pay()
      await report('charge.refunded', charge(part?.payment ?? '', { refunded: false, amount_refunded: 2_500 }), now)
      await report('charge.refunded', charge(bounced?.payment ?? '', { refunded: false, amount_refunded: 0 }), now)
      await report('charge.dispute.closed', dispute(lost?.payment ?? '', 'lost'), now)
      await report('charge.refunded', charge(whole?.payment ?? ''), now)
      await host.jobs.find(({ name }) => name === 'checkout.mail-receipts')?.run()
      const told = host.mails.filter(({ to, subject }) => to.startsWith('told-') && subject.includes('refunded'))
      expect(told.map(({ to }) => to)).toEqual(['told-whole@example.test'])
    })

    it('end access at a lost dispute; a won one opens it again, whichever is heard of first', async () => {
      const [later, earlier] = [await buyer('disputed'), await buyer('out-of-order')]
      for (const { pay } of [later, earlier]) await pay()
      await report('charge.dispute.closed', dispute(later.payment, 'lost'), 200)
      expect(await accessOf(later.person)).toBe(false)
      await report('charge.dispute.closed', dispute(later.payment, 'won'), 300)
      expect(await accessOf(later.person)).toBe(true)
      await report('charge.dispute.closed', dispute(earlier.payment, 'won'), 300)
      await report('charge.dispute.closed', dispute(earlier.payment, 'lost'), 200)
      expect(await accessOf(earlier.person)).toBe(true)
    })

    it.each(['charge.dispute.funds_withdrawn', 'charge.dispute.updated'])(
      'end access when an inquiry becomes a dispute, which %s alone reports',
      async (type) => {
        const { person, pay, payment } = await buyer(`asked-first-${type.split('.').at(-1)}`)
        await pay()
        await report('charge.dispute.created', dispute(payment, 'warning_needs_response'), 610)
        await report('charge.dispute.updated', dispute(payment, 'warning_under_review'), 620)
        expect(await accessOf(person)).toBe(true)
        await report(type, dispute(payment, 'needs_response'), 630)
        expect(await accessOf(person)).toBe(false)
        await report('charge.dispute.closed', dispute(payment, 'won'), 640)
        expect(await accessOf(person)).toBe(true)
      },
    )

    it('hold nothing for a dispute that was prevented', async () => {
      const { person, pay, payment } = await buyer('prevented')
      await pay()
      for (const type of ['created', 'updated', 'closed']) await report(`charge.dispute.${type}`, dispute(payment, 'prevented'), 650)
      expect(await accessOf(person)).toBe(true)
      expect(await host.store.count('payment-claims', { payment_id: { equals: payment } })).toBe(0)
    })

    it('end access while a dispute is open, and open it again when it is won, also where both were told in one second', async () => {
      const { person, pay, payment } = await buyer('held')
      await pay()
      for (let n = 0; n < 3; n++) await report('charge.dispute.created', dispute(payment, 'needs_response'), 600)
      expect(await accessOf(person)).toBe(false)
      expect((await person.get('/api/receipts/latest')).body).toMatchObject({ state: 'disputed', refunded_amount: 0 })
      await report('charge.dispute.closed', dispute(payment, 'won'), 600)
      await report('charge.dispute.created', dispute(payment, 'needs_response'), 600)
      expect(await accessOf(person)).toBe(true)
      expect((await person.get('/api/receipts/latest')).body).toMatchObject({ state: 'paid' })
    })

    it('open access again when the bank refuses a refund, in whichever of its ways Stripe tells it', async () => {
      for (const [index, type] of ['refund.failed', 'charge.refund.updated', 'refund.updated'].entries()) {
        const { person, pay, payment } = await buyer(`bounced-${index}`)
        await pay()
        await report('charge.refunded', charge(payment, { amount_refunded: 10_000 }), 700)
        expect(await accessOf(person)).toBe(false)
        fake.charges.set(`ch_${payment}`, charge(payment, { refunded: false, amount_refunded: 0 }))
        const refund = { id: `re_${payment}`, object: 'refund', charge: `ch_${payment}`, payment_intent: payment, amount: 10_000 }
        await report(type, { ...refund, status: 'pending' }, 710)
        expect(await accessOf(person)).toBe(false)
        for (let n = 0; n < 2; n++) await report(type, { ...refund, status: 'failed' }, 720)
        await report('charge.refunded', charge(payment), 700)
        expect(await accessOf(person)).toBe(true)
      }
    })

    it('come in any order, each any number of times, and end alike', async () => {
      const words = (payment: string) =>
        [
          ['charge.dispute.created', dispute(payment, 'needs_response'), 800],
          ['charge.dispute.closed', dispute(payment, 'won'), 810],
          ['charge.refunded', charge(payment, { refunded: false, amount_refunded: 1_000 }), 820],
          ['charge.refunded', charge(payment, { amount_refunded: 10_000 }), 830],
        ] as const
      const orders = [
        [0, 1, 2, 3],
        [3, 2, 1, 0],
        [1, 3, 0, 2],
        [2, 0, 3, 1, 0],
        [3, 3, 1, 0, 2, 1],
      ]
      for (const [index, order] of orders.entries()) {
        const { person, pay, payment } = await buyer(`shuffled-${index}`)
        if (index % 2) await pay()
        for (const place of order) await report(...(words(payment)[place] as [string, object, number]))
        await pay()
        expect(await accessOf(person), `${order}`).toBe(false)
        const rows = await host.store.find('payment-claims', { where: { payment_id: { equals: payment } }, sort: 'kind' })
        expect(
          rows.map(({ kind, state, amount }) => [kind, state, amount]),
          `${order}`,
        ).toEqual([
          ['dispute', 'won', 0],
          ['refund', 'lost', 10_000],
        ])
      }
    })

    it('open nothing for a payment whose refund is heard of first', async () => {
      const { person, pay, payment } = await buyer('unordered')
      await report('charge.refunded', charge(payment))
      await pay()
      expect(await accessOf(person)).toBe(false)
      expect(purchases).toEqual([])
      expect(openedTo).toEqual([])
      const rows = await host.store.find('audit-log', { where: { subject_id: { equals: person.userId } }, sort: 'seq' })
      expect(rows.map(({ action }) => action)).toEqual(['access.paid', 'access.suspended'])
    })

    it('announce the course as open only once a dispute that was heard of before its payment is won', async () => {
      const { person, pay, payment } = await buyer('won-before-paid')
      await report('charge.dispute.created', dispute(payment, 'needs_response'), 840)
      await pay()
      expect([await accessOf(person), openedTo]).toEqual([false, []])
      await report('charge.dispute.closed', dispute(payment, 'won'), 850)
      expect([await accessOf(person), openedTo]).toEqual([true, [person.userId]])
    })

    it('keep to what an admin has decided meanwhile, and let whoever pays anew in', async () => {
      const { person, pay, payment } = await buyer('decided')
      await pay()
      await report('charge.dispute.closed', dispute(payment, 'lost'), 400)
      const admin = await host.signIn('chief@example.test', { role: 'admin' })
      await admin.post('/api/lifetime_grants', { email: 'decided@example.test', value: true, reason: 'Asked by the school' })
      expect(await accessOf(person)).toBe(true)
      await admin.post('/api/lifetime_grants', { email: 'decided@example.test', value: false, reason: 'Asked by the school' })
      await report('charge.dispute.closed', dispute(payment, 'won'), 500)
      expect(await accessOf(person)).toBe(false)
      const payload = eventFor(person.userId, { id: 'cs_anew', payment_intent: 'pi_anew' })
      expect((await send(payload, sign(payload))).status).toBe(200)
      expect(await accessOf(person)).toBe(true)
    })

    it('S50: take no word that Stripe has not signed', async () => {
      const { person, pay, payment } = await buyer('unsigned')
      await pay()
      const payload = JSON.stringify({
        id: 'evt_x',
        object: 'event',
        type: 'charge.refunded',
        created: 1,
        data: { object: charge(payment) },
      })
      expect((await send(payload, 't=1,v1=00')).status).toBe(400)
      expect(await accessOf(person)).toBe(true)
    })
  })

  it('S50: sends the price from the server, once, and gives the address to pay at', async () => {
    const ada = await host.signIn('ada@example.test')
    const { status, body } = await ada.post('/api/create-checkout', { amount: 1 })
    expect(status).toBe(200)
    expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_test_/)
    const form = Object.fromEntries(fake.asked.at(-1)?.form ?? [])
    expect(form).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[0][price_data][currency]': 'usd',
      'metadata[user_id]': ada.userId,
      'metadata[payer_id]': ada.userId,
      success_url: `${host.url}/payment/done?payment=success`,
      cancel_url: `${host.url}/unlock`,
    })
    expect((await ada.post('/api/create-checkout', {})).body.url).toBe(body.url)
    expect(await accessOf(ada)).toBe(false)
  })

  it('says so when Stripe does not answer as it should', async () => {
    fake.state.isDown = true
    const bob = await host.signIn('bob@example.test')
    const { status, body } = await bob.post('/api/create-checkout', {})
    expect(status).toBe(503)
    expect(body.message).toBe('Payment Error - Unable to process payment. Please try again.')
  })

  describe('on one day', () => {
    const begin = async (name: string) => {
      const person = await host.signIn(`${name}@example.test`)
      const open = async () => (await person.post('/api/create-checkout', {})).body.url
      const first: string = await open()
      const id = first.split('/').at(-1) ?? ''
      return { person, open, first, id }
    }

    it("a fault of Stripe's own, which Stripe repeats for a day, closes the checkout for that click alone", async () => {
      fake.state.isFaulty = true
      const nia = await host.signIn('nia@example.test')
      for (let click = 0; click < 2; click++) expect((await nia.post('/api/create-checkout', {})).status).toBe(503)
      fake.state.isFaulty = false
      const answers = await Promise.all([nia.post('/api/create-checkout', {}), nia.post('/api/create-checkout', {})])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[0]?.body.url).toBe(answers[1]?.body.url)
    })

    it.each([
      [24, true],
      [26, false],
    ])('RD3: one opened %i hours ago is closed with its account: %s', async (hours, isClosed) => {
      const kim = await host.signIn(`open-for-${hours}@example.test`)
      const key = `cs_open_${hours}`
      await host.store.create('checkout-sessions', { key, user_id: kim.userId, status: 'open', amount: 10_000, currency: 'usd' })
      host.clock.advance({ hours })
      await host.emit(userBlocked, { user_id: kim.userId })
      expect(fake.expired.includes(key)).toBe(isClosed)
      host.clock.advance({ hours: -hours })
    })

    it('a session that has expired is followed by another, and two clicks at once get the same one', async () => {
      const { open, first, id } = await begin('oda')
      expect(await open()).toBe(first)
      fake.sessions.set(id, 'expired')
      const [second, third] = await Promise.all([open(), open()])
      expect(second).not.toBe(first)
      expect(third).toBe(second)
      expect(await open()).toBe(second)
    })

    it('a session that is complete is followed by another only once its payment has arrived and was taken back', async () => {
      const { person, open, first, id } = await begin('pia')
      fake.sessions.set(id, 'complete')
      // The session is complete, though Stripe's report may be late: its money is on the way.
      expect((await person.post('/api/create-checkout', {})).body.error).toBe('PAYMENT_PENDING')
      const payload = eventFor(person.userId, { id })
      await send(payload, sign(payload))
      expect((await person.post('/api/create-checkout', {})).status).toBe(409)
      await host.store.remove('entitlements', { user_id: { equals: person.userId } })
      const second = await open()
      expect(second).toMatch(/^https:/)
      expect(second).not.toBe(first)
    })
  })

  it('has no test checkout beside it', async () => {
    const cy = await host.signIn('cy@example.test')
    await host.store.create('checkout-sessions', { key: 'planted', user_id: cy.userId, status: 'open', amount: 10000, currency: 'usd' })
    expect((await cy.post('/api/test-checkout/planted/pay', {})).status).toBe(404)
  })

  it('S50: fulfils the same event once, 50 times in parallel and again later', async () => {
    const dee = await host.signIn('dee@example.test')
    const payload = eventFor(dee.userId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(payload, sign(payload))))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await send(payload, sign(payload))).status).toBe(200)
    expect(await accessOf(dee)).toBe(true)
    expect(purchases).toEqual([{ user_id: dee.userId, payment_id: `pi_${dee.userId}`, amount: 10000, currency: 'usd' }])
    expect(await host.store.count('entitlements', { user_id: { equals: dee.userId } })).toBe(1)
  })

  it('S50: refuses an altered body, a foreign signature and none at all', async () => {
    const eve = await host.signIn('eve@example.test')
    const fay = await host.signIn('fay@example.test')
    const payload = eventFor(fay.userId)
    const foreign = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_another' })
    const altered = payload.replaceAll(fay.userId, eve.userId)
    for (const [body, signature] of [
      [altered, sign(payload)],
      [payload, foreign],
      [payload, ''],
      [`${payload} `, sign(payload)],
    ] as const)
      expect((await send(body, signature)).status).toBe(400)
    expect(await accessOf(eve)).toBe(false)
    expect(await accessOf(fay)).toBe(false)
    expect(purchases).toEqual([])
  })

  it('S50: accepts a signature for 300 seconds and not a second more', async () => {
    const gil = await host.signIn('gil@example.test')
    const payload = eventFor(gil.userId)
    const now = Math.floor(host.clock.now().getTime() / 1000)
    expect((await send(payload, sign(payload, now - 302))).status).toBe(400)
    expect(await accessOf(gil)).toBe(false)
    const signature = sign(payload, now)
    host.clock.advance({ seconds: 295 })
    expect((await send(payload, signature)).status).toBe(200)
    expect(await accessOf(gil)).toBe(true)
    host.clock.advance({ seconds: 10 })
    expect((await send(payload, signature)).status).toBe(400)
  })

  it('S50: events out of order end in one fulfilment', async () => {
    const hal = await host.signIn('hal@example.test')
    const later = eventFor(hal.userId, {}, 'checkout.session.async_payment_succeeded')
    const earlier = eventFor(hal.userId, { payment_status: 'unpaid' })
    for (const payload of [later, earlier, later]) expect((await send(payload, sign(payload))).status).toBe(200)
    expect(await accessOf(hal)).toBe(true)
    expect(purchases).toHaveLength(1)
  })

  it('S50: grants nothing for unpaid sessions, other products, other prices and other events', async () => {
    const ida = await host.signIn('ida@example.test')
    const id = ida.userId
    for (const payload of [
      eventFor(id, { payment_status: 'unpaid' }),
      eventFor(id, { metadata: { user_id: id } }),
      eventFor(id, { amount_total: 100 }),
      eventFor(id, { currency: 'jpy' }),
      eventFor(id, {}, 'checkout.session.expired'),
      eventFor(id, {}, 'customer.created'),
    ])
      expect((await send(payload, sign(payload))).status).toBe(200)
    expect(await accessOf(ida)).toBe(false)
    expect(purchases).toEqual([])
  })

  it('RC10: takes a checkout that was opened before the price changed at the price that it showed', async () => {
    const jo = await host.signIn('jo@example.test')
    const session = { key: 'cs_cheaper', user_id: jo.userId, payer_id: jo.userId, status: 'open', amount: 7900, currency: 'usd' } as const
    await host.store.create('checkout-sessions', session)
    for (const amount_total of [10000, 7900]) {
      const payload = eventFor(jo.userId, { id: session.key, amount_total })
      expect((await send(payload, sign(payload))).status).toBe(200)
      expect(await accessOf(jo), `${amount_total}`).toBe(amount_total === 7900)
    }
    expect((await jo.get('/api/receipts/latest')).body).toMatchObject({ amount: 7900 })
  })

  describe('QF1: while a bank has not confirmed a debit', () => {
    const debit = async (name: string) => {
      const [teen, parent] = [await host.signIn(`${name}@example.test`), await host.signIn(`parent-of-${name}@example.test`)]
      approvals.set(`parent-of-${name}@example.test ${teen.userId}`, '2026-01-01')
      minors.add(teen.userId)
      const buy = () => parent.post('/api/create-checkout', { student_id: teen.userId })
      const id: string = (await buy()).body.url.split('/').at(-1)
      const tell = async (type: string, payment_status: string) => {
        const payload = eventFor(teen.userId, { id, payment_status }, `checkout.session.${type}`)
        expect((await send(payload, sign(payload))).status).toBe(200)
      }
      const pending = async () => (await parent.get(`/api/pending-payment?student_id=${teen.userId}`)).body
      return { teen, parent, buy, id, tell, pending }
    }

    it('nothing is sold a second time, what else was opened is closed, and the page can say since when', async () => {
      const { teen, parent, buy, tell, pending } = await debit('debit')
      const other = { key: 'cs_other_parent', user_id: teen.userId, payer_id: parent.userId, status: 'open' } as const
      await host.store.create('checkout-sessions', { ...other, amount: 10_000, currency: 'usd' })
      expect(await pending()).toBeNull()
      for (const _ of ['once', 'twice']) await tell('completed', 'unpaid')
      expect(fake.expired).toEqual(['cs_other_parent'])
      expect(await accessOf(teen)).toBe(false)
      const since = host.clock.now().getTime() - Date.parse((await pending()).since)
      expect(since).toBeLessThan(60_000)
      expect((await teen.get('/api/pending-payment')).body).toEqual(await pending())
      expect(await buy()).toMatchObject({ status: 409, body: { error: 'PAYMENT_PENDING' } })
      expect(await teen.post('/api/ask-parent-to-pay', {})).toMatchObject({ status: 409, body: { error: 'PAYMENT_PENDING' } })
      const stranger = await host.signIn('no-parent@example.test')
      expect((await stranger.get(`/api/pending-payment?student_id=${teen.userId}`)).status).toBe(404)
      await tell('async_payment_succeeded', 'paid')
      expect(await accessOf(teen)).toBe(true)
      expect(await pending()).toBeNull()
      expect((await parent.get('/api/receipts')).body).toHaveLength(1)
    })

    it('a debit that the bank refuses lets it be paid anew, by another session', async () => {
      const { teen, buy, id, tell, pending } = await debit('refused-debit')
      await tell('completed', 'unpaid')
      fake.sessions.set(id, 'complete')
      await tell('async_payment_failed', 'unpaid')
      expect(await pending()).toBeNull()
      expect(await accessOf(teen)).toBe(false)
      const again = await buy()
      expect(again.status).toBe(200)
      expect(again.body.url).not.toContain(id)
    })

    it('its payer is told once that the bank has refused, for whom it was and where it can be paid again', async () => {
      const { teen, id, tell } = await debit('told-of-refusal')
      await tell('completed', 'unpaid')
      for (let n = 0; n < 3; n++) await tell('async_payment_failed', 'unpaid')
      const refusals = () =>
        host.mails.filter(({ to, subject }) => to === 'parent-of-told-of-refusal@example.test' && /bank/i.test(subject))
      expect(refusals()).toEqual([expect.objectContaining({ subject: 'Your bank refused the payment to Soloflight' })])
      const [mail] = refusals()
      expect(mail?.text).toContain('told-of-refusal@example.test')
      expect(mail?.text).toContain('$100.00')
      expect(mail?.text).toContain(`/teacher-dashboard?student=${teen.userId}`)
      const { status, pending_at } = (await host.store.findOne('checkout-sessions', { key: { equals: id } })) ?? {}
      expect([status, pending_at ?? null]).toEqual(['failed', null])
    })

    it('a refusal that nobody could be told of is told by the job', async () => {
      const { id, tell } = await debit('told-later')
      await tell('completed', 'unpaid')
      const refusals = () => host.mails.filter(({ to }) => to === 'parent-of-told-later@example.test')
      const job = () => host.jobs.find(({ name }) => name === 'checkout.mail-receipts')?.run()
      await job()
      expect(refusals()).toEqual([])
      const pending_at = host.clock.now().toISOString()
      await host.store.updateOne('checkout-sessions', { key: { equals: id } }, { status: 'failed', pending_at })
      for (let n = 0; n < 2; n++) await job()
      expect(refusals()).toEqual([expect.objectContaining({ subject: 'Your bank refused the payment to Soloflight' })])
    })

    it('one of which nobody hears any more blocks nothing after three weeks', async () => {
      const { tell, pending } = await debit('lost-debit')
      await tell('completed', 'unpaid')
      expect(await pending()).not.toBeNull()
      await host.store.updateOne('checkout-sessions', { status: { equals: 'pending' } }, { pending_at: '2020-01-01T00:00:00.000Z' })
      expect(await pending()).toBeNull()
    })
  })

  describe('QF1: while a bank holds the money that was paid for a student', () => {
    const subjectsTo = (address: string) =>
      host.mails
        .filter(({ to, subject }) => to === address && /pay|course|refund|receipt/i.test(subject))
        .map(({ subject }) => subject.replace(/,? R-.*/, ''))
    const bought = 'Your Soloflight receipt'
    const paidFamily = async (name: string) => {
      const [teen, parent] = [await host.signIn(`${name}@example.test`), await host.signIn(`parent-of-${name}@example.test`)]
      approvals.set(`parent-of-${name}@example.test ${teen.userId}`, '2026-01-01')
      minors.add(teen.userId)
      const buy = () => parent.post('/api/create-checkout', { student_id: teen.userId })
      const id: string = (await buy()).body.url.split('/').at(-1)
      const payment = `pi_${teen.userId}`
      const arrive = async (session: object = {}) => {
        const payload = eventFor(teen.userId, { id, ...session })
        expect((await send(payload, sign(payload))).status).toBe(200)
      }
      await arrive()
      const heldFor = async () => (await teen.get('/api/v_user_access')).body.held_for
      return { teen, parent, buy, payment, arrive, heldFor }
    }

    it('nobody can pay again, what was opened before is closed, and everybody concerned is told once', async () => {
      const { teen, parent, buy, payment, heldFor } = await paidFamily('on-hold')
      const admin = await host.signIn('treasurer@example.test', { role: 'admin' })
      const session = { key: 'cs_opened_before', user_id: teen.userId, payer_id: parent.userId, status: 'open' } as const
      await host.store.create('checkout-sessions', { ...session, amount: 10_000, currency: 'usd' })
      for (let n = 0; n < 3; n++) await report('charge.dispute.created', dispute(payment, 'needs_response'), 600)
      expect(fake.expired).toEqual(['cs_opened_before'])
      expect(await heldFor()).toBe('dispute')
      expect(await buy()).toMatchObject({ status: 409, body: { error: 'PAYMENT_DISPUTED' } })
      expect(await teen.post('/api/ask-parent-to-pay', {})).toMatchObject({ status: 409, body: { error: 'PAYMENT_DISPUTED' } })
      // Access given and ended by an admin meanwhile changes nothing about the money.
      for (const value of [true, false])
        await admin.post('/api/lifetime_grants', { email: 'on-hold@example.test', value, reason: 'Asked by the family' })
      expect(await buy()).toMatchObject({ status: 409, body: { error: 'PAYMENT_DISPUTED' } })
      expect(subjectsTo('parent-of-on-hold@example.test')).toEqual([bought, 'Your bank holds your payment to Soloflight'])
      expect(subjectsTo('on-hold@example.test')).toEqual(['Your course on Soloflight is open', 'Your course on Soloflight is on hold'])
      expect(host.mails.filter(({ to }) => to === 'treasurer@example.test').map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Payment R-\d{4}-\d{5}: A bank holds the money$/),
      ])
      expect((await parent.get('/api/receipts')).body).toMatchObject([{ state: 'disputed', learner_email: 'on-hold@example.test' }])
    })

    it('won opens the course again, and lost lets it be sold anew; each is told', async () => {
      const won = await paidFamily('won')
      await report('charge.dispute.created', dispute(won.payment, 'needs_response'), 600)
      await report('charge.dispute.closed', dispute(won.payment, 'won'), 700)
      expect(await accessOf(won.teen)).toBe(true)
      expect(await won.buy()).toMatchObject({ body: { error: 'ALREADY_PURCHASED' } })
      expect(subjectsTo('parent-of-won@example.test').at(-1)).toBe('Your payment to Soloflight counts again')
      expect(subjectsTo('won@example.test').at(-1)).toBe('Your course on Soloflight is open again')

      const lost = await paidFamily('lost')
      await report('charge.dispute.created', dispute(lost.payment, 'needs_response'), 600)
      await report('charge.dispute.closed', dispute(lost.payment, 'lost'), 700)
      expect(await lost.heldFor()).toBe('dispute-lost')
      expect((await lost.buy()).status).toBe(200)
      expect(subjectsTo('parent-of-lost@example.test').at(-1)).toBe('The bank took back your payment to Soloflight')
      expect(subjectsTo('lost@example.test').at(-1)).toBe('Your course on Soloflight is closed for now')
    })

    it('a payment that comes all the same is named beside the first, to payer and admins, and keeps the course open', async () => {
      const { teen, parent, payment, arrive } = await paidFamily('twice')
      const admin = await host.signIn('sees-doubles@example.test', { role: 'admin' })
      const again = { key: 'cs_once_more', user_id: teen.userId, payer_id: parent.userId, status: 'open' } as const
      await host.store.create('checkout-sessions', { ...again, amount: 10_000, currency: 'usd' })
      await arrive({ id: 'cs_once_more', payment_intent: 'pi_once_more' })
      const { body: own } = await parent.get('/api/receipts')
      expect(own.map((receipt: { also_paid: string[] }) => receipt.also_paid)).toEqual([[own[1].number], [own[0].number]])
      expect(subjectsTo('parent-of-twice@example.test').at(-1)).toBe('Your payment to Soloflight arrived twice')
      expect(host.mails.findLast(({ to }) => to === 'sees-doubles@example.test')?.subject).toMatch(/: Paid twice: one payment is too many$/)
      expect((await admin.get(`/api/admin/users/${teen.userId}/receipts`)).body).toMatchObject(
        own.map(({ number }: object & { number: string }) => ({ number })),
      )
      const listed = async (query: string) => (await admin.get(`/api/admin/payments?${query}`)).body
      const numbers = own.map((receipt: { number: string }) => receipt.number)
      expect((await listed('state=twice&query=twice%40')).payments.map((each: { number: string }) => each.number)).toEqual(numbers)
      await report('charge.refunded', charge(payment), 800)
      expect(await accessOf(teen)).toBe(true)
      expect((await listed('state=twice&query=twice%40')).total).toBe(0)
      expect((await parent.get('/api/receipts')).body.map((receipt: { also_paid: string[] }) => receipt.also_paid)).toEqual([[], []])
      await report('charge.refunded', charge('pi_once_more'), 810)
      expect(await accessOf(teen)).toBe(false)
    })
  })

  it('QF7: payments are found by receipt number, by an address and by how they stand, by staff alone', async () => {
    const { person, pay, payment } = await buyer('found-by-staff')
    await pay()
    const { number } = (await person.get('/api/receipts/latest')).body
    const support = await host.signIn('finds-payments@example.test', { role: 'support' })
    const list = async (query: string) => (await support.get(`/api/admin/payments?${query}`)).body
    const numbersOf = async (query: string) => (await list(query)).payments.map((each: { number: string }) => each.number)
    const short = Number(number.split('-').at(-1))
    for (const query of [
      `query=${number}`,
      `query=${number.toLowerCase()}`,
      `query=${short}`,
      'query=found-by',
      'query=found-by&state=paid',
    ])
      expect(await numbersOf(query), query).toEqual([number])
    expect((await list(`query=${number}`)).payments[0]).toMatchObject({ payer_id: person.userId, learner_id: person.userId })
    const steps = [
      [() => report('charge.refunded', charge(payment, { refunded: false, amount_refunded: 500 }), 10), ['paid', 'part']],
      [() => report('charge.dispute.created', dispute(payment, 'needs_response'), 20), ['disputed']],
      [() => report('charge.dispute.closed', dispute(payment, 'won'), 30), ['paid', 'part', 'won']],
      [() => report('charge.refunded', charge(payment), 40), ['refunded']],
    ] as const
    const states = ['paid', 'disputed', 'refunded', 'part', 'won', 'dispute-lost', 'twice']
    for (const [step, expected] of steps) {
      await step()
      const found = await Promise.all(states.map(async (state) => (await numbersOf(`query=found-by&state=${state}`)).length > 0))
      expect(states.filter((_, index) => found[index])).toEqual(expected)
    }
    const totals = (await support.get('/api/admin/payment-totals')).body
    for (const state of states) expect(totals[state], state).toBe((await list(`state=${state}`)).total)
    // A page number past the end returns the last page.
    expect(await numbersOf('query=found-by&page=99')).toEqual([number])
    expect((await support.get('/api/admin/payments?state=stolen')).status).toBe(400)
    for (const path of ['/api/admin/payments', '/api/admin/payment-totals']) expect((await person.get(path)).status).toBe(403)
  })

  describe('a parent who pays for a student', () => {
    const sessionIn = (url: string) => url.split('/').at(-1) ?? ''
    const family = async (name: string) => {
      const teen = await host.signIn(`${name}@example.test`)
      const parent = await host.signIn(`parent-of-${name}@example.test`)
      const approve = (since: string) => approvals.set(`parent-of-${name}@example.test ${teen.userId}`, since)
      const open = async (payer: typeof parent): Promise<string> =>
        sessionIn((await payer.post('/api/create-checkout', payer === parent ? { student_id: teen.userId } : {})).body.url)
      approve('2026-01-01')
      return { teen, parent, approve, open }
    }
    const endedFor = (user_id: string) => host.emit(consentDecided, { user_id, status: 'ended' })

    it('C8: cannot pay in a checkout of before once the approval has ended; a new approval brings a new one', async () => {
      const { teen, parent, approve, open } = await family('jim')
      const [forThem, theirOwn] = [await open(parent), await open(teen)]
      expect(await open(parent)).toBe(forThem)
      await host.emit(consentDecided, { user_id: teen.userId, status: 'approved' })
      expect(fake.expired).toEqual([])
      await endedFor(teen.userId)
      expect(fake.expired).toEqual([forThem])
      await endedFor(teen.userId)
      expect(fake.expired).toEqual([forThem])
      approve('2026-02-01')
      expect([forThem, theirOwn]).not.toContain(await open(parent))
    })

    it('is verified by a card alone, not by a debit, nor by one of several methods', async () => {
      for (const [name, methods, isVerified] of [
        ['by-card', ['card'], true],
        ['by-debit', ['sepa_debit'], false],
        ['by-any', ['card', 'paypal'], false],
        ['by-unknown', undefined, false],
      ] as const) {
        const { teen, parent, open } = await family(name)
        const payload = eventFor(teen.userId, { id: await open(parent), payment_method_types: methods })
        expect((await send(payload, sign(payload))).status).toBe(200)
        expect(await accessOf(teen)).toBe(true)
        expect(verified.includes(`parent-of-${name}@example.test ${teen.userId}`), name).toBe(isVerified)
      }
    })

    it('may pay by whatever the school takes, unless the payment has to verify them: then by card', async () => {
      const methods = () => fake.asked.at(-1)?.form.get('payment_method_types[0]')
      const { parent, open } = await family('any-method')
      await open(parent)
      expect(methods()).toBeNull()
      const env = { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE_URL: fake.url }
      const strict = await openCheckoutHost({ env: { ...env, PARENT_VERIFICATION: 'card' } })
      const [teen, giver] = [await strict.signIn('strict-teen@example.test'), await strict.signIn('strict-parent@example.test')]
      approvals.set(`strict-parent@example.test ${teen.userId}`, '2026-01-01')
      expect((await giver.post('/api/create-checkout', { student_id: teen.userId })).status).toBe(200)
      expect(methods()).toBe('card')
      expect((await giver.post('/api/create-checkout', {})).status).toBe(200)
      expect(methods()).toBeNull()
      await strict.close()
    })

    it('QF2: is led back to the student who was meant when they do not pay after all', async () => {
      const { teen, parent, open } = await family('nil')
      await open(parent)
      expect(fake.asked.at(-1)?.form.get('cancel_url')).toBe(`${host.url}/teacher-dashboard?student=${teen.userId}`)
    })

    it('C8: has paid for the student where the money came all the same: they get what was paid for', async () => {
      const { teen, parent, open } = await family('kit')
      const id = await open(parent)
      fake.state.isDown = true
      await endedFor(teen.userId)
      const payload = eventFor(teen.userId, { id })
      fake.state.isDown = false
      expect((await send(payload, sign(payload))).status).toBe(200)
      expect(await accessOf(teen)).toBe(true)
      expect(purchases).toMatchObject([{ user_id: teen.userId }])
    })

    it('closes what others have begun to pay once one has paid, and everything of an account that is closed', async () => {
      const { teen, parent, open } = await family('lex')
      const [forThem, theirOwn] = [await open(parent), await open(teen)]
      const payload = eventFor(teen.userId, { id: theirOwn })
      await send(payload, sign(payload))
      expect(fake.expired).toEqual([forThem])
      const mia = await host.signIn('mia@example.test')
      const { url } = (await mia.post('/api/create-checkout', {})).body
      await host.emit(userBlocked, { user_id: mia.userId })
      expect(fake.expired).toEqual([forThem, sessionIn(url)])
    })

    it('gets the receipt, and nobody can pay again, while a plugin has not noted the purchase', async () => {
      const { teen, parent, open } = await family('oz')
      const [forThem, theirOwn] = [await open(parent), await open(teen)]
      const payload = eventFor(teen.userId, { id: forThem, payment_method_types: ['card'] })
      isEarAway = true
      for (const _ of ['once', 'again']) expect((await send(payload, sign(payload))).status).toBe(500)
      isEarAway = false
      expect(fake.expired).toEqual([theirOwn])
      expect(verified).toContain(`parent-of-oz@example.test ${teen.userId}`)
      expect((await parent.get('/api/receipts')).body).toMatchObject([{ is_mailed: true, state: 'paid' }])
      expect(host.mails.filter(({ to }) => to === 'parent-of-oz@example.test')).toHaveLength(1)
      expect((await send(payload, sign(payload))).status).toBe(200)
      expect(purchases).toMatchObject([{ user_id: teen.userId }])
    })

    it('closes with a deleted account what was to be paid for it, and what it began to pay for others', async () => {
      const [child, other] = [await family('mo'), await family('nell')]
      const [forChild, byParent] = [await child.open(child.parent), await other.open(other.parent)]
      await host.emit(addressErased, { user_id: child.teen.userId, email: 'mo@example.test' })
      expect(fake.expired).toEqual([forChild])
      await host.emit(addressErased, { user_id: other.parent.userId, email: 'parent-of-nell@example.test' })
      expect(fake.expired).toEqual([forChild, byParent])
    })

    it('opens nothing for a learner whose account is deleted by now, writes a receipt, and tells the admins once', async () => {
      const admin = 'bookkeeper@example.test'
      await host.signIn(admin, { role: 'admin' })
      const gone = await host.signIn('gone-while-paying@example.test')
      await host.store.remove('users', { id: { equals: gone.userId } })
      const payload = eventFor(gone.userId)
      for (const _ of ['once', 'twice']) expect((await send(payload, sign(payload))).status).toBe(200)
      expect(await host.store.count('entitlements', { user_id: { equals: gone.userId } })).toBe(0)
      expect(purchases).toEqual([])
      expect(await host.store.count('receipts', { learner_id: { equals: gone.userId } })).toBe(1)
      const told = host.mails.filter(({ to, subject }) => to === admin && subject.endsWith('Paid for a deleted account: refund it'))
      expect(told).toHaveLength(1)
    })
  })

  it('refuses an event of more than 256 kB', async () => {
    const payload = JSON.stringify({ filler: 'x'.repeat(300_000) })
    expect((await send(payload, sign(payload))).status).toBe(413)
  })
})

describe('settings', () => {
  it('refuses a key without the webhook secret, naming it', async () => {
    await expect(openCheckoutHost({ env: { STRIPE_SECRET_KEY: 'sk_test_key' } })).rejects.toThrow(/STRIPE_WEBHOOK_SECRET/)
  })

  it('refuses another base URL in production', async () => {
    const env = { APP_MODE: 'production', STRIPE_API_BASE_URL: 'http://127.0.0.1:1' }
    await expect(openCheckoutHost({ env })).rejects.toThrow(/STRIPE_API_BASE_URL/)
  })
})
