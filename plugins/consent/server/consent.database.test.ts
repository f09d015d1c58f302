import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { defineServerPlugin, when } from '#core'
import { createKeyRing } from '../../../core/security/key-ring.ts'
import { addressProven } from '../../auth-mfa/contract.ts'
import { consentDecided, guardians, studentStatuses } from '../contract.ts'
import { type ConsentHost, openConsentHost, type Person, thisYear } from './consent-host.testing.ts'
import { createConsents } from './create-consents.ts'

const decisions: z.output<typeof consentDecided.schema>[] = []
const ear = defineServerPlugin({
  id: 'test-ear',
  setup: () => ({ listeners: [when(consentDecided, (decision) => void decisions.push(decision))] }),
})
const invalid = { status: 400, body: { error: 'INVALID_TOKEN', message: 'This consent link is invalid or has expired.' } }

describe('parental consent', () => {
  let host: ConsentHost
  beforeAll(async () => {
    host = await openConsentHost([ear])
  })
  afterAll(() => host.close())

  let count = 0
  /** A student, a parent's address, and the token in the parent's mail. */
  const asked = async () => {
    const name = `teen-${++count}`
    const student = await host.student(`${name}@example.test`)
    const parent = `parent-of-${name}@example.test`
    return { student, parent, email: `${name}@example.test`, token: await host.ask(student, parent) }
  }
  // Resets the count of guesses from this address, so that tests do not share it.
  const free = () => host.store.remove('rate-limits', {})
  const decide = async (body: object) => {
    await free()
    return host.stranger().post('/api/consent/approve', body)
  }
  const modeOf = async ({ userId }: Person) => (await host.service(studentStatuses).of(userId)).mode

  describe('the request', () => {
    it('names the student in the mail, and what is approved', async () => {
      const { email, parent, token } = await asked()
      const [mail] = host.mailsTo(parent)
      expect(mail?.subject).toBe(`${email} asks for your approval on Soloflight`)
      expect(mail?.text).toContain(`birth year they gave us is ${thisYear - 15}`)
      expect(mail?.text).toContain('OpenAI, Anthropic and Google')
      expect(mail?.text).toContain('12 calls to OpenAI, 20 to Anthropic and 12 to Gemini')
      expect(mail?.text).not.toMatch(/\{\{/)
      expect(mail?.html).not.toMatch(/\{\{/)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    })

    it('asks nobody to pay for a course that is paid for, in mails and on pages', async () => {
      const words = (address: string) => host.mailsTo(address).at(-1)?.text.replace(/\s+/g, ' ')
      const unpaid = await asked()
      const paid = await host.student(`teen-${++count}@example.test`)
      host.paid.add(paid.userId)
      await free()
      const [parent, email] = [`parent-of-teen-${count}@example.test`, `teen-${count}@example.test`]
      const token = await host.ask(paid, parent)
      expect(words(unpaid.parent)).toContain('- Only the first module is open, in practice mode.')
      expect(words(unpaid.parent)).toContain('The course itself costs $100 once, paid by a parent or guardian')
      expect(words(parent)).toContain('- The course stays open in practice mode.')
      expect(words(parent)).toContain('Approving costs nothing and buys nothing. The course is paid for already.')
      expect(words(parent)).not.toContain('$100')
      expect(host.mailsTo(parent).at(-1)?.html).not.toContain('$100')
      for (const [person, link, is_unpaid] of [
        [unpaid.student, unpaid.token, true],
        [paid, token, false],
      ] as const) {
        expect((await person.get('/api/portal')).body).toMatchObject({ is_unpaid })
        await free()
        expect((await host.stranger().post('/api/consent/read', { token: link })).body).toMatchObject({ is_unpaid })
        expect((await decide({ token: link, guardian: true })).status).toBe(200)
        expect((await decide({ token: link, guardian: true })).body).toMatchObject({ error: 'ALREADY_DECIDED', is_unpaid })
      }
      expect(words(unpaid.email)).toContain('Ask for the payment on the Unlock page')
      expect(words(unpaid.parent)).toContain('They start once the course is paid for: $100, once, by an adult')
      for (const address of [parent, email]) {
        expect(words(address)).toContain('The course is paid for already.')
        expect(words(address)).not.toMatch(/They start|To pay|\$100|\bpay/)
        expect(host.mailsTo(address).at(-1)?.html).not.toMatch(/They start|To pay|\$100/)
      }
    })

    it('moves the status to requested, and keeps the token’s hash alone', async () => {
      const { student, token, parent } = await asked()
      expect((await student.get('/api/portal')).body).toMatchObject({ consent_status: 'requested', parent_email: parent, mode: 'practice' })
      const rows = await host.store.find('consents', { where: { user_id: { equals: student.userId } } })
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    it.each([
      ['the own address', (own: string) => own],
      ['the own address with a plus', (own: string) => own.replace('@', '+mum@')],
      ['another student’s', () => 'classmate@example.test'],
      ['another student’s with a plus', () => 'classmate+dad@example.test'],
    ])('refuses %s as the parent’s', async (_what, address) => {
      const own = `own-${++count}@example.test`
      const student = await host.student(own)
      await host.student('classmate@example.test')
      await free()
      const answer = await student.post('/api/consent/start', { parent_email: address(own) })
      expect(answer).toMatchObject({ status: 400, body: { error: 'PARENT_EMAIL_REFUSED' } })
      expect((await student.get('/api/portal')).body.consent_status).toBe('none')
    })

    it('QT7: takes a parent’s address with letters of its own, and knows them by either spelling', async () => {
      const student = await host.student(`umlaut-${++count}@example.test`)
      expect((await student.post('/api/consent/start', { parent_email: 'Mutter@GRÖßE.example' })).status).toBe(200)
      expect(host.mailsTo('mutter@größe.example')).toHaveLength(1)
      expect((await student.get('/api/portal')).body).toMatchObject({ consent_status: 'requested', parent_email: 'mutter@größe.example' })
    })

    it('refuses adults, the undecided and, by the year they gave, children', async () => {
      const parent_email = 'p@example.test'
      const adult = await host.adult('no-teen@example.test')
      expect(await adult.post('/api/consent/start', { parent_email })).toMatchObject({ status: 403, body: { error: 'NOT_A_STUDENT' } })
      const undecided = await host.signIn('undecided@example.test')
      expect(await undecided.post('/api/consent/start', { parent_email })).toMatchObject({
        status: 403,
        body: { error: 'PORTAL_REQUIRED' },
      })
      const child = await host.signIn('small@example.test')
      await host.store.create('portals', { user_id: child.userId, chosen_portal: 'student', birth_year: thisYear - 13 })
      expect(await child.post('/api/consent/start', { parent_email })).toMatchObject({
        status: 400,
        body: { error: 'UNDER_AGE_BLOCK', message: 'Soloflight requires users to be at least 14 years old.' },
      })
      expect(host.mailsTo(parent_email)).toHaveLength(0)
    })

    it('asks for the session’s person, whoever a body names', async () => {
      const victim = await host.student(`victim-${++count}@example.test`)
      const other = await host.student(`other-${++count}@example.test`)
      await other.post('/api/consent/start', { parent_email: 'pa@example.test', user_id: victim.userId })
      expect((await victim.get('/api/portal')).body.consent_status).toBe('none')
      expect((await other.get('/api/portal')).body.consent_status).toBe('requested')
    })

    it('sends one mail in 45 seconds and five a day, and the newest link alone works', async () => {
      await free()
      const { student, parent, token } = await asked()
      const again = () => student.post('/api/consent/start', { parent_email: parent })
      expect((await again()).status).toBe(429)
      for (let times = 0; times < 4; times++) {
        host.clock.advance({ seconds: 46 })
        expect((await again()).status).toBe(200)
      }
      host.clock.advance({ seconds: 46 })
      expect((await again()).status).toBe(429)
      expect(host.mailsTo(parent)).toHaveLength(5)
      expect(await decide({ token, guardian: true })).toMatchObject(invalid)
      expect((await decide({ token: host.tokenIn(parent), guardian: true })).status).toBe(200)
    })
  })

  it('lets the newest request stand whose mail was out before an older one’s', async () => {
    const consents = createConsents({ ...host, keyRing: createKeyRing('a secret of this test, of a fair length') })
    const slow = consents.draw('slow-mail', 'old@example.test')
    host.clock.advance({ seconds: 46 })
    const fast = consents.draw('slow-mail', 'new@example.test')
    expect([await fast.save(), await slow.save()]).toEqual([true, false])
    expect((await consents.read(fast.token)).parent_email).toBe('new@example.test')
    await expect(consents.read(slow.token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })

  describe('the decision', () => {
    it('reads as often as one likes without deciding anything', async () => {
      const { student, email, token } = await asked()
      await free()
      for (let times = 0; times < 3; times++) {
        const { status, body } = await host.stranger().post('/api/consent/read', { token })
        expect(status).toBe(200)
        expect(body).toMatchObject({
          student_email: email,
          birth_year: thisYear - 15,
          providers: [{ provider: 'openai', calls_a_day: 12 }, {}, {}],
        })
      }
      expect((await host.stranger().fetch(`/consent/approve?token=${token}`)).status).toBe(404)
      expect((await host.stranger().get(`/api/consent/approve?token=${token}`)).status).toBe(405)
      expect((await student.get('/api/portal')).body.consent_status).toBe('requested')
    })

    it('opens real calls with the next request, tells both, and writes it down', async () => {
      const { student, email, parent, token } = await asked()
      expect(await modeOf(student)).toBe('practice')
      expect(await decide({ token, guardian: true })).toMatchObject({ status: 200, body: { ok: true } })
      expect(await modeOf(student)).toBe('real')
      expect((await student.get('/api/portal')).body).toMatchObject({ consent_status: 'approved', mode: 'real', is_student: true })
      expect(decisions).toContainEqual({ user_id: student.userId, status: 'approved' })
      expect(host.audited.at(-1)).toEqual({ actor_id: 'parent', action: 'consent.approved', subject_id: student.userId })
      expect(host.mailsTo(email).at(-1)?.subject).toBe('Your access on Soloflight is approved')
      expect(host.mailsTo(parent).at(-1)?.subject).toBe(`You approved ${email} on Soloflight`)
      expect(await host.service(guardians).approvedAt(parent, student.userId)).toEqual(expect.any(String))
      await free()
      expect(await student.post('/api/consent/start', { parent_email: 'new@example.test' })).toMatchObject({ status: 409 })
    })

    it('needs the guardian’s word to approve, and spends nothing without it', async () => {
      const { student, token } = await asked()
      for (const guardian of [undefined, false]) {
        expect(await decide({ token, guardian })).toMatchObject({ status: 400, body: { error: 'GUARDIAN_REQUIRED' } })
        expect(await modeOf(student)).toBe('practice')
      }
      expect((await decide({ token, guardian: true })).status).toBe(200)
    })

    it('C1: Decline ends the link, returns the student to none, tells them and is written down', async () => {
      const { student, email, token } = await asked()
      expect((await decide({ token, decision: 'decline' })).status).toBe(200)
      expect((await student.get('/api/portal')).body).toMatchObject({ consent_status: 'none', last_decision: 'declined', mode: 'practice' })
      expect(decisions).toContainEqual({ user_id: student.userId, status: 'declined' })
      expect(host.audited.at(-1)).toMatchObject({ action: 'consent.declined', subject_id: student.userId })
      expect(host.mailsTo(email).at(-1)?.subject).toBe('Your request on Soloflight was declined')
      expect(await decide({ token, guardian: true })).toMatchObject({ status: 409, body: { error: 'ALREADY_DECIDED' } })
      await free()
      expect((await student.post('/api/consent/start', { parent_email: 'second-try@example.test' })).status).toBe(200)
      expect(await decide({ token, guardian: true })).toMatchObject(invalid)
    })

    it('S24: expired, wrong and foreign tokens look alike, and one whose answer holds no more', async () => {
      const used = await asked()
      await decide({ token: used.token, guardian: true })
      await used.student.post('/api/consent/end', {})
      const expired = await asked()
      host.clock.advance({ days: 14, minutes: 1 })
      const closed = await asked()
      await host.store.updateOne('users', { id: { equals: closed.student.userId } }, { blocked_at: new Date().toISOString() })
      const tokens = [used.token, expired.token, closed.token, randomBytes(32).toString('base64url'), '', 'x'.repeat(200)]
      const answers = []
      for (const token of tokens) {
        for (const decision of ['approve', 'decline']) answers.push(await decide({ token, decision, guardian: true }))
        answers.push(await host.stranger().post('/api/consent/read', { token }))
      }
      for (const { status, body } of answers) expect({ status, body }).toEqual(invalid)
    })

    it('RP8: whoever opens the very link again reads what they decided, when, and about whom; it changes nothing', async () => {
      for (const [decision, said] of [
        ['approve', 'approved'],
        ['decline', 'declined'],
      ]) {
        const { token, email, student } = await asked()
        expect((await decide({ token, decision, guardian: true })).status).toBe(200)
        const mode = await modeOf(student)
        const { decided_at } = (await host.store.findOne('consents', { user_id: { equals: student.userId } })) ?? {}
        const told = { error: 'ALREADY_DECIDED', decision: said, decided_at, student_email: email }
        for (const again of ['approve', 'decline'])
          expect(await decide({ token, decision: again, guardian: true })).toMatchObject({ status: 409, body: told })
        const read = await host.stranger().post('/api/consent/read', { token })
        expect(read).toMatchObject({ status: 409, body: told })
        expect(await modeOf(student)).toBe(mode)
      }
    })

    it('RP8: nobody learns from a spent link without having it, nor once the account behind it is closed', async () => {
      const { token, student } = await asked()
      await decide({ token, guardian: true })
      const row = await host.store.findOne('consents', { user_id: { equals: student.userId } })
      expect(row?.token_mac).toBeNull()
      for (const guess of [row?.spent_mac ?? '', token.slice(0, -1), `${token}A`])
        expect(await decide({ token: guess, guardian: true })).toMatchObject(invalid)
      await host.store.updateOne('users', { id: { equals: student.userId } }, { blocked_at: new Date().toISOString() })
      expect(await decide({ token, guardian: true })).toMatchObject(invalid)
    })

    it('S24: one of twenty answers at a time counts', async () => {
      const { student, token } = await asked()
      await free()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          host.stranger().post('/api/consent/approve', { token, decision: index % 2 ? 'approve' : 'decline', guardian: true }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(decisions.filter(({ user_id }) => user_id === student.userId)).toHaveLength(1)
    })

    it('S24: 1,000 guesses meet 429', { timeout: 120_000 }, async () => {
      const { student, token } = await asked()
      await free()
      const statuses = new Map<number, number>()
      for (let round = 0; round < 20; round++) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () =>
            host.stranger().post('/api/consent/approve', { token: randomBytes(32).toString('base64url'), guardian: true }),
          ),
        )
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect(Object.fromEntries(statuses)).toEqual({ 400: 30, 429: 970 })
      const stopped = await host.stranger().post('/api/consent/approve', { token, guardian: true })
      expect(stopped.status).toBe(429)
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await modeOf(student)).toBe('practice')
    })

    describe('by a parent whose account has another address of the mailbox that was asked', () => {
      /** A student who spells the parent's address differently than the parent's account does. */
      const misspelt = async (written: (name: string) => string, own: (name: string) => string) => {
        await free()
        const name = `teen-${++count}`
        const student = await host.student(`${name}@example.test`)
        const token = await host.ask(student, written(name))
        return { student, token, address: own(name) }
      }
      const spellings = [
        ['without the dots', (name: string) => `jane.${name}@gmail.com`, (name: string) => `jane${name}@gmail.com`],
        ['at googlemail.com', (name: string) => `${name}@gmail.com`, (name: string) => `${name}@googlemail.com`],
        ['without a suffix', (name: string) => `mum-of-${name}+school@example.test`, (name: string) => `mum-of-${name}@example.test`],
      ] as const
      /** The parent sees the student, changes terms, reads the receipt, is named to the student, and ends the approval. */
      const expectHolder = async (parent: Person, student: Person, address: string) => {
        const seen = (await parent.get('/api/teacher-dashboard')).body.map(({ student_id }: { student_id: string }) => student_id)
        expect(seen).toEqual([student.userId])
        expect((await parent.patch(`/api/consent/scopes/${student.userId}`, { paused: true })).status).toBe(200)
        const receipts = (await parent.get(`/api/consent/receipts/${student.userId}`)).body
        expect(receipts.map(({ number }: { number: number }) => number)).toEqual([2, 1])
        expect((await student.get('/api/portal')).body.parent_email).toBe(address)
        expect(await host.service(guardians).approvedAt(address, student.userId)).toEqual(expect.any(String))
        expect((await parent.post('/api/consent/end', { student_id: student.userId })).status).toBe(200)
        expect(await modeOf(student)).toBe('practice')
      }

      it.each(spellings)('%s: holds what they approve on their own page', async (_how, written, own) => {
        const { student, address } = await misspelt(written, own)
        const parent = await host.signIn(address)
        expect((await parent.get('/api/consent/waiting')).body).toMatchObject([{ student_id: student.userId }])
        const { token } = (await parent.post(`/api/consent/waiting/${student.userId}`, {})).body
        await free()
        expect((await parent.post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
        expect((await parent.get('/api/portal')).body.chosen_portal).toBe('parent')
        await expectHolder(parent, student, address)
      })

      it.each(spellings)('%s: holds what they approve by the mailed link without signing in', async (_how, written, own) => {
        const { student, token, address } = await misspelt(written, own)
        const parent = await host.signIn(address)
        expect((await decide({ token, guardian: true })).status).toBe(200)
        expect(host.mailsTo(address).at(-1)?.subject).toMatch(/^You approved /)
        await expectHolder(parent, student, address)
      })

      it.each(spellings)('%s: holds from their first sign-in what they approved without an account', async (_how, written, own) => {
        const { student, token, address } = await misspelt(written, own)
        expect((await decide({ token, guardian: true })).status).toBe(200)
        const parent = await host.signIn(address)
        await host.emit(addressProven, { user_id: parent.userId, email: address, is_new: true })
        await expectHolder(parent, student, address)
      })

      const tagged = [
        ['of a child', (name: string) => `mum-of-${name}@example.test`, (name: string) => `mum-of-${name}+child@example.test`],
        ['with another tag', (name: string) => `mum-of-${name}+a@example.test`, (name: string) => `mum-of-${name}+b@example.test`],
        ['with a keyword', (name: string) => `mumof${name}@yahoo.com`, (name: string) => `mumof${name}-child@yahoo.com`],
      ] as const
      it.each(tagged)('gives nothing to an account %s: its address has a tag that the asked one lacks', async (_whose, written, own) => {
        for (const isFirst of [true, false]) {
          const { student, token, address } = await misspelt(written, own)
          const asked = (await student.get('/api/portal')).body.parent_email
          const before = isFirst ? await host.signIn(address) : null
          expect((await decide({ token, guardian: true })).status).toBe(200)
          const other = before ?? (await host.signIn(address))
          await host.emit(addressProven, { user_id: other.userId, email: address, is_new: true })
          expect((await other.get('/api/portal')).body.chosen_portal).toBeNull()
          expect((await student.get('/api/portal')).body.parent_email).toBe(asked)
          expect(await host.service(guardians).approvedAt(address, student.userId)).toBeNull()
          expect(host.mailsTo(asked).at(-1)?.subject).toMatch(/^You approved /)
        }
      })

      it('takes nothing from an account with the very address that was asked', async () => {
        const { student, token, address } = await misspelt(
          (name) => `two.${name}@gmail.com`,
          (name) => `two${name}@gmail.com`,
        )
        const other = await host.signIn(address)
        const asked = await host.signIn(`two.teen-${count}@gmail.com`)
        expect((await decide({ token, guardian: true })).status).toBe(200)
        await host.emit(addressProven, { user_id: other.userId, email: address, is_new: false })
        expect((await other.get('/api/teacher-dashboard')).body).toEqual([])
        await expectHolder(asked, student, `two.teen-${count}@gmail.com`)
      })
    })

    it('is not the student’s own to make', async () => {
      const { student, token } = await asked()
      await free()
      const answer = await student.post('/api/consent/approve', { token, guardian: true })
      expect(answer).toMatchObject({ status: 403, body: { error: 'OWN_REQUEST' } })
      expect(await modeOf(student)).toBe('practice')
    })
  })

  it('S19: knows nobody without a session, and nobody by half', async () => {
    const calls = [
      ['start', { parent_email: 'p@example.test' }],
      ['end', {}],
    ] as const
    for (const [name, body] of calls) {
      expect((await host.stranger().post(`/api/consent/${name}`, body)).status, name).toBe(401)
      const half = await host.signIn('half@example.test', { aal: 1 })
      expect((await half.post(`/api/consent/${name}`, body)).status, name).toBe(403)
    }
  })
})
