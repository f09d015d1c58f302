import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defineServerPlugin, mailboxOf, mailer, when } from '#core'
import { consentChanged, guardians, studentCaps, studentStatuses } from '../contract.ts'
import { consentTextVersion } from '../scopes.ts'
import { type ConsentHost, openConsentHost, type Person } from './consent-host.testing.ts'

const changes: string[] = []
const ear = defineServerPlugin({
  id: 'test-ear',
  setup: () => ({ listeners: [when(consentChanged, ({ user_id }) => void changes.push(user_id))] }),
})

const everything = { ai: true, professors: true, keep_work: true, sharing: true, referrals: true }
const exercisesAlone = { ai: true, professors: false, keep_work: false, sharing: false, referrals: false }
const caps = { ...studentCaps }

describe('what a parent allows', () => {
  let host: ConsentHost
  beforeAll(async () => {
    host = await openConsentHost([ear])
  })
  afterAll(() => host.close())

  let count = 0
  /** A student whom a parent approved with these scopes switched on; undefined sends none, as the specification's button does. */
  const approved = async (scopes?: Record<string, boolean>) => {
    const name = `scoped-${++count}`
    const student = await host.student(`${name}@example.test`)
    const parentEmail = `parent-of-${name}@example.test`
    const token = await host.ask(student, parentEmail)
    await host.store.remove('rate-limits', {})
    const { status } = await host.stranger().post('/api/consent/approve', { token, guardian: true, ...(scopes && { scopes }) })
    expect(status).toBe(200)
    const parent = await host.signIn(parentEmail)
    const email = `${name}@example.test`
    return {
      student,
      email,
      parent,
      parentEmail,
      path: `/api/consent/scopes/${student.userId}`,
      receipts: `/api/consent/receipts/${student.userId}`,
    }
  }
  const allowsOf = async ({ userId }: Person) => (await host.service(studentStatuses).of(userId)).allows
  const standing = ({ userId }: Person) => host.service(studentStatuses).of(userId)

  it('is everything where an approval names no parts, and the exercises alone where the page names none', async () => {
    const whole = await approved()
    expect(await allowsOf(whole.student)).toMatchObject(everything)
    expect((await whole.parent.get(whole.path)).body).toMatchObject({
      ...everything,
      paused: false,
      daily_limit: caps,
      verified_by: 'mail',
    })
    const plain = await approved({})
    expect(await allowsOf(plain.student)).toMatchObject(exercisesAlone)
    const two = await approved({ sharing: true, keep_work: false })
    expect(await allowsOf(two.student)).toMatchObject({ ...exercisesAlone, sharing: true })
  })

  it('QF5: is named in the confirmation to the parent, with what is not allowed and the limits', async () => {
    const { parentEmail } = await approved({ sharing: true })
    const text = host.mailsTo(parentEmail).find(({ subject }) => subject.startsWith('You approved'))?.text
    expect(text).toMatch(/^Allowed: +AI exercises and Share projects publicly$/m)
    expect(text).toMatch(/^Not allowed: +Professors and own keys, Keep prompts and answers and Referrals$/m)
    expect(text).toMatch(/^Calls a day: +12 calls to OpenAI/m)
  })

  it('is nothing before an approval and after its end, and everything for adults', async () => {
    const waiting = await host.student('waiting@example.test')
    expect(Object.values(await allowsOf(waiting))).not.toContain(true)
    const { student } = await approved()
    await student.post('/api/consent/end', {})
    expect(Object.values(await allowsOf(student))).not.toContain(true)
    expect(await allowsOf(await host.adult('grown@example.test'))).toEqual(everything)
  })

  it('keeps what was on where the approval is older than parts', async () => {
    const teen = await host.student('long-approved@example.test')
    const at = host.clock.now().toISOString()
    const parent_email = 'long-ago@example.test'
    await host.store.create('consents', {
      user_id: teen.userId,
      status: 'approved',
      parent_email,
      parent_mailbox: mailboxOf(parent_email),
      requested_at: at,
      expires_at: at,
      decided_at: at,
    })
    expect(await allowsOf(teen)).toMatchObject({ ...everything, keep_work: false })
    const parent = await host.signIn(parent_email)
    const changed = await parent.patch(`/api/consent/scopes/${teen.userId}`, { sharing: false })
    expect(changed.body).toMatchObject({ ...everything, keep_work: false, sharing: false })
    expect((await parent.get(`/api/consent/receipts/${teen.userId}`)).body).toMatchObject([
      { number: 1, decision: 'changed', sharing: false },
    ])
  })

  it('changes from the next request on, and tells who answers calls', async () => {
    const { student, parent, path } = await approved({})
    expect((await parent.patch(path, { paused: true })).body).toMatchObject({ paused: true, ai: true })
    expect(await standing(student)).toMatchObject({ mode: 'practice', withheld: 'paused' })
    expect((await student.get('/api/portal')).body).toMatchObject({ mode: 'practice', consent_status: 'approved', withheld: 'paused' })
    expect((await parent.patch(path, { paused: false, daily_limit: { anthropic: 10 } })).body).toMatchObject({
      daily_limit: { ...caps, anthropic: 10 },
    })
    expect(await standing(student)).toMatchObject({ mode: 'real', withheld: null, dailyLimits: { ...caps, anthropic: 10 } })
    await parent.patch(path, { ai: false })
    expect(await standing(student)).toMatchObject({ mode: 'practice', withheld: 'off' })
    expect(changes.filter((id) => id === student.userId)).toHaveLength(3)
  })

  describe('QF4: a student', () => {
    const isNews = ({ subject }: { subject: string }) => subject.startsWith('What you may do')
    const sweep = () => host.jobs.find(({ name }) => name === 'consent.change-news')?.run()

    it('is told once of a sitting, ten minutes after its end, with before and after and without what was changed back', async () => {
      const { email, parent, path } = await approved({})
      const news = () => host.mailsTo(email).filter(isNews)
      await parent.patch(path, { sharing: true })
      await parent.patch(path, { daily_limit: { anthropic: 10 } })
      host.clock.advance({ minutes: 9 })
      await sweep()
      await parent.patch(path, { sharing: false, keep_work: true })
      host.clock.advance({ minutes: 9 })
      await sweep()
      expect(news()).toEqual([])
      host.clock.advance({ minutes: 2 })
      for (const _ of ['once', 'twice']) await sweep()
      expect(news().map(({ subject }) => subject)).toEqual(['What you may do on Soloflight: 2 things changed'])
      const text = news()[0]?.text.replace(/\s+/g, ' ')
      expect(text).toContain('Keep prompts and answers: not allowed before, allowed now. Anthropic, calls a day: 20 before, 10 now.')
      expect(text).not.toContain('Share projects')
      await parent.patch(path, { referrals: true })
      await parent.patch(path, { referrals: false })
      host.clock.advance({ minutes: 11 })
      await sweep()
      expect(news()).toHaveLength(1)
    })

    it('is told of a pause at once, and of nothing where the approval has ended since', async () => {
      const { student, email, parent, path } = await approved({})
      const news = () => host.mailsTo(email).filter(isNews)
      await parent.patch(path, { paused: true })
      expect(news()[0]?.text).toContain('Real AI calls: on before, paused now.')
      await parent.patch(path, { sharing: true })
      await student.post('/api/consent/end', {})
      host.clock.advance({ minutes: 11 })
      await sweep()
      expect(news()).toHaveLength(1)
    })

    it('is told by the next run where no mail could go out', async () => {
      const { email, parent, path } = await approved({})
      const send = vi.spyOn(host.service(mailer), 'send').mockRejectedValue(new Error('no mail today'))
      expect((await parent.patch(path, { paused: true })).status).toBe(200)
      send.mockRestore()
      host.clock.advance({ minutes: 11 })
      await sweep()
      expect(host.mailsTo(email).filter(isNews)).toHaveLength(1)
    })

    it('reads what is allowed, with numbers and receipts, and nobody else’s', async () => {
      const { student, parent, parentEmail, path } = await approved({ sharing: true })
      await parent.patch(path, { daily_limit: { openai: 5 } })
      const { body } = await student.get('/api/consent/allowed')
      expect(body).toMatchObject({ ...exercisesAlone, sharing: true, parent_email: parentEmail, daily_limit: { ...caps, openai: 5 } })
      expect(body.receipts.map(({ number }: { number: number }) => number)).toEqual([2, 1])
      expect(await parent.get('/api/consent/allowed')).toMatchObject({ status: 409, body: { error: 'NO_APPROVAL' } })
      await student.post('/api/consent/end', {})
      expect((await student.get('/api/consent/allowed')).status).toBe(409)
    })

    it('asks the parent who approved for a change, once a day', async () => {
      const { student, email, parentEmail } = await approved({})
      const wish = 'More calls to OpenAI, <b>for</b> my project'
      expect((await student.post('/api/consent/ask-for-change', { wish: 'x' })).status).toBe(400)
      expect((await student.post('/api/consent/ask-for-change', { wish })).body).toEqual({ sent_to: parentEmail })
      const mail = host.mailsTo(parentEmail).at(-1)
      expect(mail?.subject).toBe(`${email} asks you for a change on Soloflight`)
      expect(mail?.text).toContain(wish)
      expect(mail?.html).not.toContain('<b>for</b>')
      expect((await student.post('/api/consent/ask-for-change', { wish })).status).toBe(429)
      const waiting = await host.student('wishes-alone@example.test')
      expect((await waiting.post('/api/consent/ask-for-change', { wish })).body.error).toBe('NO_APPROVAL')
    })
  })

  it('QF10: writes down who changed what is allowed, each time', async () => {
    const { student, parent, path } = await approved({})
    for (const change of [{ sharing: true }, { paused: true }]) await parent.patch(path, change)
    const changed = host.audited.filter(({ action, subject_id }) => action === 'consent.changed' && subject_id === student.userId)
    expect(changed.map(({ actor_id }) => actor_id)).toEqual([parent.userId, parent.userId])
  })

  it('sends no mail to a student whose account is closed', async () => {
    const { student, email, parent, path } = await approved({})
    await host.store.updateOne('users', { id: { equals: student.userId } }, { blocked_at: host.clock.now().toISOString() })
    const before = host.mailsTo(email).length
    expect((await parent.patch(path, { sharing: true })).status).toBe(200)
    expect(host.mailsTo(email)).toHaveLength(before)
  })

  it('holds a limit of before to the cap of today', async () => {
    const { student, parent, path } = await approved({})
    await host.store.updateOne('consents', { user_id: { equals: student.userId } }, { limit_openai: caps.openai + 20 })
    expect((await standing(student)).dailyLimits).toEqual(caps)
    expect((await parent.get(path)).body.daily_limit).toEqual(caps)
  })

  it('refuses limits above the caps, below none, and unknown switches', async () => {
    const { parent, path } = await approved({})
    for (const daily_limit of [{ openai: 13 }, { anthropic: 21 }, { gemini: -1 }, { openai: 1.5 }])
      expect((await parent.patch(path, { daily_limit })).status, JSON.stringify(daily_limit)).toBe(400)
    expect((await parent.patch(path, { sharing: 'yes' })).status).toBe(400)
    expect((await parent.get(path)).body).toMatchObject({ ...exercisesAlone, daily_limit: caps })
  })

  it('is read and changed by the parent whose approval holds, and by nobody else', async () => {
    const { student, parent, path, receipts } = await approved({})
    const other = await approved({})
    const others = [
      student,
      other.parent,
      other.student,
      await host.adult(`nosy-${count}@example.test`),
      await host.signIn('staff@example.test', { role: 'support' }),
      await host.signIn('chief@example.test', { role: 'admin' }),
    ]
    for (const client of others) {
      expect((await client.get(path)).status).toBe(404)
      expect((await client.patch(path, { sharing: true })).status).toBe(404)
      expect((await client.get(receipts)).status).toBe(404)
    }
    const half = await host.signIn(`half-${count}@example.test`, { aal: 1 })
    expect((await half.get(path)).status).toBe(403)
    expect((await half.patch(path, { sharing: true })).status).toBe(403)
    for (const ask of [host.stranger().get(path), host.stranger().patch(path, {}), host.stranger().get(receipts)])
      expect((await ask).status).toBe(401)
    await student.post('/api/consent/end', {})
    expect((await parent.get(path)).status).toBe(404)
    expect((await parent.patch(path, { sharing: true })).status).toBe(404)
    expect(await allowsOf(student)).toMatchObject({ sharing: false })
  })

  it('leaves a receipt of each decision, whoever took it, that nothing changes and the parent keeps', async () => {
    const { student, parent, path, receipts } = await approved({ sharing: true })
    host.clock.advance({ hours: 1 })
    await parent.patch(path, { daily_limit: { openai: 3 } })
    await student.post('/api/consent/end', {})
    const { body } = await parent.get(receipts)
    expect(body).toMatchObject([
      { number: 3, decision: 'ended', decided_by: 'student', daily_limit: { openai: 3 } },
      { number: 2, decision: 'changed', decided_by: 'parent', sharing: true, daily_limit: { openai: 3, anthropic: 20 } },
      { number: 1, decision: 'approved', decided_by: 'parent', verified_by: 'mail', text_version: 3, sharing: true, daily_limit: caps },
    ])
    expect(Date.parse(body[1].at) - Date.parse(body[2].at)).toBeGreaterThanOrEqual(3_600_000)
  })

  it('names in a receipt the text that was read for it, not an earlier one', async () => {
    const { student, parent, path, receipts } = await approved({})
    await host.store.updateOne('consents', { user_id: { equals: student.userId } }, { text_version: consentTextVersion - 1 })
    await parent.patch(path, { sharing: true })
    expect((await parent.get(receipts)).body[0]).toMatchObject({ decision: 'changed', text_version: consentTextVersion })
  })

  it('writes down a decision whose receipt was cut off, before the next one', async () => {
    const { student, parent, path, receipts } = await approved({})
    await host.store.remove('consent-receipts', { user_id: { equals: student.userId } })
    await parent.patch(path, { sharing: true })
    expect((await parent.get(receipts)).body.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  })

  it('loses no change of two that come at once, each with its receipt', async () => {
    const { parent, path, receipts } = await approved({})
    const all = [
      { sharing: true },
      { referrals: true },
      { professors: true },
      { keep_work: true },
      { daily_limit: { gemini: 0 } },
      { paused: true },
    ]
    const answers = await Promise.all(all.map((change) => parent.patch(path, change)))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect((await parent.get(path)).body).toMatchObject({ ...everything, paused: true, daily_limit: { ...caps, gemini: 0 } })
    expect((await parent.get(receipts)).body.map(({ number }: { number: number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it('shows the next parent no receipt of the one before, and numbers on', async () => {
    const { student, receipts } = await approved({})
    await student.post('/api/consent/end', {})
    const token = await host.ask(student, 'second-parent@example.test')
    await host.store.remove('rate-limits', {})
    await host.stranger().post('/api/consent/approve', { token, guardian: true, scopes: {} })
    const second = await host.signIn('second-parent@example.test')
    expect((await second.get(receipts)).body).toMatchObject([{ number: 3, decision: 'approved' }])
  })

  it('notes that a card verified the parent, once', async () => {
    const { student, parent, parentEmail, path, receipts } = await approved({})
    for (let time = 0; time < 2; time++) await host.service(guardians).verifyByCard(parentEmail, student.userId)
    await host.service(guardians).verifyByCard('somebody@example.test', student.userId)
    expect((await parent.get(path)).body).toMatchObject({ verified_by: 'card', is_verified: true })
    expect((await parent.get(receipts)).body).toMatchObject([
      { number: 2, verified_by: 'card' },
      { number: 1, verified_by: 'mail' },
    ])
  })
})

it('PARENT_VERIFICATION=card: no call is real, and nothing else is on, before a card has verified the parent', async () => {
  const host = await openConsentHost([], { PARENT_VERIFICATION: 'card' })
  const teen = await host.student('careful@example.test')
  const token = await host.ask(teen, 'careful-parent@example.test')
  await host.stranger().post('/api/consent/approve', { token, guardian: true })
  const statuses = host.service(studentStatuses)
  expect(await statuses.of(teen.userId)).toMatchObject({
    mode: 'practice',
    withheld: 'unverified',
    allows: { sharing: false },
  })
  const parent = await host.signIn('careful-parent@example.test')
  expect((await parent.get(`/api/consent/scopes/${teen.userId}`)).body).toMatchObject({ is_verified: false, sharing: true })
  // A parent's rights in other plugins need the card too.
  expect(await host.service(guardians).mayActFor('careful-parent@example.test', teen.userId)).toBe(false)
  await host.service(guardians).verifyByCard('careful-parent@example.test', teen.userId)
  expect(await statuses.of(teen.userId)).toMatchObject({ mode: 'real', withheld: null, allows: { sharing: true } })
  expect(await host.service(guardians).mayActFor('careful-parent@example.test', teen.userId)).toBe(true)
  // The same parent need not pay again, which nobody could: the course is paid for. Another parent has shown no card yet.
  for (const [address, mode] of [
    ['careful-parent@example.test', 'real'],
    ['other-parent@example.test', 'practice'],
  ] as const) {
    await teen.post('/api/consent/end', {})
    await host.store.remove('rate-limits', {})
    const again = await host.ask(teen, address)
    await host.stranger().post('/api/consent/approve', { token: again, guardian: true })
    expect((await statuses.of(teen.userId)).mode).toBe(mode)
  }
  await host.close()
})

it('PARENT_VERIFICATION=card: an approval for a course that is open already says that it waits, and for whom to write to', async () => {
  const host = await openConsentHost([], { PARENT_VERIFICATION: 'card' })
  const words = (address: string) => host.mailsTo(address).at(-1)?.text.replace(/\s+/g, ' ')
  const teen = await host.student('gifted@example.test')
  host.paid.add(teen.userId)
  const approveBy = async (address: string, is_held: boolean) => {
    const token = await host.ask(teen, address)
    const asked = words(address)
    expect((await host.stranger().post('/api/consent/read', { token })).body).toMatchObject({ is_unpaid: false, is_held })
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    const again = await host.stranger().post('/api/consent/approve', { token, guardian: true })
    expect(again.body).toMatchObject({ error: 'ALREADY_DECIDED', is_unpaid: false, is_held })
    return [asked, words(address), words('gifted@example.test')]
  }
  for (const said of await approveBy('giver@example.test', true)) {
    expect(said).toContain('this school counts an approval only once that parent has paid by card')
    expect(said).toMatch(/write to support@|Write to support@/)
    expect(said).not.toContain('paid for already')
  }
  await host.service(guardians).verifyByCard('giver@example.test', teen.userId)
  await teen.post('/api/consent/end', {})
  await host.store.remove('rate-limits', {})
  for (const said of await approveBy('giver@example.test', false)) expect(said).toContain('The course is paid for already.')
  expect((await host.service(studentStatuses).of(teen.userId)).mode).toBe('real')
  await host.close()
})
