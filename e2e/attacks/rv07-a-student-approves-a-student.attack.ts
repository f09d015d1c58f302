import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressErased } from '../../plugins/auth-mfa/contract.ts'
import authMfa from '../../plugins/auth-mfa/server/index.ts'
import { type ConsentHost, openConsentHost, type Person } from '../../plugins/consent/server/consent-host.testing.ts'

/** Each pair belongs to one mailbox at its provider: the student's own address, and another way to write it. */
const pairs = [
  ['bob+x@example.test', 'bob+y@example.test'],
  ['bob@example.test', 'bob+dad@example.test'],
  ['bob.smith@gmail.com', 'b.o.b.smith+dad@googlemail.com'],
  ['bob@icloud.com', 'bob+dad@me.com'],
  ['bob@proton.me', 'b-o-b@protonmail.com'],
  ['bob.smith@yandex.ru', 'bob-smith@ya.ru'],
  ['bob@yahoo.com', 'bob-dad@yahoo.com'],
  ['bob@fastmail.com', 'dad@bob.fastmail.com'],
] as const

/**
 * A student approves a student. Two teens sign up; each owns one mailbox, and a mailbox receives mail under many addresses. One names the
 * other's mailbox, or their own, written in another way, as a parent's, and opens the mail that arrives. Or the mailbox comes first: its
 * owner approves a friend before having an account, and signs up as a student afterwards under another of its names. The right to decide
 * belongs to the mailbox: a student's is refused, whichever way it is written, and its former approvals end.
 */
describe('teens who approve one another', () => {
  let host: ConsentHost
  beforeAll(async () => {
    host = await openConsentHost([authMfa])
  })
  beforeEach(async () => {
    for (const collection of ['rate-limits', 'users', 'sessions', 'portals', 'consents'] as const) await host.store.remove(collection, {})
  })
  afterAll(() => host.close())

  let count = 0
  const friend = () => host.student(`friend-${++count}@example.test`)
  const askFor = (student: Person, parent_email: string) => student.post('/api/consent/start', { parent_email })
  const statusOf = async (person: Person) => (await person.get('/api/portal')).body.consent_status
  const approve = (token: string) => host.stranger().post('/api/consent/approve', { token, guardian: true })

  it.each(pairs)('RV7: %s cannot name %s as a parent', async (own, other) => {
    const student = await host.student(own)
    expect(await askFor(student, other)).toMatchObject({ status: 400, body: { error: 'PARENT_EMAIL_REFUSED' } })
    expect(host.mailsTo(other)).toHaveLength(0)
  })

  it.each(pairs)('RV7: no friend names %s’s mailbox as a parent’s by writing %s', async (own, other) => {
    await host.student(own)
    expect(await askFor(await friend(), other)).toMatchObject({ status: 400, body: { error: 'PARENT_EMAIL_REFUSED' } })
  })

  it.each(pairs)(
    'RV7: who becomes a student as %s ends what they approved as %s, and approves nothing that waits there',
    async (own, other) => {
      const [approved, waiting] = [await friend(), await friend()]
      expect((await approve(await host.ask(approved, other))).status).toBe(200)
      const token = await host.ask(waiting, other)
      expect(await statusOf(approved)).toBe('approved')
      await host.student(own)
      expect(await statusOf(approved)).toBe('none')
      expect((await approve(token)).status).toBe(400)
      expect(await statusOf(waiting)).toBe('requested')
    },
  )

  it('RV7: nor does the mailbox of a parent whose account was deleted meanwhile', async () => {
    const approved = await friend()
    const token = await host.ask(approved, 'gone+dad@example.test')
    expect((await approve(token)).status).toBe(200)
    await host.emit(addressErased, { user_id: 'the-parent', email: 'gone+dad@example.test' })
    expect(JSON.stringify(await host.store.find('consents'))).not.toContain('gone')
    await host.student('gone@example.test')
    expect(await statusOf(approved)).toBe('none')
  })

  it('RV7: a real parent with a mailbox of their own still approves', async () => {
    const student = await host.student('bob@gmail.com')
    const token = await host.ask(student, 'bobs.father@gmail.com')
    expect((await approve(token)).status).toBe(200)
    expect(await statusOf(student)).toBe('approved')
  })
})
