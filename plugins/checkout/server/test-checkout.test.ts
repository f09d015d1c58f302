import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { defineServerPlugin, mailer, when } from '#core'
import type { TestHost } from '#core/testing'
import { purchaseCompleted } from '../contract.ts'
import { approvals, minors, openCheckoutHost, undecided } from './checkout-host.testing.ts'

let purchases: z.output<typeof purchaseCompleted.schema>[] = []
const ear = defineServerPlugin({
  id: 'test-ear',
  setup: () => ({ listeners: [when(purchaseCompleted, (purchase) => void purchases.push(purchase))] }),
})

const keyOf = (url: string) => url.split('/').at(-1)

describe('the local test checkout', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openCheckoutHost({ plugins: [ear] })
  })
  afterAll(() => host.close())
  beforeEach(() => {
    purchases = []
  })

  it('takes a learner from the button to lifetime access', async () => {
    const ada = await host.signIn('ada@example.test')
    const started = await ada.post('/api/create-checkout', {})
    expect(started.status).toBe(200)
    expect(started.body.url).toMatch(/^\/checkout\/test\/[\w-]{43}$/)

    const shown = await ada.get(`/api/test-checkout/${keyOf(started.body.url)}`)
    expect(shown.body).toEqual({ amount: 10000, currency: 'usd', product: 'Lifetime access to Soloflight', cancel_path: '/unlock' })

    const paid = await ada.post(`/api/test-checkout/${keyOf(started.body.url)}/pay`, {})
    expect(paid).toMatchObject({ status: 200, body: { url: '/payment/done?payment=success' } })
    expect((await ada.get('/api/v_user_access')).body).toMatchObject({ has_purchased: true, plan: 'lifetime', has_access: true })
    expect(purchases).toEqual([{ user_id: ada.userId, payment_id: expect.stringMatching(/^test_/), amount: 10000, currency: 'usd' }])
  })

  it('fulfils one payment once, whether it is sent in parallel or again later', async () => {
    const bob = await host.signIn('bob@example.test')
    const { body } = await bob.post('/api/create-checkout', {})
    const pay = () => bob.post(`/api/test-checkout/${keyOf(body.url)}/pay`, {})
    const answers = await Promise.all(Array.from({ length: 20 }, pay))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await pay()).status).toBe(200)
    expect(purchases).toHaveLength(1)
    expect(await host.store.count('entitlements', { user_id: { equals: bob.userId } })).toBe(1)
  })

  it('refuses a second purchase', async () => {
    const cy = await host.signIn('cy@example.test')
    const first = await cy.post('/api/create-checkout', {})
    const second = await cy.post('/api/create-checkout', {})
    await cy.post(`/api/test-checkout/${keyOf(first.body.url)}/pay`, {})
    for (const answer of [await cy.post('/api/create-checkout', {}), await cy.post(`/api/test-checkout/${keyOf(second.body.url)}/pay`, {})])
      expect(answer).toMatchObject({ status: 409, body: { error: 'ALREADY_PURCHASED' } })
    expect(purchases).toHaveLength(1)
  })

  it('sells nothing to whoever was given access, and to no parent of theirs', async () => {
    const given = await host.signIn('given@example.test')
    const parent = await host.signIn('parent-of-given@example.test')
    approvals.set(`parent-of-given@example.test ${given.userId}`, '2026-01-01')
    const admin = await host.signIn('gives@example.test', { role: 'admin' })
    await admin.post('/api/lifetime_grants', { email: 'given@example.test', value: true, reason: 'Asked by the school' })
    for (const ask of [given.post('/api/create-checkout', {}), parent.post('/api/create-checkout', { student_id: given.userId })])
      expect(await ask).toMatchObject({ status: 409, body: { error: 'ALREADY_PURCHASED' } })
  })

  it("keeps a learner's checkout from everyone else", async () => {
    const dee = await host.signIn('dee@example.test')
    const eve = await host.signIn('eve@example.test')
    const { body } = await dee.post('/api/create-checkout', {})
    expect((await eve.get(`/api/test-checkout/${keyOf(body.url)}`)).status).toBe(404)
    expect((await eve.post(`/api/test-checkout/${keyOf(body.url)}/pay`, {})).status).toBe(404)
    expect((await dee.post('/api/test-checkout/no-such-session/pay', {})).status).toBe(404)
    expect((await eve.get('/api/v_user_access')).body.has_access).toBe(false)
  })

  it('takes no price, user or status from the body', async () => {
    const fay = await host.signIn('fay@example.test')
    const { body } = await fay.post('/api/create-checkout', { amount: 1, user_id: 'someone', currency: 'xxx' })
    const paid = await fay.post(`/api/test-checkout/${keyOf(body.url)}/pay`, { amount: 1, user_id: 'someone' })
    expect(paid.status).toBe(200)
    expect(purchases).toMatchObject([{ user_id: fay.userId, amount: 10000, currency: 'usd' }])
  })

  it('I11: waits for the portal', async () => {
    const lou = await host.signIn('lou@example.test')
    undecided.add(lou.userId)
    expect(await lou.post('/api/create-checkout', {})).toMatchObject({ status: 403, body: { error: 'PORTAL_REQUIRED' } })
    undecided.clear()
    expect((await lou.post('/api/create-checkout', {})).status).toBe(200)
  })

  it('I10: lets a parent pay for the student they have approved, and nobody else', async () => {
    const teen = await host.signIn('teen@example.test')
    const parent = await host.signIn('parent@example.test')
    const nosy = await host.signIn('nosy@example.test')
    approvals.set(`parent@example.test ${teen.userId}`, '2026-01-01')
    const body = { student_id: teen.userId }
    expect((await nosy.post('/api/create-checkout', body)).status).toBe(404)
    const { url } = (await parent.post('/api/create-checkout', body)).body
    for (const other of [teen, nosy]) expect((await other.post(`/api/test-checkout/${keyOf(url)}/pay`, {})).status).toBe(404)
    expect((await parent.post(`/api/test-checkout/${keyOf(url)}/pay`, {})).body).toEqual({ url: '/payment/done?payment=success' })
    expect(purchases).toMatchObject([{ user_id: teen.userId }])
    expect((await teen.get('/api/v_user_access')).body.has_access).toBe(true)
    expect((await parent.get('/api/v_user_access')).body.has_access).toBe(false)
    expect(await parent.post('/api/create-checkout', body)).toMatchObject({ status: 409, body: { error: 'ALREADY_PURCHASED' } })
  })

  it('RP5: opens no checkout to a student, who asks the approving parent to pay instead', async () => {
    const teen = await host.signIn('asking@example.test')
    minors.add(teen.userId)
    expect(await teen.post('/api/create-checkout', {})).toMatchObject({ status: 403, body: { error: 'PARENT_PAYS' } })
    expect(await teen.post('/api/ask-parent-to-pay', {})).toMatchObject({ status: 409, body: { error: 'APPROVAL_FIRST' } })
    approvals.set(`mother@example.test ${teen.userId}`, '2026-01-01')
    expect((await teen.post('/api/ask-parent-to-pay', {})).body).toEqual({ sent_to: 'mother@example.test' })
    const [mail] = host.mails.filter(({ to }) => to === 'mother@example.test')
    expect(mail?.subject).toBe('asking@example.test asks you to pay for the course on Soloflight')
    expect(mail?.text).toContain('/teacher-dashboard')
    const again = await teen.post('/api/ask-parent-to-pay', {})
    expect([again.status, Number(again.headers.get('retry-after')) > 80_000]).toEqual([429, true])
    expect((await host.signIn('grown@example.test').then((adult) => adult.post('/api/ask-parent-to-pay', {}))).body.error).toBe(
      'ADULTS_PAY',
    )
    expect((await host.stranger().post('/api/ask-parent-to-pay', {})).status).toBe(401)
  })

  it('lets a student ask again at once where the mail to the parent could not go out', async () => {
    const teen = await host.signIn('unheard@example.test')
    minors.add(teen.userId)
    approvals.set(`away@example.test ${teen.userId}`, '2026-01-01')
    const send = vi.spyOn(host.service(mailer), 'send').mockRejectedValueOnce(new Error('no mail today'))
    expect((await teen.post('/api/ask-parent-to-pay', {})).status).toBeGreaterThanOrEqual(500)
    send.mockRestore()
    expect((await teen.post('/api/ask-parent-to-pay', {})).body).toEqual({ sent_to: 'away@example.test' })
  })

  it('RP6: mails the payer one numbered receipt, and tells a student whose parent paid', async () => {
    const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)
    const buyer = await host.signIn('buyer@example.test')
    expect((await buyer.get('/api/receipts/latest')).body).toBeNull()
    const key = keyOf((await buyer.post('/api/create-checkout', {})).body.url)
    for (const _ of ['once', 'twice']) await buyer.post(`/api/test-checkout/${key}/pay`, {})
    expect(mailsTo('buyer@example.test')).toHaveLength(1)
    const { number } = (await buyer.get('/api/receipts/latest')).body
    expect(number).toMatch(/^R-\d{4}-\d{5}$/)
    expect(mailsTo('buyer@example.test')[0]?.subject).toBe(`Your Soloflight receipt, ${number}`)
    expect(mailsTo('buyer@example.test')[0]?.text).toMatch(/Lifetime access.*\$100\.00, paid once.*Nothing renews/s)

    const teen = await host.signIn('gifted@example.test')
    const parent = await host.signIn('giver@example.test')
    approvals.set(`giver@example.test ${teen.userId}`, '2026-01-01')
    const forTeen = keyOf((await parent.post('/api/create-checkout', { student_id: teen.userId })).body.url)
    await parent.post(`/api/test-checkout/${forTeen}/pay`, {})
    expect(mailsTo('giver@example.test').map(({ text }) => text)).toEqual([expect.stringContaining('For:      gifted@example.test')])
    expect(mailsTo('gifted@example.test').map(({ subject }) => subject)).toEqual(['Your course on Soloflight is open'])
    const receipt = { payer_email: 'giver@example.test', learner_email: 'gifted@example.test' }
    expect((await parent.get('/api/receipts/latest')).body).toMatchObject({ ...receipt, is_own: false, amount: 10_000, is_mailed: true })
    // A receipt is for the payer alone.
    expect((await teen.get('/api/receipts/latest')).body).toBeNull()
    expect((await host.stranger().get('/api/receipts/latest')).status).toBe(401)
    const numbers = (await host.store.find('receipts', { sort: 'number' })).map((row) => row.number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('RP10: writes down whose payment opened the access', async () => {
    const ivy = await host.signIn('ivy@example.test')
    await ivy.post(`/api/test-checkout/${keyOf((await ivy.post('/api/create-checkout', {})).body.url)}/pay`, {})
    const rows = await host.store.find('audit-log', { where: { subject_id: { equals: ivy.userId } } })
    expect(rows).toMatchObject([{ action: 'access.paid', actor_id: ivy.userId, field: 'plan', old_value: 'free', new_value: 'lifetime' }])
  })

  it('C8: takes no payment for a student whose approval has ended, and takes it when it holds again', async () => {
    const teen = await host.signIn('independent@example.test')
    const parent = await host.signIn('parting@example.test')
    const approval = `parting@example.test ${teen.userId}`
    approvals.set(approval, '2026-01-01')
    const key = keyOf((await parent.post('/api/create-checkout', { student_id: teen.userId })).body.url)
    approvals.delete(approval)
    for (const answer of [await parent.get(`/api/test-checkout/${key}`), await parent.post(`/api/test-checkout/${key}/pay`, {})])
      expect(answer).toMatchObject({ status: 409, body: { error: 'APPROVAL_ENDED' } })
    expect((await teen.get('/api/v_user_access')).body.has_access).toBe(false)
    expect(purchases).toEqual([])
    approvals.set(approval, '2026-01-02')
    expect((await parent.post(`/api/test-checkout/${key}/pay`, {})).status).toBe(200)
    expect(purchases).toMatchObject([{ user_id: teen.userId }])
  })

  it('asks for the authenticator first', async () => {
    const half = await host.signIn('half@example.test', { aal: 1 })
    expect((await half.post('/api/create-checkout', {})).status).toBe(403)
    expect((await host.stranger().post('/api/create-checkout', {})).status).toBe(401)
  })

  it('finishes the work when the process died after the grant', async () => {
    const gil = await host.signIn('gil@example.test')
    const { body } = await gil.post('/api/create-checkout', {})
    const session = await host.store.findOne('checkout-sessions', { key: { equals: keyOf(body.url) } })
    await host.store.create('entitlements', {
      user_id: gil.userId,
      has_purchased: true,
      plan: 'lifetime',
      payment_id: `test_${session?.id}`,
      granted_at: host.clock.now().toISOString(),
    })
    expect((await gil.post(`/api/test-checkout/${keyOf(body.url)}/pay`, {})).status).toBe(200)
    expect(purchases).toHaveLength(1)
  })
})

describe('in production without Stripe', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openCheckoutHost({ plugins: [ear], env: { APP_MODE: 'production' } })
  })
  afterAll(() => host.close())

  it('says that payment is unavailable, and has no test checkout', async () => {
    const ada = await host.signIn('ada@example.test')
    const started = await ada.post('/api/create-checkout', {})
    expect(started).toMatchObject({
      status: 503,
      body: { error: 'CHECKOUT_UNAVAILABLE', message: 'Payment Error - Unable to process payment. Please try again.' },
    })
    await host.store.create('checkout-sessions', { key: 'planted', user_id: ada.userId, status: 'open', amount: 10000, currency: 'usd' })
    expect((await ada.get('/api/test-checkout/planted')).status).toBe(404)
    expect((await ada.post('/api/test-checkout/planted/pay', {})).status).toBe(404)
    expect((await ada.get('/api/v_user_access')).body.has_access).toBe(false)
  })
})
