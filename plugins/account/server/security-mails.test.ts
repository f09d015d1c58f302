import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { accountSecurity } from '../../auth-mfa/contract.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import account from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [authMfa, account] })
})
afterAll(() => host.close())

it('QF9: a security mail is in the language of the account, whatever the request was in, and says the change in it', async () => {
  const person = await host.signIn('eva@example.test')
  const change = async (language: string) => {
    const headers = { 'accept-language': language }
    const asked: string[] = []
    const whose = { userId: person.userId, email: 'eva@example.test', sessionId: 'none', headers }
    await host.service(accountSecurity).changed((said) => {
      asked.push(said)
      return `Etwas (${said})`
    }, whose as never)
    return { asked: new Set(asked), subject: host.mails.at(-1)?.subject }
  }
  const before = await change('fr')
  expect(before.asked).toContain('fr')
  // The change has ended every other session.
  await (await host.signIn('eva@example.test')).patch('/api/profiles', { language: 'de' })
  const after = await change('fr')
  expect(after.asked).toContain('de')
  expect(after.asked).not.toContain('fr')
  expect(after.subject).not.toBe(before.subject)
})
