import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import { openHost, signInByCode } from './sign-in-driver.testing.ts'

let host: TestHost
beforeAll(async () => {
  host = await openHost()
  const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: 'signin-mail' } } })
  const variants = [
    { key: 'code', subject: 'Dein Code für {{product}}', text: 'Dein Code:\n\n{{code}}\n', markdown: 'Dein Code: **{{code}}**' },
    { key: 'link', subject: 'Dein Link für {{product}}', text: 'Melde dich hier an:\n{{link}}\n', markdown: '[Anmelden]({{link}})' },
  ]
  const data = { title: 'E-Mails zur Anmeldung', data: { kind: 'mail', variants }, _status: 'published' as const }
  await host.payload.update({ collection: 'pages', id: docs[0]?.id ?? '', locale: 'de', data })
})
afterAll(() => host.close())

const mailAskedIn = async (language: string, method = 'otp') => {
  host.clock.advance({ minutes: 15 })
  const headers = { 'accept-language': language }
  const { status } = await host.stranger().post('/api/auth-request', { email: 'eva@example.test', method }, headers)
  expect(status).toBe(200)
  return host.mails.at(-1)
}

it.each([
  ['otp', 'de', 'Dein Code für Soloflight', /^Dein Code:\s+\d{6}\s+$/],
  ['otp', 'de-AT,de;q=0.9,en;q=0.8', 'Dein Code für Soloflight', /^Dein Code:/],
  ['link', 'de', 'Dein Link für Soloflight', /^Melde dich hier an:\s+http\S+#token=\S+\s+$/],
  ['otp', 'en', 'Your Soloflight sign-in code', /^Your sign-in code:/],
  ['otp', 'fr', 'Votre code de connexion à Soloflight', /^Votre code de connexion\s:/],
  ['otp', 'ja', 'Your Soloflight sign-in code', /^Your sign-in code:/],
])('a mail for %s, asked for in %s, has the subject "%s"', async (method, language, subject, text) => {
  expect(await mailAskedIn(language, method)).toMatchObject({ subject, text: expect.stringMatching(text) })
})

it('a German code signs in', async () => {
  const german = host.stranger()
  const { post } = german
  german.post = (path, body) => post(path, body, { 'accept-language': 'de' })
  await signInByCode(host, 'uwe@example.test', german)
  expect((await german.get('/api/session')).body.user.email).toBe('uwe@example.test')
  expect(host.mails.at(-1)?.subject).toMatch(/^Dein Code/)
})
