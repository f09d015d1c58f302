import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailer } from '#core'
import type { TestHost } from '#core/testing'
import { addressErased } from '../../auth-mfa/contract.ts'
import { approvals, openCheckoutHost } from './checkout-host.testing.ts'
import { startFakeStripe } from './fake-stripe.testing.ts'

type Person = Awaited<ReturnType<TestHost['signIn']>>
const keyOf = (url: string) => url.split('/').at(-1)

let host: TestHost
beforeAll(async () => {
  host = await openCheckoutHost()
})
afterAll(() => host.close())

const begin = async (person: Person, body: object = {}) => keyOf((await person.post('/api/create-checkout', body)).body.url)
const pay = async (person: Person, body: object = {}): Promise<string> => {
  expect((await person.post(`/api/test-checkout/${await begin(person, body)}/pay`, {})).status).toBe(200)
  return (await person.get('/api/receipts/latest')).body.number
}
const accessOf = async (person: Person) => (await person.get('/api/v_user_access')).body.has_access
const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)
const refund = (admin: Person, number: string, reason = 'Charged twice') => admin.post(`/api/admin/receipts/${number}/refund`, { reason })

describe('receipts', () => {
  it('RP6: are numbered without gaps when twelve people pay at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, index) => host.signIn(`at-once-${index}@example.test`)))
    const keys = await Promise.all(people.map((person) => begin(person)))
    await Promise.all(people.map((person, index) => person.post(`/api/test-checkout/${keys[index]}/pay`, {})))
    const numbers = (await host.store.find('receipts', { sort: 'number' })).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('are the payer’s and the staff’s, and nobody else learns that there is one', async () => {
    const teen = await host.signIn('kid@example.test')
    const parent = await host.signIn('pays@example.test')
    approvals.set(`pays@example.test ${teen.userId}`, '2026-01-01')
    const number = await pay(parent, { student_id: teen.userId })
    const path = `/api/receipts/${number}`
    expect((await parent.get('/api/receipts')).body).toMatchObject([{ number, learner_email: 'kid@example.test', state: 'paid' }])
    expect((await parent.get(path)).body).toMatchObject({ number, payer_email: 'pays@example.test', amount: 10_000, refunded_at: null })
    for (const role of ['support', 'admin'] as const) {
      const staff = await host.signIn(`${role}-reads@example.test`, { role })
      expect((await staff.get(path)).body).toMatchObject({ number, is_own: false })
      for (const { userId } of [parent, teen])
        expect((await staff.get(`/api/admin/users/${userId}/receipts`)).body).toMatchObject([{ number }])
    }
    const other = await host.signIn('curious@example.test')
    for (const person of [teen, other]) {
      expect((await person.get(path)).status).toBe(404)
      expect((await person.get('/api/receipts')).body).toEqual([])
      expect((await person.get(`/api/admin/users/${parent.userId}/receipts`)).status).toBe(403)
    }
    // The right number with another year is not found.
    expect((await parent.get(path.replace(/R-\d{4}/, 'R-1999'))).status).toBe(404)
    expect((await parent.get('/api/receipts/R-2026-99999')).status).toBe(404)
    expect((await parent.get('/api/receipts/12')).status).toBe(400)
    expect((await host.stranger().get(path)).status).toBe(401)
    expect((await (await host.signIn('half-way@example.test', { aal: 1 })).get(path)).status).toBe(403)
  })

  it('QF9: name seller and method, mark a test, and keep the payer as they were until the account is deleted', async () => {
    const person = await host.signIn('before@example.test')
    const number = await pay(person)
    const staff = await host.signIn('reader-of-books@example.test', { role: 'support' })
    const read = async () => (await staff.get(`/api/receipts/${number}`)).body
    const { seller, method, is_test } = await read()
    expect({ seller, method, is_test }).toEqual({ seller: 'Soloflight, support@soloflight.example', method: 'test', is_test: true })
    await host.store.updateOne('users', { id: { equals: person.userId } }, { email: 'after@example.test' })
    expect(await read()).toMatchObject({ payer_email: 'before@example.test', learner_email: 'after@example.test' })
    await host.emit(addressErased, { user_id: person.userId, email: 'after@example.test' })
    expect(await host.store.count('receipts', { payer_email: { equals: 'before@example.test' } })).toBe(0)
  })

  it('are mailed in the payer’s language, with the way to the page that prints', async () => {
    const eva = await host.signIn('eva@example.test')
    await eva.patch('/api/profiles', { language: 'de' })
    const number = await pay(eva)
    const [mail] = mailsTo('eva@example.test')
    expect(mail?.subject).toBe(`Dein Beleg von Soloflight, ${number}`)
    expect(mail?.text).toContain(`/receipts/${number}`)
    expect(mail?.text).toMatch(/100,00\s\$/)
  })
})

describe('C15: a refund by an admin', () => {
  it('is an admin’s alone, with a fresh proof and a reason; it ends access at once, tells the payer, and leaves its row', async () => {
    const buyer = await host.signIn('gives-back@example.test')
    const number = await pay(buyer)
    const support = await host.signIn('support@example.test', { role: 'support' })
    const admin = await host.signIn('admin@example.test', { role: 'admin' })
    for (const [person, status] of [
      [buyer, 403],
      [support, 403],
      [host.stranger() as Person, 401],
    ] as const)
      expect((await refund(person, number)).status).toBe(status)
    for (const reason of ['', ' a ', 'x'.repeat(301)]) expect((await refund(admin, number, reason)).status).toBe(400)
    host.clock.advance({ minutes: 11 })
    expect(await refund(admin, number)).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } })
    expect(await accessOf(buyer)).toBe(true)
    const fresh = await host.signIn('admin@example.test', { role: 'admin' })
    expect(await refund(fresh, 'R-2026-99999')).toMatchObject({ status: 404 })
    expect(await refund(fresh, number)).toMatchObject({ status: 200, body: { number, state: 'refunded', refunded_amount: 10_000 } })
    expect(await accessOf(buyer)).toBe(false)
    expect(await refund(fresh, number)).toMatchObject({ status: 409, body: { error: 'ALREADY_REFUNDED' } })
    const rows = await host.store.find('audit-log', { where: { subject_id: { equals: buyer.userId } }, sort: 'seq' })
    expect(rows.map(({ action, actor_id, new_value }) => [action, actor_id, new_value])).toEqual([
      ['access.paid', buyer.userId, 'lifetime'],
      ['payment.refunded', fresh.userId, 'Charged twice'],
      ['access.suspended', 'system', 'refund'],
    ])
    const told = mailsTo('gives-back@example.test').filter(({ subject }) => subject.includes('refunded'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('$100.00 are on their way back')
  })

  it('QF2: of what a parent has paid names the child to the parent, is told to the child, and written down about them', async () => {
    const teen = await host.signIn('refunded-teen@example.test')
    const parent = await host.signIn('refunded-parent@example.test')
    approvals.set(`refunded-parent@example.test ${teen.userId}`, '2026-01-01')
    const number = await pay(parent, { student_id: teen.userId })
    expect((await refund(await host.signIn('chief@example.test', { role: 'admin' }), number)).status).toBe(200)
    expect(mailsTo('refunded-parent@example.test').at(-1)?.subject).toMatch(/was refunded/)
    expect(mailsTo('refunded-parent@example.test').at(-1)?.text).toMatch(/For: +refunded-teen@example\.test/)
    expect(mailsTo('refunded-teen@example.test').at(-1)?.subject).toBe('Your course on Soloflight is closed for now')
    const rows = await host.store.find('audit-log', { where: { action: { equals: 'payment.refunded' } }, sort: '-seq', limit: 1 })
    expect(rows).toMatchObject([{ subject_id: teen.userId }])
  })

  it('and a receipt are told again by the job where no mail could go out', async () => {
    const buyer = await host.signIn('unreachable@example.test')
    const isRefund = () => mailsTo('unreachable@example.test').map(({ subject }) => subject.includes('refunded'))
    const job = host.jobs.find(({ name }) => name === 'checkout.mail-receipts')
    const withoutMail = async <T>(act: () => Promise<T>) => {
      const send = vi.spyOn(host.service(mailer), 'send').mockRejectedValue(new Error('no mail today'))
      return act().finally(() => send.mockRestore())
    }
    const number = await withoutMail(() => pay(buyer))
    expect(isRefund()).toEqual([])
    for (const _ of ['once', 'twice']) await job?.run()
    expect(isRefund()).toEqual([false])
    const admin = await host.signIn('chief@example.test', { role: 'admin' })
    expect((await withoutMail(() => refund(admin, number))).status).toBe(200)
    expect(isRefund()).toEqual([false])
    for (const _ of ['once', 'twice']) await job?.run()
    expect(isRefund()).toEqual([false, true])
  })

  it('lets whoever was refunded pay anew, by a receipt of its own', async () => {
    const buyer = await host.signIn('again@example.test')
    const first = await pay(buyer)
    await refund(await host.signIn('chief@example.test', { role: 'admin' }), first)
    const second = await pay(buyer)
    expect(second).not.toBe(first)
    expect(await accessOf(buyer)).toBe(true)
  })
})

