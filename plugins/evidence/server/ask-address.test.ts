import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch } from '#core'
import { addressIn, askAddress } from './ask-address.ts'

let hits: string[] = []
let ended = 0
let answer: (res: ServerResponse) => void = (res) => void res.end()
const server = createServer((req, res) => {
  hits.push(`${req.method} ${req.url}`)
  res.on('close', () => {
    ended += 1
  })
  answer(res)
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** The guarded fetch, with this test's own server marked as one that the operator configured. */
const ours = (origin: string) => createGuardedFetch([{ baseURL: origin, isPrivate: true }])
const ask = (path: string, patience = 5_000) => askAddress(`${base}${path}`, ours, patience)

describe('the address of an answer', () => {
  it.each([
    ['https://seatmate.example.app\nSecrets: 0 hits', 'https://seatmate.example.app/'],
    ['My app: https://Seatmate.example.app/rides.', 'https://seatmate.example.app/rides'],
    ['https://seatmate.example.app/?delete=1#top', 'https://seatmate.example.app/'],
  ])('S34: is in "%s" %s', (text, address) => {
    expect(addressIn(text)).toBe(address)
  })

  it.each([
    '',
    'asdf',
    'http://seatmate.example.app',
    'https://localhost',
    'https://127.0.0.1/',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://me:hush@seatmate.example.app',
    'https://seatmate.example.app:8443',
    'https://metadata',
  ])('S34: is none in "%s"', (text) => {
    expect(addressIn(text)).toBeNull()
  })
})

describe('an address is asked', () => {
  it('S34: once, without reading what it answers', async () => {
    hits = []
    answer = (res) => {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      // An endless body: the client must close the connection after the headers.
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(64_000)));
        if (!res.destroyed) res.once('drain', more)
      }
      more()
    }
    const before = ended
    expect(await ask('/')).toEqual({ outcome: 'answered', status: 200, type: 'text/html; charset=utf-8' })
    await expect.poll(() => ended).toBe(before + 1)
    expect(hits).toEqual(['GET /'])
  })

  it('S34: and its redirect is not followed, wherever it leads', async () => {
    for (const location of ['http://169.254.169.254/latest', `${base}/inside`, '//127.0.0.1/', 'https://elsewhere.example']) {
      hits = []
      answer = (res) => void res.writeHead(302, { location }).end()
      expect(await ask('/moved')).toEqual({ outcome: 'moved' })
      expect(hits).toEqual(['GET /moved'])
    }
  })

  it('S34: and left where it never answers', async () => {
    answer = () => undefined
    expect(await ask('/slow', 50)).toEqual({ outcome: 'silent' })
  })

  it('S34: and says what it is where it is no page', async () => {
    answer = (res) => void res.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    expect(await ask('/nothing')).toEqual({ outcome: 'answered', status: 404, type: 'application/json' })
  })

  it.each(['https://localhost.', 'https://127.0.0.1', 'https://[::1]', 'http://example.com'])(
    'S34: and %s is silent, by a way out that leads to public addresses alone',
    async (address) => {
      expect(await askAddress(`${address}/`)).toEqual({ outcome: 'silent' })
    },
  )

  it('S34: and a name that leads to a private address is silent', async () => {
    hits = []
    const rebound = (origin: string) =>
      createGuardedFetch([{ baseURL: origin, isPrivate: false }], {
        resolve: (_name, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      })
    expect(await askAddress('https://rebound.example/', rebound)).toEqual({ outcome: 'silent' })
    expect(hits).toEqual([])
  })
})
