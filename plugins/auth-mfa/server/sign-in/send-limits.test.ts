import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { askers, createSendLimits } from './send-limits.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

it('RD3: a mail that could not be sent starts no pause; one that went out does', async () => {
  const limits = createSendLimits(host.service(rateLimits))
  const spend = (send: () => Promise<void>) => limits.spend(askers.network('10.0.0.1'), 'ada@example.test', send)
  const fails = () => Promise.reject(new Error('the mail server is away'))
  await expect(spend(fails)).rejects.toThrow('away')
  let sent = 0
  const sends = async () => void sent++
  await spend(sends)
  await expect(spend(sends)).rejects.toMatchObject({ status: 429 })
  expect(sent).toBe(1)
})
