/**
 * A stranger with one machine wants the school to stop answering. A request to change the protocol (`Upgrade`) takes its connection out of
 * the HTTP server's control; a listener that does not handle the request keeps the descriptor for good, and at the process's limit every
 * other request fails until somebody restarts. The panel's own server did so after its first visit. It must fail: the host answers such
 * requests itself and closes the connection, before anybody opened the panel and after.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../../core/testing/start-process.ts'
import { openSchool } from '../../survival/school-in-process.ts'
import { exchange, inBatches } from './raw-sockets.ts'

let school: Awaited<ReturnType<typeof openSchool>>
let host: Running
let port: number
beforeAll(async () => {
  school = await openSchool({ ADMIN_EMAILS: 'admin@example.test' })
  host = await school.start()
  port = Number(new URL(school.url).port)
})
afterAll(async () => {
  await host.stop()
  await school.close()
})

const head = (line: string, ...more: string[]) => [line, `Host: 127.0.0.1:${port}`, ...more, '', ''].join('\r\n')
const upgrade = (path: string) =>
  head(
    `GET ${path} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  )

const attackWith = async (count: number) => {
  // Descriptors that the process opens once (its files, its mail connections) are opened before the count.
  await exchange(port, upgrade('/'))
  const before = host.descriptors()
  await inBatches(count, 250, async () => expect(await exchange(port, upgrade('/_next/webpack-hmr'))).toMatch(/^HTTP\/1\.1 400 /))
  await expect.poll(() => host.descriptors()).toBeLessThan(before + 10)
  expect((await fetch(`${school.url}/readyz`)).status).toBe(200)
}

describe('RV1: requests to change the protocol', () => {
  it('RV1: from the first second, 10,000 of them leave no descriptor behind', () => attackWith(10_000))

  it('RV1: with the panel opened, 10,000 more leave none either', async () => {
    const admin = await school.signIn('admin@example.test')
    expect((await admin.get('/cms')).status).toBe(200)
    await attackWith(10_000)
  })

  it.each([
    ['a websocket to the panel', () => upgrade('/cms')],
    [
      'HTTP/2 without encryption',
      () => head('GET / HTTP/1.1', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'),
    ],
    ['a protocol that nobody knows', () => head('POST /api/auth-request HTTP/1.1', 'Connection: upgrade', 'Upgrade: x')],
    ['a tunnel', () => `CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n`],
  ])('RV1: %s is answered with 400, in words, and closed', async (_, request) => {
    const answer = await exchange(port, request())
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain('"error":"UPGRADE_REFUSED"')
  })

  it.each([
    ['an expectation that nobody can meet', () => head('GET /healthz HTTP/1.1', 'Expect: the-impossible', 'Connection: close'), 417],
    ['bytes that are no request', () => 'not http at all\r\n\r\n', 400],
    ['a request with two lengths', () => head('POST /api/auth-request HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'), 400],
  ])('RV1: %s is answered and closed too', async (_, request, status) => {
    expect(await exchange(port, request())).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('RV1: who asks whether to send a body, and never sends it, is cut off', async () => {
    const before = host.descriptors()
    const asking = head('POST /api/auth-request HTTP/1.1', 'Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 5000')
    const heard = await Promise.all(Array.from({ length: 20 }, () => exchange(port, asking)))
    for (const answer of heard) expect(answer).toMatch(/^HTTP\/1\.1 100 Continue/)
    // A leak would leave twenty; the host itself may have opened files and mail connections meanwhile.
    await expect.poll(() => host.descriptors()).toBeLessThan(before + 10)
  })
})