describe('revenue by month', () => {
  it('counts sales and what went back by their own months, for admins, as numbers and as CSV', async () => {
    host.clock.advance({ days: 100 })
    const admin = await host.signIn('books@example.test', { role: 'admin' })
    const month = () => host.clock.now().toISOString().slice(0, 7)
    const sold = month()
    const numbers: string[] = []
    for (const name of ['jan', 'fay', 'mar']) numbers.push(await pay(await host.signIn(`${name}@example.test`)))
    host.clock.advance({ days: 40 })
    const again = await host.signIn('books@example.test', { role: 'admin' })
    await refund(again, numbers[0] ?? '')
    const { body } = await again.get('/api/admin/revenue')
    const of = (name: string) => body.find((row: { month: string }) => row.month === name)
    expect(of(sold)).toEqual({ month: sold, currency: 'usd', sales: 3, amount: 30_000, returns: 0, returned: 0, net: 30_000 })
    expect(of(month())).toEqual({ month: month(), currency: 'usd', sales: 0, amount: 0, returns: 1, returned: 10_000, net: -10_000 })
    const csv = await (await again.fetch('/api/admin/revenue.csv')).text()
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'month,currency,sales,amount,returns,returned,net',
      `${month()},usd,0,0.00,1,100.00,-100.00`,
      `${sold},usd,3,300.00,0,0.00,300.00`,
    ])
    for (const [person, status] of [
      [await host.signIn('helper@example.test', { role: 'support' }), 403],
      [await host.signIn('nobody@example.test'), 403],
      [host.stranger(), 401],
    ] as const)
      for (const path of ['/api/admin/revenue', '/api/admin/revenue.csv']) expect((await person.fetch(path)).status).toBe(status)
    expect(admin.userId).toBe(again.userId)
  })
})

