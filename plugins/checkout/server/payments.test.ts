import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mailer } from '#core'
import type { TestHost } from '#core/testing'
import { approvals, openCheckoutHost } from './checkout-host.testing.ts'

type Person = Awaited<ReturnType<TestHost['signIn']>>

let host: TestHost
let admin: Person
let support: Person
let teen: Person
let parent: Person
let numbers: { own: string; forTeen: string }
beforeAll(async () => {
  host = await openCheckoutHost()
  const pay = async (person: Person, body: object = {}): Promise<string> => {
    const { url } = (await person.post('/api/create-checkout', body)).body
    await person.post(`/api/test-checkout/${url.split('/').at(-1)}/pay`, {})
    return (await person.get('/api/receipts/latest')).body.number
  }
  teen = await host.signIn('teen@example.test')
  parent = await host.signIn('parent@example.test')
  approvals.set(`parent@example.test ${teen.userId}`, '2026-01-01')
  const own = await pay(await host.signIn('=own@example.test'))
  host.clock.advance({ days: 45 })
  parent = await host.signIn('parent@example.test')
  numbers = { own, forTeen: await pay(parent, { student_id: teen.userId }) }
  admin = await host.signIn('chief@example.test', { role: 'admin' })
  support = await host.signIn('helper@example.test', { role: 'support' })
})
afterAll(() => host.close())

const listed = async (query: string) => {
  const { payments } = (await support.get(`/api/admin/payments?${query}`)).body
  return payments.map(({ number }: { number: string }) => number)
}
const monthOf = (days: number) => new Date(host.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 7)

it('QF1: payments are filtered by month and by who paid, and an empty filter is none', async () => {
  const { own, forTeen } = numbers
  expect(await listed('state=&month=&payer=')).toEqual([forTeen, own])
  expect(await listed('payer=self')).toEqual([own])
  expect(await listed('payer=other')).toEqual([forTeen])
  expect(await listed(`month=${monthOf(0)}`)).toEqual([forTeen])
  expect(await listed(`month=${monthOf(45)}&payer=other`)).toEqual([])
  // The first moment of a month belongs to it.
  const paid_at = `${monthOf(45)}-01T00:00:00.000Z`
  await host.store.updateOne('receipts', { is_for_other: { not_equals: true } }, { paid_at })
  expect(await listed(`month=${monthOf(45)}`)).toEqual([own])
  expect((await support.get('/api/admin/payments?month=2026-13')).status).toBe(400)
  const { months } = (await support.get('/api/admin/payment-totals')).body
  expect([months[0], months.at(-1)]).toEqual([monthOf(0), monthOf(45)])
})

it('QF1: a dispute that is open says until when the bank takes an answer, to staff alone', async () => {
  const [row] = await host.store.find('receipts', { where: { payer_id: { equals: parent.userId } } })
  const claim = { key: 'dispute dp_1', payment_id: row?.payment_id ?? '', kind: 'dispute' as const, amount: 10_000 }
  await host.store.create('payment-claims', { ...claim, state: 'open', reported_at: 1, answer_by: '2026-12-09T23:59:59.000Z' })
  const answerBy = async () => (await support.get('/api/admin/payments?payer=other')).body.payments[0].answer_by
  expect(await answerBy()).toBe('2026-12-09T23:59:59.000Z')
  expect((await parent.get('/api/receipts')).body[0]).not.toHaveProperty('answer_by')
  await host.store.updateOne('payment-claims', { key: { equals: claim.key } }, { state: 'won' })
  expect(await answerBy()).toBeNull()
})

it('QF1: payments are a file for admins, as they are filtered, whose cells no spreadsheet runs, and which the log knows of', async () => {
  const file = await admin.fetch('/api/admin/payments.csv?payer=self')
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(file.headers.get('content-disposition')).toMatch(/filename="payments-\d{4}-\d\d-\d\d\.csv"/)
  const [head, row, ...rest] = (await file.text()).split('\r\n')
  expect(head).toMatch(/receipt,paid_at,learner,paid_by,state,amount,currency,refunded,refunded_at,disputed_at,answer_by,also_paid$/)
  expect(row).toMatch(new RegExp(`^${numbers.own},[^,]+,'=own@example\\.test,'=own@example\\.test,paid,100\\.00,USD,0\\.00,`))
  expect(rest).toEqual([''])
  const [note] = await host.store.find('audit-log', { where: { action: { equals: 'payment.list-exported' } } })
  expect(note).toMatchObject({ actor_id: admin.userId, new_value: '1: payer=self' })
  expect((await admin.fetch('/api/admin/payments.csv?month=x')).status).toBe(400)
  for (const [person, status] of [
    [support, 403],
    [parent, 403],
    [host.stranger(), 401],
  ] as const)
    expect((await person.fetch('/api/admin/payments.csv')).status).toBe(status)
})

