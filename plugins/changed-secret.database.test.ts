import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { auditLog } from './access/contract.ts'
import access from './access/server/index.ts'
import account from './account/server/index.ts'
import { keyVault, textEncryption } from './api-keys/contract.ts'
import apiKeys from './api-keys/server/index.ts'
import authMfa from './auth-mfa/server/index.ts'
import { answerFactor, appCode, enrolApp, fingerprint, signInByCode, startOfStep } from './auth-mfa/server/sign-in-driver.testing.ts'

const [before, after] = ['the secret of before, of a fair length', 'the secret of today, of a fair length'] as const
const plugins = [account, access, authMfa, apiKeys]
const email = 'ada@example.test'

/** The school under its old secret, under both, and under the new one alone. */
let old: TestHost
let both: TestHost
let browser: TestClient
let factor: Awaited<ReturnType<typeof enrolApp>>
let codes: string[]
let words: string
let userId: string

beforeAll(async () => {
  old = await createTestHost({ plugins, env: { APP_SECRET: before }, isShared: true })
  startOfStep(old)
  browser = await signInByCode(old, email, old.stranger(), fingerprint)
  startOfStep(old)
  factor = await enrolApp(old, browser, fingerprint)
  codes = factor.answer.body.recovery_codes
  userId = (await old.store.findOne('users', { email: { equals: email } }))?.id ?? ''
  await browser.post('/api/api_keys', { provider: 'anthropic', api_key: 'sk-ant-0123456789-0123456789' })
  words = old.service(textEncryption).seal(userId, 'a-place', 'What Ada wrote')
  for (const action of ['test.first', 'test.second']) await old.service(auditLog).record({ actor_id: 'system', action })
  both = await createTestHost({ plugins, env: { APP_SECRET: after }, formerSecrets: [before], beside: old })
  both.clock.advance({ minutes: 5 })
})
afterAll(async () => {
  await both.close()
  await old.close()
})

/** Signs in with the authenticator. */
const signIn = async (host: TestHost) => {
  const client = await signInByCode(host, email, host.stranger(), fingerprint)
  startOfStep(host)
  return { client, answer: await answerFactor(client, factor.id, appCode(host, factor.secret), fingerprint) }
}
const resealed = async (host: TestHost) => {
  for (const name of ['auth-mfa.reseal', 'api-keys.reseal']) await host.jobs.find((job) => job.name === name)?.run()
}

it('QS9: under both secrets everybody signs in, words and keys open, and the audit log is whole', async () => {
  const { answer } = await signIn(both)
  expect(answer).toMatchObject({ status: 200, body: { aal: 'aal2' } })
  expect(both.service(textEncryption).open(userId, 'a-place', words)).toBe('What Ada wrote')
  expect(await both.service(keyVault).of(userId, 'anthropic')).toBe('sk-ant-0123456789-0123456789')
  await both.service(auditLog).record({ actor_id: 'system', action: 'test.third' })
  expect(await both.service(auditLog).verify()).toMatchObject({ intact: true })
})

it('QS9: a recovery code that was written down under the old secret works under the new one', async () => {
  const client = await signInByCode(both, email, both.stranger(), fingerprint)
  expect((await client.post('/api/recovery-codes/use', { code: codes[0] })).body.aal).toBe('aal2')
})

it('QS9: what is sealed is sealed anew while the host serves, and opens by the new secret alone', async () => {
  await resealed(both)
  const today = await createTestHost({ plugins, env: { APP_SECRET: after }, beside: old })
  today.clock.advance({ minutes: 20 })
  expect(await today.service(keyVault).of(userId, 'anthropic')).toBe('sk-ant-0123456789-0123456789')
  expect((await signIn(today)).answer).toMatchObject({ status: 200, body: { aal: 'aal2' } })
  await today.close()
})

it('QS9: a secret of before writes no row of the audit log any more', async () => {
  await old.service(auditLog).record({ actor_id: 'system', action: 'test.forged' })
  expect(await both.service(auditLog).verify()).toMatchObject({ intact: false })
})