describe('a refund at Stripe', () => {
  let live: TestHost
  let fake: Awaited<ReturnType<typeof startFakeStripe>>
  beforeAll(async () => {
    fake = await startFakeStripe()
    const env = { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_BASE_URL: fake.url }
    live = await openCheckoutHost({ env })
    fake.state.now = Math.floor(live.clock.now().getTime() / 1000)
  })
  afterAll(async () => {
    await live.close()
    fake.close()
  })
  beforeEach(() => {
    fake.refunds.length = 0
    Object.assign(fake.state, { isDown: false, isFaulty: false, refundStatus: 'succeeded' })
  })

  /** A sale in the state that the webhook leaves. */
  const sale = async (name: string, number: number) => {
    const buyer = await live.signIn(`${name}@example.test`)
    const at = live.clock.now().toISOString()
    const payment_id = `pi_${name}`
    await live.store.create('entitlements', {
      user_id: buyer.userId,
      has_purchased: true,
      plan: 'lifetime',
      payment_id,
      granted_at: at,
    })
    const people = { payer_id: buyer.userId, learner_id: buyer.userId }
    await live.store.create('receipts', { number, payment_id, ...people, amount: 10_000, currency: 'usd', paid_at: at, mailed_at: at })
    return { buyer, payment_id, receipt: `R-${at.slice(0, 4)}-${`${number}`.padStart(5, '0')}` }
  }
  const ask = async (receipt: string) => refund(await live.signIn('boss@example.test', { role: 'admin' }), receipt)

  it('is asked for once by one key, however often and parallel it is ordered', async () => {
    const { buyer, payment_id, receipt } = await sale('once', 1)
    const admin = await live.signIn('boss@example.test', { role: 'admin' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(admin, receipt)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(fake.refunds).toEqual([{ payment: payment_id, key: expect.stringContaining(payment_id), receipt }])
    expect(await accessOf(buyer)).toBe(false)
    expect(live.mails.filter(({ to, subject }) => to === 'once@example.test' && subject.includes('refunded'))).toHaveLength(1)
  })

  it('that Stripe refuses, or cannot take now, changes nothing and says so', async () => {
    const { buyer, receipt } = await sale('refused', 2)
    fake.state.isDown = true
    expect(await ask(receipt)).toMatchObject({ status: 409, body: { error: 'REFUND_REFUSED' } })
    Object.assign(fake.state, { isDown: false, isFaulty: true })
    expect(await ask(receipt)).toMatchObject({ status: 503, body: { error: 'CHECKOUT_UNAVAILABLE' } })
    Object.assign(fake.state, { isFaulty: false, refundStatus: 'failed' })
    expect(await ask(receipt)).toMatchObject({ status: 409, body: { error: 'REFUND_REFUSED' } })
    expect(await accessOf(buyer)).toBe(true)
    expect(await live.store.count('audit-log', { action: { equals: 'payment.refunded' }, subject_id: { equals: buyer.userId } })).toBe(0)
  })

  it.each([
    ['is disputed', 'open', 3],
    ['a bank has taken back', 'lost', 4],
  ] as const)('of a payment that %s is not asked for: it would be paid back twice', async (_, state, number) => {
    const { payment_id, receipt } = await sale(`dispute-${state}`, number)
    const dispute = { key: `dispute ${state}`, payment_id, kind: 'dispute', state } as const
    await live.store.create('payment-claims', { ...dispute, amount: 10_000, reported_at: 1 })
    expect(await ask(receipt)).toMatchObject({ status: 409, body: { error: 'REFUND_REFUSED' } })
    expect(fake.refunds).toEqual([])
  })
})