it('the file has each payment once, also where another one arrives while it is written', async () => {
  const row = { payer_id: 'gone', learner_id: 'gone', amount: 10_000, currency: 'usd', paid_at: host.clock.now().toISOString() }
  const create = (number: number) => ({ collection: 'receipts' as const, create: { number, payment_id: `of-many-${number}`, ...row } })
  const amount = 700
  expect(await host.store.writeAll(Array.from({ length: amount }, (_, index) => create(10_000 + index)))).toBe(true)
  const find = host.store.find.bind(host.store)
  const spy = vi.spyOn(host.store, 'find').mockImplementation(async (collection, query) => {
    const rows = await find(collection, query)
    if (collection !== 'receipts') return rows
    spy.mockRestore()
    await host.store.writeAll([create(20_000), create(20_001)])
    return rows
  })
  const lines = (await (await admin.fetch('/api/admin/payments.csv')).text()).trim().split('\r\n').slice(1)
  const receipts = lines.map((line) => line.split(',')[0])
  expect(receipts).toHaveLength(amount + 2)
  expect(new Set(receipts).size).toBe(amount + 2)
  await host.store.remove('receipts', { payer_id: { equals: 'gone' } })
})

it('QF3: support sends a receipt again, to its payer alone, with a reason and a fresh proof, three times a day', async () => {
  const mails = (address: string) => host.mails.filter(({ to }) => to === address)
  const [before, beforeTeen] = [mails('parent@example.test').length, mails('teen@example.test').length]
  const reason = 'The mail is lost'
  const resend = (person: Person, number = numbers.forTeen) => person.post(`/api/admin/receipts/${number}/resend`, { reason })
  for (const [person, status] of [
    [parent, 403],
    [await host.signIn('teen@example.test'), 403],
    [host.stranger() as Person, 401],
  ] as const)
    expect((await resend(person)).status).toBe(status)
  expect((await support.post(`/api/admin/receipts/${numbers.forTeen}/resend`, { reason: ' ' })).status).toBe(400)
  expect((await resend(support, 'R-2026-99999')).status).toBe(404)
  const send = vi.spyOn(host.service(mailer), 'send').mockRejectedValueOnce(new Error('no mail today'))
  expect((await resend(support)).status).toBeGreaterThanOrEqual(500)
  send.mockRestore()
  for (let times = 0; times < 3; times++)
    expect(await resend(support)).toMatchObject({ status: 200, body: { sent_to: 'parent@example.test' } })
  expect((await resend(support)).status).toBe(429)
  const sent = mails('parent@example.test').slice(before)
  expect(sent).toHaveLength(3)
  for (const { text, subject } of sent) expect(`${subject} ${text}`).toContain(numbers.forTeen)
  expect(mails('teen@example.test')).toHaveLength(beforeTeen)
  const rows = await host.store.find('audit-log', { where: { action: { equals: 'payment.receipt-resent' } } })
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    actor_id: support.userId,
    subject_id: parent.userId,
    new_value: reason,
    field: `receipts/${numbers.forTeen}`,
  })
  host.clock.advance({ minutes: 11 })
  expect(await resend(support)).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } })
})

it('QF3: of a payment that went back the payer reads that again, and no receipt that says the course is open', async () => {
  const chief = await host.signIn('chief@example.test', { role: 'admin' })
  await chief.post(`/api/admin/receipts/${numbers.own}/refund`, { reason: 'Asked by the payer' })
  expect((await chief.post(`/api/admin/receipts/${numbers.own}/resend`, { reason: 'Asked by the payer' })).status).toBe(200)
  expect(host.mails.findLast(({ to }) => to === '=own@example.test')?.subject).toMatch(/refunded/)
  const [row] = await host.store.find('receipts', { where: { is_for_other: { equals: false } } })
  await host.store.remove('users', { id: { equals: row?.payer_id ?? '' } })
  expect((await chief.post(`/api/admin/receipts/${numbers.own}/resend`, { reason: 'Asked again' })).body.error).toBe('PAYER_GONE')
})
