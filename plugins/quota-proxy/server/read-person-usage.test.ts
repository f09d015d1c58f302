import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProxyHost } from './proxy-host.testing.ts'

let proxy: Awaited<ReturnType<typeof startProxyHost>>
beforeAll(async () => {
  proxy = await startProxyHost({ keys: [] })
})
afterAll(() => proxy.close())

it('RP7: staff count the calls of a person, by provider; nobody else does', async () => {
  const { host } = proxy
  const lea = await host.signIn('counted@example.test')
  const log = (provider: string, status: string, createdAt = host.clock.now().toISOString()) =>
    host.store.create('usage-logs', { user_id: lea.userId, provider, endpoint: 'x', status, tokens: 1, createdAt } as never)
  await Promise.all([log('openai', 'success'), log('openai', 'error'), log('openai', 'practice'), log('gemini', 'success')])
  await log('openai', 'success', '2020-01-01T00:00:00.000Z')
  const path = `/api/admin/users/${lea.userId}/usage`
  const support = await host.signIn('usage-support@example.test', { role: 'support' })
  expect((await support.get(path)).body).toEqual([
    { provider: 'openai', this_month: 3, failed_this_month: 1, kept: 4 },
    { provider: 'anthropic', this_month: 0, failed_this_month: 0, kept: 0 },
    { provider: 'gemini', this_month: 1, failed_this_month: 0, kept: 1 },
  ])
  expect((await lea.get(path)).body.error).toBe('STAFF_REQUIRED')
  expect((await host.stranger().get(path)).status).toBe(401)
})
