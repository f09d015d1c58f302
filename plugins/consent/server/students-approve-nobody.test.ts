import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConsentHost, meant, openConsentHost, type Person, thisYear } from './consent-host.testing.ts'

const invalid = { status: 400, body: { error: 'INVALID_TOKEN' } }

describe('I12: who is asked and becomes a student approves nobody', () => {
  let host: ConsentHost
  let admin: Person
  beforeAll(async () => {
    host = await openConsentHost()
    admin = await host.signIn('admin@example.test', { role: 'admin' })
  })
  beforeEach(() => host.store.remove('rate-limits', {}))
  afterAll(() => host.close())

  const studentPortal = { selected_portal: 'student', birth_year: thisYear - 16 }
  let count = 0
  /** A student whose request was sent to an address without an account. */
  const asked = async () => {
    const friend = `friend-${++count}@example.test`
    const student = await host.student(`asker-${count}@example.test`)
    return { student, friend, token: await host.ask(student, friend) }
  }
  const approve = (by: Pick<Person, 'post'>, token: string) => by.post('/api/consent/approve', { token, guardian: true })
  const statusOf = async (person: Person) => (await person.get('/api/portal')).body.consent_status

  it('by the link, signed out', async () => {
    const { student, friend, token } = await asked()
    await host.student(friend)
    expect(await approve(host.stranger(), token)).toMatchObject(invalid)
    expect(await statusOf(student)).toBe('requested')
    expect(host.mailsTo(friend)).toHaveLength(1)
  })

  it('by an address with a plus that leads to a student’s mailbox', async () => {
    const { student } = await asked()
    host.clock.advance({ seconds: 46 })
    const token = await host.ask(student, 'late+dad@example.test')
    await host.student('late@example.test')
    expect(await approve(host.stranger(), token)).toMatchObject(invalid)
  })

  it('by the link of somebody else, signed in, by half too', async () => {
    const { student, token } = await asked()
    const other = await host.student('other@example.test')
    for (const client of [other, await host.signIn('other@example.test', { aal: 1 })])
      expect(await approve(client, token)).toMatchObject({ status: 403, body: { error: 'STUDENT_APPROVES' } })
    expect(await statusOf(student)).toBe('requested')
    expect((await approve(await host.adult('aunt@example.test'), token)).status).toBe(200)
    expect(await statusOf(student)).toBe('approved')
  })

  it('but may decline, signed out and signed in', async () => {
    const [one, two] = [await asked(), await asked()]
    await host.student(one.friend)
    const clients = [
      [host.stranger(), one],
      [await host.student(two.friend), two],
    ] as const
    for (const [client, { token, student }] of clients) {
      expect((await client.post('/api/consent/approve', { token, decision: 'decline' })).status).toBe(200)
      expect(await statusOf(student)).toBe('none')
    }
  })

  it('at the very moment either, when the new student has looked too early for what to end', async () => {
    const { student, friend, token } = await asked()
    const { userId } = await host.signIn(friend)
    let chosen: Promise<unknown> | undefined
    host.store.onChange('consents', () => {
      chosen ??= host.store.create('portals', { user_id: userId, chosen_portal: 'student', birth_year: thisYear - 16 })
    })
    expect(await approve(host.stranger(), token)).toMatchObject(invalid)
    await chosen
    expect(await statusOf(student)).toBe('none')
  })

  it('nor does a child whose account was closed', async () => {
    const [child, other] = [await asked(), await asked()]
    const underFourteen = { selected_portal: 'student', birth_year: 'under-14', is_confirmed: true }
    await (await host.signIn(child.friend)).post('/api/student-portal-guard', underFourteen)
    expect(await approve(host.stranger(), child.token)).toMatchObject(invalid)
    host.clock.advance({ seconds: 46 })
    const answer = await other.student.post('/api/consent/start', { parent_email: child.friend })
    expect(answer).toMatchObject({ status: 400, body: { error: 'PARENT_EMAIL_REFUSED' } })
  })

  it('nor does anybody approve a request of who is no student any more, and the page says so at once', async () => {
    const { student, token } = await asked()
    const path = `/api/portals/${student.userId}`
    await admin.put(path, { chosen_portal: null, birth_year: null, ...meant })
    expect(await host.stranger().post('/api/consent/read', { token })).toMatchObject(invalid)
    expect(await approve(host.stranger(), token)).toMatchObject(invalid)
    await student.post('/api/student-portal-guard', studentPortal)
    // A minor's known birth year stays.
    expect((await host.stranger().post('/api/consent/read', { token })).body.birth_year).toBe(thisYear - 15)
    expect((await approve(host.stranger(), token)).status).toBe(200)
  })
})
