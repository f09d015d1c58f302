import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { oc } from '@orpc/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call, hostErrors, pickErrors } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { rawRoute } from '../host/raw-route.ts'
import { ApiError } from '../shared/api-error.ts'
import { implementApi } from './api.ts'
import { readJson } from './read-json.ts'

const probeApi = {
  open: call('public')
    .route({ method: 'GET', path: '/api/probe/open' })
    .output(z.object({ ok: z.boolean() })),
  signedIn: call('signed-in')
    .route({ method: 'GET', path: '/api/probe/signed-in' })
    .output(z.object({ ok: z.boolean() })),
  verified: call('verified')
    .route({ method: 'POST', path: '/api/probe/verified' })
    .input(z.object({ size: z.number().int() }))
    .output(z.object({ ok: z.boolean() })),
  admin: call('admin')
    .route({ method: 'GET', path: '/api/probe/admin' })
    .output(z.object({ ok: z.boolean() })),
  broken: call('public').route({ method: 'GET', path: '/api/probe/broken' }),
  refused: call('public').route({ method: 'GET', path: '/api/probe/refused' }).errors(pickErrors(hostErrors, 'RATE_LIMITED')),
}

const leftApi = {
  typed: call('public')
    .route({ method: 'POST', path: '/api/left/typed' })
    .input(z.object({ word: z.string() })),
}
const awayApi = { typed: call('public').route({ method: 'GET', path: '/api/away/typed' }) }
let streamClosed = () => {}
const probe = defineServerPlugin({
  id: 'probe',
  setup: () => {
    const os = implementApi(probeApi)
    const ok = () => ({ ok: true })
    return {
      api: os.router({
        open: os.open.handler(ok),
        signedIn: os.signedIn.handler(ok),
        verified: os.verified.handler(ok),
        admin: os.admin.handler(ok),
        broken: os.broken.handler(() => {
          throw new Error('the canary of a stack')
        }),
        refused: os.refused.handler(() => {
          throw new ApiError(429, 'RATE_LIMITED', 'Wait.', { hint: 'later' }, 7)
        }),
      }),
      http: [
        rawRoute({
          method: 'GET',
          path: '/api/probe/broken-raw',
          access: 'public',
          summary: 'Break',
          handle: () => {
            throw new Error('the canary of a stack')
          },
        }),
        rawRoute({
          method: 'POST',
          path: '/api/probe/raw',
          access: 'verified',
          summary: 'Echo',
          handle: async (req, res) => {
            res.json(await readJson(req, z.object({ word: z.string() })))
          },
        }),
        rawRoute({
          method: 'GET',
          path: '/api/probe/items/:id',
          access: 'public',
          summary: 'Item',
          handle: (_req, res) => void res.json({ ok: true }),
        }),
        rawRoute({
          method: 'POST',
          path: '/api/probe/items/named',
          access: 'public',
          summary: 'Named',
          handle: (_req, res) => void res.json({ ok: true }),
        }),
        rawRoute({
          method: 'GET',
          path: '/api/probe/events',
          access: 'public',
          summary: 'Events without an end',
          handle: (_req, res) => {
            res.type('text/event-stream').write(': open\n\n')
            res.once('close', () => streamClosed())
          },
        }),
      ],
    }
  },
})

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [probe] })
})
afterAll(() => host.close())

describe('access', () => {
  it('answers a public call to a stranger', async () => {
    expect((await host.stranger().get('/api/probe/open')).body).toEqual({ ok: true })
  })

  it.each([
    ['stranger', '/api/probe/signed-in', 401, 'UNAUTHORIZED'],
    ['aal1', '/api/probe/verified', 403, 'STEP_UP_REQUIRED'],
    ['user', '/api/probe/admin', 403, 'ADMIN_REQUIRED'],
  ] as const)('refuses %s at %s', async (who, path, status, error) => {
    const client = who === 'stranger' ? host.stranger() : await host.signIn(`${who}@example.test`, { aal: who === 'aal1' ? 1 : 2 })
    const answer = path.endsWith('verified') ? await client.post(path, { size: 1 }) : await client.get(path)
    expect(answer).toMatchObject({ status, body: { error } })
  })

  it('refuses to start with a call that does not say who may make it', async () => {
    const undeclared = defineServerPlugin({
      id: 'undeclared',
      setup: () => {
        const os = implementApi({ loose: oc.route({ method: 'GET', path: '/api/loose' }) })
        return { api: os.router({ loose: os.loose.handler(() => null) }) }
      },
    })
    await expect(createTestHost({ plugins: [undeclared] })).rejects.toThrow('undeclared.loose')
  })
})

