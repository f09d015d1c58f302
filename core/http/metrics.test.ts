import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { defineErrors } from '../contract.ts'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { metrics } from '../services/metrics.ts'
import { ApiError } from './errors.ts'
import { rawRoute } from './raw-route.ts'

const token = 'a token that only the monitoring knows'
const errors = defineErrors('probe', {
  QUOTA_EXHAUSTED: { status: 429, message: 'All used.' },
  PAYMENT_REQUIRED: { status: 402, message: 'Pay first.' },
})
const get = (path: string, handle: Parameters<typeof rawRoute>[0]['handle']) =>
  rawRoute({ method: 'GET', path, access: 'public', summary: 'Probe', errors, handle })
const probe = defineServerPlugin({
  id: 'probe',
  needs: { metrics },
  setup: ({ needs }) => {
    const count = needs.metrics.counter('probe_total', 'Probes, by kind.', ['kind'])
    needs.metrics.gauge('probe_open', 'Open probes.', [], () => [{ labels: {}, value: 3 }])
    return {
      http: [
        get('/api/probe/stream', (_req, res) => {
          count({ kind: 'stream' })
          res.type('text/event-stream').write(': open\n\n')
          res.end()
        }),
        get('/api/probe/spent', () => {
          throw new ApiError(429, 'QUOTA_EXHAUSTED', 'All used.')
        }),
        get('/api/probe/unpaid', () => {
          throw new ApiError(402, 'PAYMENT_REQUIRED', 'Pay first.')
        }),
      ],
    }
  },
})

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [probe], env: { METRICS_TOKEN: token } })
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

it('RX8: counts streams apart from the time of requests, refusals by their reason, and what plugins hand over', async () => {
  for (const path of ['stream', 'spent', 'spent', 'unpaid']) await host.stranger().get(`/api/probe/${path}`)
  const text = async () => (await read(`Bearer ${token}`)).text()
  await expect.poll(text).toContain('http_refusals_total{status="402",reason="PAYMENT_REQUIRED"} 1')
  const lines = (await text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_stream_duration_seconds_count{area="api"} 1',
      'http_refusals_total{status="429",reason="QUOTA_EXHAUSTED"} 2',
      'probe_total{kind="stream"} 1',
      'probe_open 3',
    ]),
  )
  expect(lines.some((line) => line.startsWith('http_request_duration_seconds_count{method="GET",status="200",area="api"}'))).toBe(false)
})
