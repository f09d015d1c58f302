import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { mailedCode } from '../../auth-mfa/server/sign-in-driver.testing.ts'
import access from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account, authMfa, access], env: { ADMIN_EMAILS: 'chief@example.test' } })
})
afterAll(() => host.close())

it.each([
  ['chief@example.test', 'admin'],
  ['somebody@example.test', 'user'],
])('S23: %s signs in by mail and is %s in that same session', async (email, role) => {
  const client = host.stranger()
  await client.post('/api/auth-verify', { email, code: await mailedCode(host, client, email) })
  expect((await client.get('/api/session')).body.user).toMatchObject({ email, role })
})