describe('errors', () => {
  it('names the wrong fields', async () => {
    const ada = await host.signIn('ada@example.test')
    const answer = await ada.post('/api/probe/verified', { size: 'large' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST', fields: [{ field: 'size' }] } })
  })

  it('keeps the code, the status and Retry-After of a refusal', async () => {
    const answer = await host.stranger().get('/api/probe/refused')
    expect(answer).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED', message: 'Wait.', hint: 'later' } })
    expect(answer.headers.get('retry-after')).toBe('7')
  })

  it.each(['broken', 'broken-raw'])('RD3: shows nothing of an unexpected failure (%s)', async (name) => {
    const answer = await host.stranger().get(`/api/probe/${name}`)
    expect(answer.status).toBe(500)
    expect(answer.body.error).toBe('INTERNAL')
    expect(JSON.stringify(answer.body)).not.toContain('canary')
  })

  it.each([
    ['cross-site', 403],
    ['same-origin', 401],
  ])('RD3: a write without an Origin that its browser calls %s is answered %i', async (site, status) => {
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': site }
      const sent = request(`${host.url}/api/probe/verified`, { method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject)
      sent.end('{}')
    })
    expect(answered).toBe(status)
  })

  it.each(['/api/nothing', '/API/probe/open', '/Auth/v1/nothing'])('answers an unknown call with 404 as JSON (%s)', async (path) => {
    const body = { error: 'NOT_FOUND', message: 'There is no such call.' }
    expect(await host.stranger().get(path)).toMatchObject({ status: 404, body })
  })

  it('refuses JSON that is none, and JSON over 100 kB', async () => {
    const ada = await host.signIn('ada@example.test')
    for (const path of ['/api/probe/raw', '/api/probe/verified'])
      for (const body of ['{', '{"word":}', '[1,2', 'word=a', '\u0000']) {
        const broken = await ada.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        expect([path, body, broken.status, await broken.json()]).toEqual([
          path,
          body,
          400,
          { error: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/\w/) },
        ])
      }
    expect((await ada.post('/api/probe/raw', { word: 'x'.repeat(100_001) })).status).toBe(413)
    expect((await ada.post('/api/probe/verified', { word: 'x'.repeat(100_001) })).status).toBe(413)
  })

  it.each(['/api/probe/raw', '/api/probe/verified'])('refuses what grows past 100 kB without saying so before (%s)', async (path) => {
    const ada = await host.signIn('ada@example.test')
    const piece = new TextEncoder().encode(`{"word":"${'x'.repeat(60_000)}`)
    const answer = await ada.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Readable.from([piece, piece]) as never,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ error: 'TOO_LARGE' })])
    expect(answer.headers.get('connection')).toBe('close')
  })

  it('F02: sends a call’s answer in one piece, whose length its head names', async () => {
    const { headers, body } = await host.stranger().get('/api/probe/open')
    expect([headers.get('content-length'), headers.get('transfer-encoding')]).toEqual([`${JSON.stringify(body).length}`, null])
    expect(headers.get('content-type')).toBe('application/json')
  })
})

