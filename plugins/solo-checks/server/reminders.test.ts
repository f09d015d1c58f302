import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Logger } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { optionalMails, profiles } from '../../account/contract.ts'
import { learningRecords } from '../../courses/contract.ts'
import { serverPlugins } from '../../server.ts'
import { createReminders } from './reminders.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
})
afterAll(() => host.close())

/** A learner whose planner pass ended, or will end, this many days from now. */
const flier = async (email: string, days: number, profile: Record<string, unknown> = {}) => {
  const person = await host.signIn(email)
  await person.patch('/api/profiles', profile)
  await host.store.create('user-progress', {
    user_id: person.userId,
    module_id: 'planner',
    lessons_completed: 5,
    total_lessons: 5,
    progress_percentage: 100,
    updated_at: host.clock.now().toISOString(),
  })
  const at = (offset: number) => new Date(host.clock.now().getTime() + offset * 86_400_000).toISOString()
  const pass = (kind: 'check' | 'refresh', until: number, module_id = 'planner') =>
    host.store.create('check-attempts', {
      user_id: person.userId,
      module_id,
      slot: `${person.userId}:${kind}:${until}`,
      kind,
      is_open: false,
      revision: 0,
      started_at: at(until - 30),
      expires_at: at(until - 30),
      finished_at: at(until - 30),
      current_until: at(until),
      paper: '[]',
      words: '',
      vault_version: '',
      results: '[]',
      score: 8,
      total: 8,
      passed: true,
    })
  await pass('check', days)
  return { ...person, email, pass }
}
const remind = () => host.jobs.find(({ name }) => name === 'solo-checks.remind')?.run()
const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)

describe('a pass that is current no longer', () => {
  it('is told once, in the learner’s language, with the way out that every such mail has', async () => {
    const lea = await flier('lea@example.test', -1, { language: 'de', full_name: 'Lea', email_notifications: true })
    await remind()
    await remind()
    const [mail, ...more] = mailsTo(lea.email)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('ChatGPT Planner')
    expect(mail?.text).toContain('Hallo Lea')
    expect(mail?.text).toContain('/module/planner/check')
    expect(mail?.headers['list-unsubscribe']).toContain('/api/')
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  it('is told to nobody who has unsubscribed, and not to them later either', async () => {
    const max = await flier('max@example.test', -1, { email_notifications: false })
    await remind()
    await max.patch('/api/profiles', { email_notifications: true })
    await remind()
    expect(mailsTo(max.email)).toEqual([])
  })

  it('is told although a pass of another module holds', async () => {
    const eve = await flier('eve@example.test', -1, { email_notifications: true })
    await eve.pass('check', 60, 'coder')
    await remind()
    expect(mailsTo(eve.email)).toHaveLength(1)
  })

  it('is passed over where a later one holds, and before its time', async () => {
    const ida = await flier('ida@example.test', -5, { email_notifications: true })
    await ida.pass('refresh', 60)
    const ben = await flier('ben@example.test', 3, { email_notifications: true })
    await remind()
    expect([...mailsTo(ida.email), ...mailsTo(ben.email)]).toEqual([])
    // Ninety days after the short check the reminder is sent again.
    host.clock.advance({ days: 61 })
    await remind()
    expect(mailsTo(ida.email)).toHaveLength(1)
    expect(mailsTo(ben.email)).toHaveLength(1)
  })

  it('is told at the next run where its mail could not be sent, and keeps nobody else from theirs', async () => {
    const kim = await flier('kim@example.test', -1, { email_notifications: true })
    const lou = await flier('lou@example.test', -1, { email_notifications: true })
    const errors: unknown[] = []
    const mails = host.service(optionalMails)
    const remindAll = createReminders({
      store: host.store,
      clock: host.clock,
      hostConfig: host.config,
      profiles: host.service(profiles),
      learningRecords: host.service(learningRecords),
      log: { error: (...said: unknown[]) => void errors.push(said) } as unknown as Logger,
      optionalMails: {
        ...mails,
        send: (userId, ...mail) =>
          userId === kim.userId ? Promise.reject(new Error('The mail server refuses this one.')) : mails.send(userId, ...mail),
      },
    })
    await remindAll()
    expect(errors).toHaveLength(1)
    expect(mailsTo(kim.email)).toEqual([])
    expect(mailsTo(lou.email)).toHaveLength(1)
    await remind()
    expect(mailsTo(kim.email)).toHaveLength(1)
    expect(mailsTo(lou.email)).toHaveLength(1)
  })
})
