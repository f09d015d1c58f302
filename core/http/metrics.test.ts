import { get as request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { defineErrors } from '../contract.ts'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { rawRoute } from '../host/raw-route.ts'
import { metrics } from '../services/metrics.ts'
import { ApiError } from '../shared/api-error.ts'

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
        get('/api/probe/items/:id', (_req, res) => void res.json({})),
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
  host = await createTestHost({ plugins: [probe], env: { METRICS_TOKEN: token, APP_COMMIT: '0123456789abcdef' } })
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

/** Sends a request with its own host name, as a monitoring server does for one instance of several. */
const ask = (path: string, name: string, authorization?: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { port } = new URL(host.url)
    const headers = { host: name, ...(authorization && { authorization }) }
    request({ host: '127.0.0.1', port, path, headers }, async (res) => resolve({ status: res.statusCode, text: await textOf(res) })).on(
      'error',
      reject,
    )
  })

it('QO1: each process is asked by an address of its own, and still tells strangers nothing', async () => {
  for (const name of ['10.0.0.7:3000', 'soloflight-2.internal']) {
    const answer = await ask('/metrics', name, `Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('process_resident_memory_bytes')
    expect((await ask('/metrics', name)).status).toBe(404)
    expect((await ask('/metrics', name, 'Bearer wrong')).status).toBe(404)
    expect((await ask('/api/session', name, `Bearer ${token}`)).status, 'the token opens nothing else').toBe(421)
  }
})

it('QO1: says what runs, and counts by declared routes, of which no caller can make more', async () => {
  for (const path of ['/api/probe/items/7', '/api/probe/items/8', '/api/canary-1', '/api/canary-2', '/canary-3', '/cms/canary-4'])
    await host.stranger().get(path)
  const text = async () => (await read(`Bearer ${token}`)).text()
  await expect.poll(text).toContain('http_route_duration_seconds_count{method="GET",route="/api/probe/items/{id}",status="2xx"} 2')
  expect((await host.stranger().get('/api/openapi.json')).body.info['x-commit']).toBe('0123456789abcdef')
  const said = await text()
  expect(said).toMatch(/app_build_info\{version="[^"]+",commit="0123456789abcdef",node="[^"]+"\} 1/)
  expect(said).not.toContain('canary')
  const routes = new Set([...said.matchAll(/http_route_duration_seconds_count\{[^}]*route="([^"]*)"/g)].map(([, route]) => route))
  for (const route of routes) expect(route).toMatch(/^(api|page|cms|\/api\/probe\/(items\/\{id\}|stream|spent|unpaid))$/)
})

it('QO1: says how the database does, each operation by its kind and outcome', async () => {
  await host.store.findOne('users', { id: { equals: 'nobody' } })
  const text = await (await read(`Bearer ${token}`)).text()
  expect(text).toMatch(/database_operation_duration_seconds_count\{operation="findOne",outcome="done"\} [1-9]/)
  expect(text).toContain('database_up 1')
  if (!host.config.databaseUrl.startsWith('file:')) return
  expect(text).toMatch(/database_file_bytes\{file="database"\} [1-9]/)
  expect(text).toMatch(/database_disk_free_bytes [1-9]/)
})

it('QO2: says when each job last ended as it should, and how often it is to run', async () => {
  await host.store.updateOne('job-runs', { name: { equals: 'core.sweep-expired' } }, { succeeded_at: '2026-03-14T09:00:00.000Z' })
  const text = await (await read(`Bearer ${token}`)).text()
  expect(text).toContain(`job_last_success_timestamp_seconds{job="core.sweep-expired"} ${Date.parse('2026-03-14T09:00:00.000Z') / 1000}`)
  expect(text).toContain('job_interval_seconds{job="core.sweep-expired"} 3600')
})