describe('RX5: methods', () => {
  it.each(['/api/probe/open', '/api/probe/items/7', '/api/openapi.json', '/healthz'])(
    'RX5: HEAD of %s is GET without a body',
    async (path) => {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => host.stranger().fetch(path, { method, headers: { origin: host.url } })),
      )
      expect([head?.status, head?.headers.get('content-type')]).toEqual([200, get?.headers.get('content-type')])
      expect(await head?.text()).toBe('')
      expect(await get?.text()).not.toBe('')
    },
  )

  it('RX5: HEAD demands the same access', async () => {
    expect((await host.stranger().fetch('/api/probe/signed-in', { method: 'HEAD' })).status).toBe(401)
  })

  it('RX5: HEAD of a stream ends with its headers', async () => {
    const closed = new Promise<void>((resolve) => {
      streamClosed = resolve
    })
    const answer = await host.stranger().fetch('/api/probe/events', { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/event-stream')])
    await closed
  })

  it.each([
    ['POST', '/api/probe/open', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/probe/items/7', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/probe/verified', 'OPTIONS, POST'],
    ['HEAD', '/api/probe/raw', 'OPTIONS, POST'],
    ['PUT', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('RX5: %s %s is refused with what the path takes', async (method, path, allow) => {
    const answer = await host.stranger().fetch(path, { method, headers: { origin: host.url } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    const text = await answer.text()
    // The response to HEAD has no body.
    expect(text && JSON.parse(text).error).toBe(method === 'HEAD' ? '' : 'METHOD_NOT_ALLOWED')
  })

  it('RX5: OPTIONS says what a path takes; an unknown path stays unknown', async () => {
    const answer = await host.stranger().fetch('/api/probe/verified', { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'OPTIONS, POST'])
    expect((await host.stranger().post('/api/nothing', {})).status).toBe(404)
  })

  it('QX3: OPTIONS of a path that is named says nothing of what takes any name in its place', async () => {
    const answer = await host.stranger().fetch('/api/probe/items/named', { method: 'OPTIONS' })
    expect(answer.headers.get('allow')).toBe('OPTIONS, POST')
    const other = await host.stranger().fetch('/api/probe/items/7', { method: 'OPTIONS' })
    expect(other.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('RP14: the database is gone', () => {
  it('RP14: however many requests fail, one line says so with the reason', async () => {
    const lines: { level: number; msg: string; reason?: string }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const gone = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:27017'), { name: 'MongoServerSelectionError' })
    const fails = () => {
      throw new Error('find failed', { cause: gone })
    }
    const away = defineServerPlugin({
      id: 'away',
      setup: () => {
        const os = implementApi(awayApi)
        return {
          api: os.router({ typed: os.typed.handler(fails) }),
          http: [rawRoute({ method: 'GET', path: '/api/away/raw', access: 'public', summary: 'Raw', handle: fails })],
        }
      },
    })
    const school = await createTestHost({ plugins: [away], log })
    for (const path of ['/api/away/raw', '/api/away/typed', '/api/away/raw', '/api/away/typed'])
      expect(await school.stranger().get(path)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } })
    await school.close()
    expect(lines).toMatchObject([{ level: 50, msg: 'the database does not answer', reason: gone.message }])
  })

  it('a full or read-only disk is the database’s failure too', async () => {
    const lines: { level: number; msg: string }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const codes = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_WRITE']
    const full = defineServerPlugin({
      id: 'full',
      setup: () => ({
        http: codes.map((code) =>
          rawRoute({
            method: 'GET',
            path: `/api/full/${code}`,
            access: 'public',
            summary: 'Full',
            handle: () => {
              throw new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })
            },
          }),
        ),
      }),
    })
    const school = await createTestHost({ plugins: [full], log })
    for (const code of codes)
      expect(await school.stranger().get(`/api/full/${code}`)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } })
    await school.close()
    expect(lines.map(({ msg }) => msg)).toEqual(['the database does not answer'])
  })
})

describe('a request that fails before its call', () => {
  /** A host, and the lines of its log. */
  const openHost = async (plugins: Parameters<typeof createTestHost>[0]['plugins'] = []) => {
    const lines: { level: number; msg: string; path?: string; status?: number; error?: string; isCutOff?: true }[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const token = 'a token that only the monitoring knows'
    const school = await createTestHost({ plugins, log, env: { METRICS_TOKEN: token } })
    const metrics = async () => (await fetch(`${school.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
    return { school, lines, metrics }
  }

  it('has its line and is counted, even if nobody can say who asks', async () => {
    const { school, lines, metrics } = await openHost()
    const ada = await school.signIn('ada@example.test')
    vi.spyOn(school.store, 'findOne').mockRejectedValue(new Error('no such table: sessions'))
    const answer = await ada.get('/api/nothing')
    vi.restoreAllMocks()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(await metrics()).toMatch(/http_request_duration_seconds_count\{method="GET",status="500",area="api"\} 1/)
    await school.close()
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', path: '/api/nothing', status: 500, error: 'INTERNAL' }))
  })

  it('is answered even if a plugin cannot note that somebody asked', async () => {
    const noting = defineServerPlugin({
      id: 'noting',
      setup: () => ({ onAuthenticated: () => Promise.reject(Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' })) }),
    })
    const { school, lines } = await openHost([probe, noting])
    const ada = await school.signIn('ada@example.test')
    for (const path of ['/api/probe/signed-in', '/api/probe/signed-in']) expect((await ada.get(path)).status).toBe(200)
    await school.close()
    expect(lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual(['the database does not answer'])
  })

  it('is no failure of the host if the client leaves while it sends', async () => {
    const left = defineServerPlugin({
      id: 'left',
      setup: () => {
        const os = implementApi(leftApi)
        return {
          api: os.router({ typed: os.typed.handler(() => undefined) }),
          http: [
            rawRoute({
              method: 'POST',
              path: '/api/left/raw',
              access: 'public',
              summary: 'Raw',
              handle: async (req, res) => void res.json(await readJson(req, z.object({ word: z.string() }))),
            }),
          ],
        }
      },
    })
    const { school, lines } = await openHost([left])
    const { hostname, port, host: name } = new URL(school.url)
    for (const path of ['/api/left/raw', '/api/left/typed']) {
      const socket = connect(Number(port), hostname)
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: ${name}`,
        'Content-Type: application/json',
        'Content-Length: 900',
        'Expect: 100-continue',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      // The host begins to read the body.
      const [continues] = await once(socket, 'data')
      expect(String(continues)).toContain('100 Continue')
      socket.write('{"word":')
      socket.resetAndDestroy()
    }
    await expect.poll(() => lines.filter(({ isCutOff }) => isCutOff).map(({ path }) => path)).toHaveLength(2)
    await school.close()
    expect(lines.filter(({ level, error }) => level >= 40 || error)).toEqual([])
  })
})

describe('S18: unsafe methods from elsewhere', () => {
  const unsafe = ['/api/probe/verified', '/api/probe/raw', '/cms/api/users'] as const

  it.each(unsafe.flatMap((path) => [[path, 'https://evil.example'] as const, [path, 'null'] as const]))(
    '%s refuses Origin %s',
    async (path, origin) => {
      const admin = await host.signIn('admin@example.test', { role: 'admin' })
      const answer = await admin.post(path, { size: 1, word: 'a' }, { origin })
      expect(answer).toMatchObject({ status: 403, body: { error: 'FOREIGN_ORIGIN' } })
    },
  )

  it.each(['0', '.evil.example', '@evil.example'])('refuses an Origin that is ours with %s behind it', async (more) => {
    const ada = await host.signIn('ada@example.test')
    const answer = await ada.post('/api/probe/raw', { word: 'a' }, { origin: `${host.config.origin}${more}` })
    expect(answer).toMatchObject({ status: 403, body: { error: 'FOREIGN_ORIGIN' } })
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])('refuses a %s body', async (type) => {
    const ada = await host.signIn('ada@example.test')
    const answer = await ada.fetch('/api/probe/raw', { method: 'POST', headers: { 'content-type': type }, body: 'word=a' })
    expect(answer.status).toBe(403)
  })
})

describe('S37: headers on every status', () => {
  it.each(['/api/probe/open', '/api/nothing', '/api/probe/broken', '/api/probe/signed-in', '/healthz', '/'])(
    '%s carries them',
    async (path) => {
      const { headers } = await host.stranger().get(path)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toBe('geolocation=(), camera=(), microphone=(), payment=()')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("object-src 'none'")
      expect(policy.match(/script-src [^;]+/)?.[0]).toBe("script-src 'self'")
    },
  )

  it('S37: lets the pages alone show frames whose rule says so: from https addresses, or the one document that runs code', async () => {
    const framing = defineServerPlugin({
      id: 'framing',
      setup: () => ({
        pageRules: [
          { path: '/p/:alias/:slug', answer: async ({ params }) => (params.slug === 'none' ? {} : { frames: 'others' }) },
          { path: '/lesson/:id', answer: async () => ({ frames: 'code' }) },
        ],
        codeFrame: { path: '/sandbox' },
      }),
    })
    const own = await createTestHost({ plugins: [framing] })
    const framesAt = async (path: string) =>
      (await own.stranger().get(path)).headers.get('content-security-policy')?.match(/frame-src [^;]+/)?.[0]
    expect(await framesAt('/p/ada/kite')).toBe('frame-src https:')
    expect(await framesAt('/lesson/1')).toBe(`frame-src ${own.url}/sandbox`)
    for (const path of ['/', '/p/ada/none', '/sandbox', '/p', '/p/ada', '/p/ada/kite/more', '/dashboard', '/api/p/ada'])
      expect(await framesAt(path)).toBe("frame-src 'none'")
    await own.close()
  })

  it('sends HSTS over https alone', async () => {
    expect((await host.stranger().get('/healthz')).headers.get('strict-transport-security')).toBeNull()
    const secure = await createTestHost({ plugins: [], env: { APP_ORIGIN: 'https://solo.example' } })
    const { headers } = await fetch(`${secure.url}/healthz`)
    expect(headers.get('strict-transport-security'), 'QO6: nobody is built into browsers unasked').toBe(
      'max-age=31536000; includeSubDomains',
    )
    await secure.close()
    const built = await createTestHost({ plugins: [], env: { APP_ORIGIN: 'https://solo.example', HSTS_PRELOAD: 'true' } })
    expect((await fetch(`${built.url}/healthz`)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains; preload',
    )
    await built.close()
  })
})

describe('nothing of a call is kept', () => {
  it.each(['/api/probe/open', '/api/probe/signed-in', '/api/probe/broken', '/api/nothing', '/auth/v1/nothing'])('%s', async (path) => {
    expect((await host.stranger().get(path)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('documents and health', () => {
  it('describes calls and raw routes', async () => {
    const { body } = await host.stranger().get('/api/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/probe/open', '/api/probe/raw']))
  })

  it('is healthy and ready', async () => {
    expect((await host.stranger().get('/healthz')).status).toBe(200)
    expect((await host.stranger().get('/readyz')).body).toEqual({ ok: true })
  })
})
