import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'

const token = 'a token that only the monitoring knows'
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [], env: { METRICS_TOKEN: token } })
})
afterAll(() => host.close())

const read = (authorization?: string) => fetch(`${host.url}/metrics`, { headers: { ...(authorization && { authorization }) } })

it('gives request times and the process to those who carry the token', async () => {
  await host.stranger().get('/api/nothing?secret=canary')
  const answer = await read(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",status="404",area="api"\} [1-9]/)
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain('canary')
})

it.each([undefined, 'Bearer wrong', `Basic ${token}`])('does not exist for %s', async (authorization) => {
  expect((await read(authorization)).status).toBe(404)
})

it('does not exist without a token in the settings', async () => {
  const silent = await createTestHost({ plugins: [] })
  expect((await fetch(`${silent.url}/metrics`, { headers: { authorization: 'Bearer ' } })).status).toBe(404)
  await silent.close()
})
