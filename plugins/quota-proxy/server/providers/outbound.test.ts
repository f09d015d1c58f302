import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbound } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'

let hits = 0
let answer: (path: string) => { status: number; headers?: Record<string, string>; size?: number } = () => ({ status: 200 })
const server = createServer((req, res) => {
  hits++
  const { status, headers, size = 2 } = answer(req.url ?? '')
  res.writeHead(status, headers)
  for (let sent = 0; sent < size; sent += 100_000) res.write(Buffer.alloc(Math.min(100_000, size - sent), 120))
  res.end()
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([
  ['1.1.1.1', true],
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['no address', false],
])('S34: %s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

test.each([
  'https://127.0.0.1',
  'https://127.1',
  'https://0x7f000001',
  'https://2130706433',
  'https://[::ffff:127.0.0.1]',
  'https://[::1]',
  'https://169.254.169.254',
  'http://api.example.com',
])('S34: %s is refused even where it stands on the list', async (origin) => {
  const go = createOutbound([{ baseURL: origin, isPrivate: false }])
  await expect(go(`${origin}/v1/models`)).rejects.toThrow('This address is not allowed.')
})

test('S34: only listed hosts are called', async () => {
  const go = createOutbound([{ baseURL: 'https://api.openai.com/v1', isPrivate: false }])
  await expect(go('https://api.openai.com.evil.example/v1')).rejects.toThrow('not on the list')
  await expect(go('https://api.openai.com:8443/v1')).rejects.toThrow('not on the list')
})

test('S34: a name that moves to a private address is refused when the connection is made', async () => {
  const before = hits
  const go = createOutbound([{ baseURL: `https://rebound.example:${port}`, isPrivate: false }], (_name, done) =>
    done(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
  )
  await expect(go(`https://rebound.example:${port}/v1`)).rejects.toThrow('leads to a private address')
  expect(hits).toBe(before)
})

test('S34: redirects are refused, and an endless answer ends', async () => {
  const base = `http://127.0.0.1:${port}`
  const go = createOutbound([{ baseURL: base, isPrivate: true }])
  expect(await (await go(`${base}/v1`, { method: 'POST', body: '{}' })).text()).toBe('xx')
  answer = (path) => (path === '/moved' ? { status: 307, headers: { location: '/elsewhere' } } : { status: 200, size: 5_000_000 })
  const before = hits
  await expect(go(`${base}/moved`)).rejects.toThrow('redirect')
  expect(hits).toBe(before + 1)
  await expect((await go(`${base}/large`)).text()).rejects.toThrow()
})
