import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shellCalls } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import site from './index.ts'

const token = 'a token that only the monitoring knows'
const lines: string[] = []
let host: TestHost
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  host = await createTestHost({ plugins: [site], log, env: { METRICS_TOKEN: token } })
})
afterAll(() => host.close())
beforeEach(async () => {
  lines.length = 0
  await host.store.remove('rate-limits', {})
})

const send = (body: unknown) => host.stranger().post(shellCalls.pageReports, body)
const counted = async (kind: string) => {
  const text = await (await fetch(`${host.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  return Number(new RegExp(`^browser_page_reports_total\\{kind="${kind}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

it('counts pages that something else changed, and says nothing of them', async () => {
  expect((await send({ kind: 'changed-early' })).status).toBe(204)
  expect((await send({ kind: 'changed-later', path: '/modules/1' })).status).toBe(204)
  expect([await counted('changed-early'), await counted('changed-later'), await counted('crash')]).toEqual([1, 1, 0])
  expect(lines).toEqual([])
})

it('QP4: logs a crash under the reference that the visitor sees, without queries and mail addresses', async () => {
  const message = `TypeError at https://school.example/a.js?token=secret#more for ada@example.test ${'x'.repeat(900)}`
  expect((await send({ kind: 'crash', reference: 'E-7F3A-21C9', path: '/settings?tab=keys#secret', message })).status).toBe(204)
  expect(await counted('crash')).toBe(1)
  const [line = '{}'] = lines
  const { reference, page, said, level } = JSON.parse(line)
  expect({ reference, page, level }).toEqual({ reference: 'E-7F3A-21C9', page: '/settings', level: 40 })
  expect(said).toMatch(/^TypeError at https:\/\/school\.example\/a\.js for … x+$/)
  expect(said).toHaveLength(300)
  expect(line).not.toMatch(/secret|ada@/)
})

it('refuses what is no report', async () => {
  for (const body of [{}, { kind: 'other' }, { kind: 'crash', reference: 'E-1' }, { kind: 'crash', message: 'x'.repeat(2_001) }, []])
    expect((await send(body)).status, JSON.stringify(body).slice(0, 40)).toBe(400)
  expect((await send({ kind: 'crash', message: 'x'.repeat(9_000) })).status).toBe(413)
  expect(await counted('other')).toBe(0)
  expect(lines).toEqual([])
})

it('refuses a network that reports without end', async () => {
  for (let sent = 0; sent < 60; sent++) expect((await send({ kind: 'changed-later' })).status).toBe(204)
  const refused = await send({ kind: 'crash' })
  expect(refused).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED' } })
  expect(lines).toEqual([])
})
