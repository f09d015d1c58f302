import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { moduleCompleted } from '../../courses/contract.ts'
import account from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account] })
})
afterAll(() => host.close())

const complete = (user_id: string, module_id = 'planner', module_names?: { de?: string }) =>
  host.emit(moduleCompleted, {
    user_id,
    module_id,
    module_name: 'ChatGPT Planner',
    module_names,
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

  it('is written in the language of the person, its way out too', async () => {
    const eva = await host.signIn('eva@example.test')
    await eva.patch('/api/profiles', { full_name: 'Eva', language: 'de' })
    await complete(eva.userId)
    const [mail] = mailsTo('eva@example.test')
    expect(mail?.subject).toBe('Du hast ChatGPT Planner abgeschlossen')
    for (const part of ['Hallo Eva,', 'Dein Zertifikat ist fertig.', 'Über diesen Link bestellst du solche E-Mails ab:'])
      expect(mail?.text).toContain(part)
  })

  it('names the module in the language of the person, and in English where it has no such name', async () => {
    const names = { de: 'Planen mit ChatGPT' }
    for (const [language, subject] of [
      ['de', 'Du hast Planen mit ChatGPT abgeschlossen'],
      ['fr', 'Vous avez terminé ChatGPT Planner'],
      ['en', 'You completed ChatGPT Planner'],
    ] as const) {
      const person = await host.signIn(`module-in-${language}@example.test`)
      await person.patch('/api/profiles', { language })
      await complete(person.userId, 'planner', names)
      const [mail] = mailsTo(`module-in-${language}@example.test`)
      expect(mail?.subject).toBe(subject)
      if (language === 'de') expect(mail?.text).not.toContain('ChatGPT Planner')
    }
  })

  it('takes the language in which the app is first used, until the person says otherwise', async () => {
    const luz = await host.signIn('luz@example.test')
    expect((await luz.get('/api/profiles')).body.language).toBe('en')
    const zoe = await host.signIn('zoe@example.test')
    await zoe.fetch('/api/profiles', { headers: { 'accept-language': 'fr-CA,en;q=0.5' } })
    await complete(zoe.userId)
    expect(mailsTo('zoe@example.test')[0]?.subject).toBe('Vous avez terminé ChatGPT Planner')
    await zoe.patch('/api/profiles', { language: 'es' })
    await complete(zoe.userId, 'coder')
    expect(mailsTo('zoe@example.test')[1]?.subject).toBe('Has completado ChatGPT Planner')
  })

  it('does not come to those who switched it off', async () => {
    const bob = await host.signIn('bob@example.test')
    await bob.patch('/api/profiles', { email_notifications: false })
    await complete(bob.userId)
    expect(mailsTo('bob@example.test')).toEqual([])
  })
})
