import type { User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import announcements from './index.ts'

let host: TestHost
let adminId = ''
const day = { subject: 'A new module', text: 'Module 12 is here: https://glider.example/module/mobile' }

beforeAll(async () => {
  host = await createTestHost({ plugins: [account, announcements] })
  adminId = (await host.signIn('admin@example.test', { role: 'admin' })).userId
})
afterAll(() => host.close())

const personIn = async (role: 'admin' | 'editor' | 'support') => {
  const id = role === 'admin' ? adminId : (await host.signIn(`${role}@example.test`, { role })).userId
  return {
    user: { ...(await host.payload.findByID({ collection: 'users', id })), collection: 'users', hasFreshProof: true } as User,
    overrideAccess: false,
  }
}
const reader = async (email: string, isAgreed: boolean) => {
  const person = await host.signIn(email)
  await person.patch('/api/profiles', { marketing_emails: isAgreed })
  return person
}
const write = async (state: 'draft' | 'ready', text = day) =>
  host.payload.create({ collection: 'announcements', data: { ...text, state }, ...(await personIn('admin')) })
const run = () => host.jobs.find(({ name }) => name === 'announcements.send')?.run()
const mailsTo = (email: string) => host.mails.filter(({ to, subject }) => to === email && subject === day.subject)

describe('an announcement', () => {
  it('goes once to those who agreed, with the way out, and then says when and to how many', async () => {
    await reader('yes@example.test', true)
    await reader('no@example.test', false)
    const { userId } = await reader('was@example.test', true)
    await host.store.updateOne('profiles', { user_id: { equals: userId } }, { marketing_emails: false })
    const { id } = await write('ready')
    const begun = host.clock.now().toISOString()
    await Promise.all([run(), run()])
    await run()
    expect(mailsTo('yes@example.test')).toHaveLength(1)
    expect(mailsTo('yes@example.test')[0]).toMatchObject({ text: expect.stringContaining(day.text) })
    expect(mailsTo('yes@example.test')[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    for (const other of ['no', 'was', 'admin']) expect(mailsTo(`${other}@example.test`)).toEqual([])
    const sent = await host.payload.findByID({ collection: 'announcements', id })
    expect(sent).toMatchObject({ state: 'sent', recipients: 1, attempts: 1 })
    expect((sent.sent_at ?? '') >= begun).toBe(true)
  })

  it('waits while it is a draft', async () => {
    await write('draft', { ...day, subject: 'Not yet' })
    await run()
    expect(host.mails.filter(({ subject }) => subject === 'Not yet')).toEqual([])
  })

  it('S33: puts no header into a mail by its subject', async () => {
    await reader('yes@example.test', true)
    await write('ready', { subject: 'Two lines\r\nBcc: everyone@example.test', text: 'x' })
    await run()
    const mail = host.mails.findLast(({ to }) => to === 'yes@example.test')
    expect(mail?.headers.bcc).toBeUndefined()
    expect(host.mails.some(({ to }) => to === 'everyone@example.test')).toBe(false)
  })

  it('is not changed any more once it is sent, and nobody says by hand that it was', async () => {
    const { id } = await write('ready', { ...day, subject: 'Final' })
    await run()
    const admin = await personIn('admin')
    await expect(host.payload.update({ collection: 'announcements', id, data: { state: 'ready' }, ...admin })).rejects.toThrow()
    await expect(host.payload.create({ collection: 'announcements', data: { ...day, state: 'sent' }, ...admin })).rejects.toThrow()
  })

  it('QF9: is looked at before: its words, how many it reaches, and a test to the admin who asks, whatever they have switched off', async () => {
    await reader('yes@example.test', true)
    const closed = await reader('closed@example.test', true)
    await host.store.updateOne('users', { id: { equals: closed.userId } }, { blocked_at: '2026-01-01T00:00:00.000Z' })
    const admin = await host.signIn('admin@example.test', { role: 'admin' })
    await admin.patch('/api/profiles', { marketing_emails: false })
    const { id } = await write('draft', { ...day, subject: 'Before' })
    const agreed = await host.store.count('profiles', { marketing_emails: { equals: true } })
    const path = `/api/announcements/${id}`
    expect((await admin.get(path)).body).toEqual({
      id,
      subject: 'Before',
      text: day.text,
      state: 'draft',
      sent_at: null,
      recipients: agreed - 1,
    })
    expect((await admin.post(`${path}/test`)).body).toEqual({ ok: true, sent_to: 'admin@example.test' })
    const sent = host.mails.filter(({ subject }) => subject.includes('Before'))
    expect(sent).toMatchObject([{ to: 'admin@example.test', subject: '[Test] Before', text: expect.stringContaining(day.text) }])
    expect(await host.store.count('announcement-mails', { announcement_id: { equals: id } })).toBe(0)
    expect((await admin.get('/api/announcements/nothing')).status).toBe(404)
    for (const role of ['editor', 'support'] as const) {
      const other = await host.signIn(`${role}@example.test`, { role })
      expect((await other.get(path)).status).toBe(403)
      expect((await other.post(`${path}/test`)).status).toBe(403)
    }
  })

  it('starts anew as a copy: a draft that nobody has had', async () => {
    const admin = await personIn('admin')
    for (const state of ['draft', 'ready'] as const) {
      const { id } = await write(state, { ...day, subject: `Once more, ${state}` })
      if (state === 'ready') await run()
      const copy = await host.payload.duplicate({ collection: 'announcements', id, ...admin })
      expect(copy).toMatchObject({ state: 'draft', attempts: 0 })
      expect([copy.sent_at ?? null, copy.recipients ?? null]).toEqual([null, null])
    }
  })

  it('takes no word of an admin for what only the host knows', async () => {
    const told = { ...day, state: 'draft' as const, sent_at: '2020-01-01T00:00:00.000Z', recipients: 9, attempts: 5 }
    const made = await host.payload.create({ collection: 'announcements', data: told, ...(await personIn('admin')) })
    expect([made.sent_at ?? null, made.recipients ?? null, made.attempts]).toEqual([null, null, 0])
  })

  it.each(['editor', 'support'] as const)('is none of %s’s business', async (role) => {
    const person = await personIn(role)
    const forbidden = { name: 'Forbidden' }
    await expect(host.payload.create({ collection: 'announcements', data: { ...day, state: 'ready' }, ...person })).rejects.toMatchObject(
      forbidden,
    )
    await expect(host.payload.find({ collection: 'announcements', ...person })).rejects.toMatchObject(forbidden)
    await expect(host.payload.find({ collection: 'announcement-mails', ...person })).rejects.toMatchObject(forbidden)
  })
})
