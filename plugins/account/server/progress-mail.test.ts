import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { moduleCompleted } from '../../courses/contract.ts'
import account from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account] })
})
afterAll(() => host.close())

const complete = (user_id: string, module_id = 'planner') =>
  host.emit(moduleCompleted, {
    user_id,
    module_id,
    module_name: 'ChatGPT Planner',
    module_order: 1,
    lesson_titles: [],
    badge: { title: 'Planner', description: 'You planned.' },
    lessons_completed: 5,
    total_lessons: 5,
    real_calls: 20,
    practice_calls: 0,
    at: host.clock.now().toISOString(),
  })
const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)

describe('the mail about a completed module', () => {
  it('comes once, with the way on and the way to switch it off', async () => {
    const ada = await host.signIn('ada@example.test')
    await ada.patch('/api/profiles', { full_name: 'Ada & Co' })
    await complete(ada.userId)
    await complete(ada.userId)
    const [mail, ...more] = mailsTo('ada@example.test')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You completed ChatGPT Planner')
    for (const part of [
      'Hello Ada & Co,',
      `${host.config.origin}/dashboard`,
      `${host.config.origin}/unsubscribe?token=email_notifications.${ada.userId}.`,
    ])
      expect(mail?.text).toContain(part)
    await complete(ada.userId, 'coder')
    expect(mailsTo('ada@example.test')).toHaveLength(2)
  })

  it('does not come to those who switched it off', async () => {
    const bob = await host.signIn('bob@example.test')
    await bob.patch('/api/profiles', { email_notifications: false })
    await complete(bob.userId)
    expect(mailsTo('bob@example.test')).toEqual([])
  })
})
