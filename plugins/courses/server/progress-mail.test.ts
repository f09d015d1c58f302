import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { optionalMails, profiles } from '../../account/contract.ts'
import account from '../../account/server/index.ts'
import { provideEncryption } from '../../api-keys/text-encryption.testing.ts'
import { moduleCompleted } from '../contract.ts'
import courses from './index.ts'
import { createProgressMail } from './progress-mail.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account, courses], provide: [provideEncryption] })
})
afterAll(() => host.close())

const completion = (user_id: string, module_id = 'planner', names: { de?: string } = {}) => ({
  user_id,
  module_id,
  module_name: 'ChatGPT Planner',
  in_languages: Object.fromEntries(
    Object.entries(names).map(([language, module_name]) => [
      language,
      { module_name, lesson_titles: [], badge: { title: '', description: '' } },
    ]),
  ),
  module_order: 1,
  lesson_titles: [],
  badge: { title: 'Planner', description: 'You planned.' },
  lessons_completed: 5,
  total_lessons: 5,
  real_calls: 20,
  practice_calls: 0,
  at: host.clock.now().toISOString(),
})
const complete = (...of: Parameters<typeof completion>) => host.emit(moduleCompleted, completion(...of))
const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)
/** The mails are sent in the background, so this waits for them. */
const mailsOf = async (address: string, count = 1) => {
  await expect.poll(() => mailsTo(address)).toHaveLength(count)
  return mailsTo(address)
}

describe('the mail about a completed module', () => {
  it('comes once, with the way on and the way to switch it off', async () => {
    const ada = await host.signIn('ada@example.test')
    await ada.patch('/api/profiles', { full_name: 'Ada & Co' })
    await complete(ada.userId)
    await complete(ada.userId)
    const [mail, ...more] = await mailsOf('ada@example.test')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You completed ChatGPT Planner')
    for (const part of [
      'Hello Ada & Co,',
      `${host.config.origin}/dashboard`,
      `${host.config.origin}/unsubscribe?token=email_notifications.${ada.userId}.`,
    ])
      expect(mail?.text).toContain(part)
    await complete(ada.userId, 'coder')
    expect((await mailsOf('ada@example.test', 2)).at(-1)?.subject).toBe('You completed ChatGPT Planner')
  })

  it('RL4: leads to the next module that is not complete', async () => {
    const kim = await host.signIn('kim@example.test')
    await host.emit(moduleCompleted, { ...completion(kim.userId), next_module_id: 'payments' })
    const [mail] = await mailsOf('kim@example.test')
    expect(mail?.text).toContain(`${host.config.origin}/module/payments`)
    expect(mail?.text).not.toContain('/dashboard')
  })

  it('RX9: has a page in the house’s template, in its language, with the way out as a link', async () => {
    const lea = await host.signIn('lea@example.test')
    await lea.patch('/api/profiles', { language: 'fr' })
    await complete(lea.userId)
    const [mail] = await mailsOf('lea@example.test')
    expect(mail?.headers['auto-submitted']).toBe('auto-generated')
    expect(mail?.headers['list-unsubscribe']).toContain('/api/one-click-unsubscribe?token=')
    expect(mail?.html).toContain('<html lang="fr"')
    expect(mail?.html).toContain(`href="${host.config.origin}/unsubscribe?token=email_notifications.${lea.userId}.`)
  })

  it('is written in the language of the person, its way out too', async () => {
    const eva = await host.signIn('eva@example.test')
    await eva.patch('/api/profiles', { full_name: 'Eva', language: 'de' })
    await complete(eva.userId)
    const [mail] = await mailsOf('eva@example.test')
    expect(mail?.subject).toBe('Du hast ChatGPT Planner abgeschlossen')
    for (const part of ['Hallo Eva,', 'du hast ChatGPT Planner abgeschlossen.', 'Über diesen Link bestellst du solche E-Mails ab:'])
      expect(mail?.text).toContain(part)
  })

  it('names the module in the language of the person, and in English where it has no such name', async () => {
    const names = { de: 'Planen mit ChatGPT' }
    for (const [language, subject, isNamedInEnglish] of [
      ['de', 'Du hast Planen mit ChatGPT abgeschlossen', false],
      ['fr', 'Vous avez terminé ChatGPT Planner', true],
      ['en', 'You completed ChatGPT Planner', true],
    ] as const) {
      const person = await host.signIn(`module-in-${language}@example.test`)
      await person.patch('/api/profiles', { language })
      await complete(person.userId, 'planner', names)
      const [mail] = await mailsOf(`module-in-${language}@example.test`)
      expect(mail?.subject).toBe(subject)
      expect(mail?.text.includes('ChatGPT Planner')).toBe(isNamedInEnglish)
    }
  })

  it('takes the language in which the app is first used, until the person says otherwise', async () => {
    const luz = await host.signIn('luz@example.test')
    expect((await luz.get('/api/profiles')).body.language).toBe('en')
    const zoe = await host.signIn('zoe@example.test')
    await zoe.fetch('/api/profiles', { headers: { 'accept-language': 'fr-CA,en;q=0.5' } })
    await complete(zoe.userId)
    expect((await mailsOf('zoe@example.test'))[0]?.subject).toBe('Vous avez terminé ChatGPT Planner')
    await zoe.patch('/api/profiles', { language: 'es' })
    await complete(zoe.userId, 'coder')
    expect((await mailsOf('zoe@example.test', 2))[1]?.subject).toBe('Has completado ChatGPT Planner')
  })

  it('does not come to those who switched it off', async () => {
    const bob = await host.signIn('bob@example.test')
    await bob.patch('/api/profiles', { email_notifications: false })
    const eve = await host.signIn('after-bob@example.test')
    for (const { userId } of [bob, eve]) await complete(userId)
    await mailsOf('after-bob@example.test')
    expect(mailsTo('bob@example.test')).toEqual([])
  })
})

describe('a mail server that is slow or away', () => {
  /** Pending responses of the mail server, each resolved by the test. */
  const waiting: ((refusal?: Error) => void)[] = []
  let accepted = 0
  let slow: TestHost
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, answer) => void waiting.push(answer),
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        accepted += 1
        done()
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    slow = await createTestHost({
      plugins: [account, courses],
      provide: [provideEncryption],
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    })
  })
  afterAll(async () => {
    await slow.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const answer = async (refusal?: Error) => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()?.(refusal)
  }
  const no = () => new Error('Not now.')

  it('keeps no learner waiting', async () => {
    const { userId } = await slow.signIn('ada@example.test')
    await slow.emit(moduleCompleted, completion(userId))
    expect(accepted).toBe(0)
    await answer()
    await expect.poll(() => accepted).toBe(1)
  })

  it('is asked again, and whoever tells the completion once more finds the mail unsent where it never took it', async () => {
    const { userId } = await slow.signIn('bob@example.test')
    const parts = {
      optionalMails: slow.service(optionalMails),
      profiles: slow.service(profiles),
      rateLimits: slow.service(rateLimits),
      hostConfig: slow.config,
    }
    const notify = createProgressMail(parts, [1, 1])
    const before = accepted
    await notify(completion(userId))
    for (let time = 1; time <= 3; time++) await answer(no())
    await expect.poll(() => slow.store.count('rate-limits')).toBe(1)
    await notify(completion(userId))
    await answer(no())
    await answer()
    await expect.poll(() => accepted).toBe(before + 1)
    await notify(completion(userId))
    expect(await slow.store.count('rate-limits')).toBe(2)
    expect(waiting).toEqual([])
  })
})
