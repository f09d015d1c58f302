import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { defineServerPlugin, when } from '#core'
import { consentDecided, guardians, studentStatuses } from '../contract.ts'
import { type ConsentHost, meant, openConsentHost, type Person, thisYear } from './consent-host.testing.ts'

const decisions: z.output<typeof consentDecided.schema>[] = []
/** While true, another plugin fails to follow a decision. */
let isEarAway = false
const ear = defineServerPlugin({
  id: 'test-ear',
  setup: () => ({
    listeners: [
      when(consentDecided, (decision) => {
        if (isEarAway) throw new Error('away')
        decisions.push(decision)
      }),
    ],
  }),
})
const invalid = { status: 400, body: { error: 'INVALID_TOKEN', message: 'This consent link is invalid or has expired.' } }

describe('C8: ending an approval', () => {
  let host: ConsentHost
  beforeAll(async () => {
    host = await openConsentHost([ear])
  })
  afterAll(() => host.close())

  // Resets the count of guesses from this address, so that tests do not share it.
  const free = () => host.store.remove('rate-limits', {})
  const modeOf = async ({ userId }: Person) => (await host.service(studentStatuses).of(userId)).mode
  let count = 0
  const approved = async () => {
    const name = `teen-${++count}`
    const student = await host.student(`${name}@example.test`)
    const parent = `parent-of-${name}@example.test`
    const token = await host.ask(student, parent)
    await free()
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    return { student, parent, token, email: `${name}@example.test`, endToken: host.tokenIn(parent, 'end') }
  }
  type Approved = Awaited<ReturnType<typeof approved>>

  it('stops real calls on the next request, by the student', async () => {
    const { student } = await approved()
    expect((await student.post('/api/consent/end', {})).status).toBe(200)
    expect((await student.get('/api/portal')).body).toMatchObject({ consent_status: 'none', last_decision: 'ended', mode: 'practice' })
    expect(decisions).toContainEqual({ user_id: student.userId, status: 'ended' })
    expect((await student.post('/api/consent/end', {})).status).toBe(404)
  })

  it('… by the parent, signed in under the address that approved, and by nobody else', async () => {
    const { student, parent } = await approved()
    const body = { student_id: student.userId }
    const others = [
      await host.adult('nosy@example.test'),
      await host.student('jealous@example.test'),
      await host.signIn('staff@example.test', { role: 'support' }),
      await host.signIn('chief@example.test', { role: 'admin' }),
    ]
    for (const client of others) expect((await client.post('/api/consent/end', body)).status).toBe(404)
    expect((await (await host.signIn(parent, { aal: 1 })).post('/api/consent/end', body)).status).toBe(403)
    expect((await host.stranger().post('/api/consent/end', body)).status).toBe(401)
    expect(await modeOf(student)).toBe('real')
    expect((await (await host.adult(parent)).post('/api/consent/end', body)).status).toBe(200)
    expect(await modeOf(student)).toBe('practice')
  })

  it('… by the link in the parent’s mail, once', async () => {
    const { student, endToken, token } = await approved()
    await free()
    const end = (value: string) => host.stranger().post('/api/consent/end-by-link', { token: value })
    expect(await end(token)).toMatchObject(invalid)
    expect((await end(endToken)).body).toEqual({ ok: true, student_email: expect.stringMatching(/^teen-/) })
    expect(await modeOf(student)).toBe('practice')
    expect(await end(endToken)).toMatchObject({ status: 409, body: { error: 'ALREADY_ENDED' } })
  })

  it('QF9: … which names the student before it ends anything, and says when it has', async () => {
    const { student, endToken, token, email, parent } = await approved()
    await free()
    const read = (value: string) => host.stranger().post('/api/consent/end-by-link/read', { token: value })
    expect(await read(token)).toMatchObject(invalid)
    expect((await read(endToken)).body).toEqual({ student_email: email, approved_at: expect.any(String) })
    expect(await modeOf(student)).toBe('real')
    await host.stranger().post('/api/consent/end-by-link', { token: endToken })
    expect(await read(endToken)).toMatchObject({
      status: 409,
      body: { error: 'ALREADY_ENDED', student_email: email, ended_at: expect.any(String) },
    })
    // A new request makes the spent link as invalid as any other.
    await free()
    await host.ask(student, parent)
    await free()
    expect(await read(endToken)).toMatchObject(invalid)
  })

  it('RP8, RC13: … and mails both, whoever ended it, naming the student to the parent', async () => {
    const ends = [
      async ({ student }: Approved) => student.post('/api/consent/end', {}),
      async ({ parent, student }: Approved) => (await host.signIn(parent)).post('/api/consent/end', { student_id: student.userId }),
      async ({ endToken }: Approved) => host.stranger().post('/api/consent/end-by-link', { token: endToken }),
    ]
    for (const end of ends) {
      const each = await approved()
      expect((await end(each)).status).toBe(200)
      expect(host.mailsTo(each.email).at(-1)?.subject).toBe('An approval on Soloflight was ended')
      expect(host.mailsTo(each.parent).at(-1)?.subject).toBe(`Your approval of ${each.email} on Soloflight is ended`)
    }
  })

  it('RP10: … and writes down whose decision it was, also by a mailed link', async () => {
    const { student, endToken } = await approved()
    await host.stranger().post('/api/consent/end-by-link', { token: endToken })
    const own = host.audited.filter(({ subject_id }) => subject_id === student.userId)
    expect(own.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['consent.approved', 'parent'],
      ['consent.ended', 'parent'],
    ])
  })

  describe('what follows a decision', () => {
    const tryAgain = async () => {
      host.clock.advance({ minutes: 1 })
      await host.jobs.find(({ name }) => name === 'consent.announce-decisions')?.run()
    }
    const told = (student: Person) => decisions.filter(({ user_id }) => user_id === student.userId).map(({ status }) => status)
    const recorded = (student: Person) => host.audited.filter(({ subject_id }) => subject_id === student.userId)

    it('is made up for where it failed: the end holds, and is recorded, told and mailed once', async () => {
      const { student, email } = await approved()
      const admin = await host.signIn('chief@example.test', { role: 'admin' })
      const mails = host.mailsTo(email).length
      host.auditing.isAway = true
      expect((await admin.post(`/api/portals/${student.userId}/end-approval`, { reason: 'Asked by phone' })).status).toBe(200)
      await tryAgain()
      expect(await modeOf(student)).toBe('practice')
      expect([recorded(student).length, host.mailsTo(email).length]).toEqual([1, mails])
      host.auditing.isAway = false
      for (const _ of ['once', 'twice']) await tryAgain()
      expect(recorded(student).at(-1)).toMatchObject({ actor_id: admin.userId, action: 'consent.ended', new_value: 'Asked by phone' })
      expect([recorded(student).length, host.mailsTo(email).length]).toEqual([2, mails + 1])
    })

    it('… before another parent is asked, so that the end is mailed to the parent who had approved', async () => {
      const { student, parent } = await approved()
      host.auditing.isAway = true
      await student.post('/api/consent/end', {})
      await free()
      const other = `other-${parent}`
      const ask = () => student.post('/api/consent/start', { parent_email: other })
      expect((await ask()).status).toBe(500)
      expect(host.mailsTo(other)).toEqual([])
      host.auditing.isAway = false
      expect((await ask()).status).toBe(200)
      for (const _ of ['once', 'twice']) await tryAgain()
      expect(host.mailsTo(parent).filter(({ subject }) => subject.startsWith('Your approval of'))).toHaveLength(1)
      expect(host.mailsTo(other).map(({ subject }) => subject)).toEqual([expect.stringMatching(/asks for your approval/)])
      expect(recorded(student).map(({ action }) => action)).toEqual(['consent.approved', 'consent.ended'])
    })

    it('… also where another plugin failed alone, without a second row or mail', async () => {
      const { student, email } = await approved()
      isEarAway = true
      await student.post('/api/consent/end', {})
      await tryAgain()
      isEarAway = false
      expect(told(student)).toEqual(['approved'])
      const before = [recorded(student).length, host.mailsTo(email).length]
      for (const _ of ['once', 'twice']) await tryAgain()
      expect(told(student)).toEqual(['approved', 'ended'])
      expect([recorded(student).length, host.mailsTo(email).length]).toEqual(before)
    })

    it('… of a request that is approved or declined, too', async () => {
      for (const decision of ['approve', 'decline']) {
        const student = await host.student(`late-${decision}@example.test`)
        const token = await host.ask(student, `parent-of-late-${decision}@example.test`)
        await free()
        host.auditing.isAway = true
        await host.stranger().post('/api/consent/approve', { token, decision, guardian: true })
        host.auditing.isAway = false
        await tryAgain()
        expect(recorded(student)).toMatchObject([{ actor_id: 'parent', action: `consent.${decision}d` }])
      }
    })
  })

  it('RP10: … and names who holds the link by the id of their account, where they have one, never by an address', async () => {
    const parent = await host.adult('has-an-account@example.test')
    const student = await host.student('child-of-account@example.test')
    const token = await host.ask(student, 'has-an-account@example.test')
    await free()
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    await host.stranger().post('/api/consent/end-by-link', { token: host.tokenIn('has-an-account@example.test', 'end') })
    const own = host.audited.filter(({ subject_id }) => subject_id === student.userId)
    expect(own.map(({ actor_id }) => actor_id)).toEqual([parent.userId, parent.userId])
  })

  it('… so that nobody is asked to pay for the student any more, nor before an approval', async () => {
    const asking = await host.student('asks-to-pay@example.test')
    const payerOf = (person: Person) => host.service(guardians).addressFor(person.userId)
    await host.ask(asking, 'only-asked@example.test')
    expect(await payerOf(asking)).toBeNull()
    const { student, parent } = await approved()
    expect(await payerOf(student)).toBe(parent)
    await student.post('/api/consent/end', {})
    expect(await payerOf(student)).toBeNull()
  })

  it('RP3: … not by the wrong choice of a parent, who is never asked for a portal', async () => {
    const { student, parent } = await approved()
    const client = await host.signIn(parent)
    expect((await client.get('/api/portal')).body).toMatchObject({ chosen_portal: 'parent', is_student: false, mode: 'real' })
    for (const choice of [
      { selected_portal: 'student', birth_year: thisYear - 15 },
      { selected_portal: 'student', birth_year: 'under-14', is_confirmed: true },
    ])
      expect(await client.post('/api/student-portal-guard', choice)).toMatchObject({ status: 409, body: { error: 'PORTAL_CHOSEN' } })
    expect(await modeOf(student)).toBe('real')
  })

  it('RP3: … nor by one who had an account when they approved, and had put the choice off', async () => {
    const parent = await host.signIn('put-off@example.test')
    expect((await parent.get('/api/portal')).body.chosen_portal).toBeNull()
    const student = await host.student('child-of-put-off@example.test')
    const token = await host.ask(student, 'put-off@example.test')
    await free()
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    const choice = { selected_portal: 'student', birth_year: thisYear - 15 }
    expect((await parent.post('/api/student-portal-guard', choice)).status).toBe(409)
    expect(await modeOf(student)).toBe('real')
  })

  it('… by an admin who makes the parent a student: students approve nobody', async () => {
    const { student, parent } = await approved()
    const { userId } = await host.signIn(parent)
    const admin = await host.signIn('chief@example.test', { role: 'admin' })
    await admin.put(`/api/portals/${userId}`, { chosen_portal: 'student', birth_year: thisYear - 16, ...meant })
    expect(await modeOf(student)).toBe('practice')
  })
})

describe('L14: providers that do not serve students', () => {
  it('are neither in the mail nor on the parent’s page', async () => {
    const host = await openConsentHost([], { STUDENT_AI_PROVIDERS: 'gemini, openai' })
    const student = await host.student('teen@example.test')
    const token = await host.ask(student, 'parent@example.test')
    expect(host.mailsTo('parent@example.test')[0]?.text).toContain('12 calls to OpenAI and 12 to Gemini')
    expect(host.mailsTo('parent@example.test')[0]?.text).not.toContain('Anthropic')
    const { body } = await host.stranger().post('/api/consent/read', { token })
    expect(body.providers).toEqual([
      { provider: 'openai', calls_a_day: 12 },
      { provider: 'gemini', calls_a_day: 12 },
    ])
    await host.close()
  })
})
