import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'

let hits = 0
let answer: (path: string, res: ServerResponse) => void
const server = createServer((req, res) => {
  hits++
  answer(req.url ?? '', res)
})
let base = ''
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  base = `http://127.0.0.1:${port}`
})
beforeEach(() => {
  answer = (_path, res) => void res.end('xx')
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
const local = (maxBytes?: number) => createGuardedFetch([{ baseURL: base, isPrivate: true }], { maxBytes })

test.each([
  'https://127.0.0.1',
  'https://127.1',
  'https://0x7f000001',
  'https://0177.0.0.1',
  'https://2130706433',
  'https://[::ffff:127.0.0.1]',
  'https://[64:ff9b::7f00:1]',
  'https://[::1]',
  'https://169.254.169.254',
  'https://10.0.0.1',
  'http://api.example.com',
])('S34: %s is refused even where it stands on the list', async (origin) => {
  const guardedFetch = createGuardedFetch([{ baseURL: origin, isPrivate: false }])
  await expect(guardedFetch(`${origin}/v1/models`)).rejects.toThrow('This address is not allowed.')
})

test.each([
  ['https://evil.test/v1', 'not on the list'],
  ['https://api.openai.com.evil.example/v1', 'not on the list'],
  ['https://api.openai.com:8443/v1', 'not on the list'],
  ['http://api.openai.com/v1', 'not on the list'],
  ['https://key@api.openai.com/v1', 'with a name'],
])('S34: only listed hosts are called: %s', async (url, reason) => {
  const guardedFetch = createGuardedFetch([{ baseURL: 'https://api.openai.com/v1', isPrivate: false }])
  await expect(guardedFetch(url)).rejects.toThrow(reason)
})

test.each([
  [[{ address: '127.0.0.1', family: 4 }]],
  [
    [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  ],
  [[{ address: '::ffff:169.254.169.254', family: 6 }]],
  [[{ address: '64:ff9b::a9fe:a9fe', family: 6 }]],
])('S34: a name that moves to %j is refused when the connection is made', async (addresses) => {
  const before = hits
  const rebound = `https://rebound.example:${port}`
  const guardedFetch = createGuardedFetch([{ baseURL: rebound, isPrivate: false }], { resolve: (_name, done) => done(null, addresses) })
  await expect(guardedFetch(`${rebound}/v1`)).rejects.toThrow('leads to a private address')
  expect(hits).toBe(before)
})

test('S34: a name is looked up once for a connection, so that a second answer changes nothing', async () => {
  let lookups = 0
  const rebound = `https://rebound.example:${port}`
  const guardedFetch = createGuardedFetch([{ baseURL: rebound, isPrivate: false }], {
    resolve: (_name, done) => done(null, [{ address: lookups++ === 0 ? '192.0.2.1' : '8.8.8.8', family: 4 }]),
  })
  await expect(guardedFetch(`${rebound}/v1`)).rejects.toThrow('leads to a private address')
  expect(lookups).toBe(1)
})

test('S34: redirects are refused, and an endless answer ends', async () => {
  expect(await (await local()(`${base}/v1`, { method: 'POST', body: '{}' })).text()).toBe('xx')
  answer = (path, res) => void (path === '/moved' ? res.writeHead(307, { location: '/elsewhere' }).end() : res.end(Buffer.alloc(5_000_000)))
  const before = hits
  await expect(local()(`${base}/moved`)).rejects.toThrow('redirect')
  expect(hits).toBe(before + 1)
  await expect((await local()(`${base}/large`)).text()).rejects.toThrow()
  await expect((await local(1_000)(`${base}/large`)).text()).rejects.toThrow()
})

test.each(['never comes', 'never ends'])('S34: an answer that %s is left when the caller says so', async (how) => {
  answer = (_path, res) => void (how === 'never ends' && res.writeHead(200).write('x'))
  const ask = async () => (await local()(base, { signal: AbortSignal.timeout(50) })).text()
  await expect(ask()).rejects.toThrow()
})
