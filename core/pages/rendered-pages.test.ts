import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { defineErrors, hostErrors, pickErrors } from '../contract.ts'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { rawRoute } from '../host/raw-route.ts'
import { contentCache } from '../services/content-cache.ts'
import { store } from '../services/database/store.ts'
import type { Metrics } from '../services/metrics.ts'
import { rateLimits } from '../services/rate-limits.ts'
import { ApiError } from '../shared/api-error.ts'
import { serveBuiltApp } from './app-pages.ts'
import { createPageCache } from './page-cache.ts'
import type { PageRenderer, RenderRequest } from './page-renderer.ts'

const origin = 'https://glider.example'
const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="Written before." />
    <title>Soloflight</title>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Soloflight needs JavaScript.</noscript>
  </body>
</html>`

/** The requests that rendering sent to the probe, with their headers. */
const asked: { path: string; headers: object; isStranger: boolean }[] = []
let word = 'first'
let apiStatus = 200
let rowsRead = 0
let holdRow: Promise<void> | undefined
/** A course of published content, a row that its owner may withdraw, and a call that is limited to once a minute. */
const probe = defineServerPlugin({
  id: 'probe',
  needs: { cache: contentCache, rateLimits, store },
  setup: ({ needs }) => ({
    http: [
      rawRoute({
        method: 'GET',
        path: '/api/probe/word',
        access: 'public',
        summary: 'Published content',
        errors: defineErrors('probe', { BROKEN: { status: 503, message: 'Not now.' } }),
        handle: async (req, res) => {
          asked.push({ path: req.originalUrl, headers: req.headers, isStranger: !req.headers.cookie && !req.headers.authorization })
          if (apiStatus !== 200) throw new ApiError(apiStatus, 'BROKEN', 'Not now.')
          await needs.cache.send(req, res, 'probe.word', ['content-seeds'], async () => word)
        },
      }),
      rawRoute({
        method: 'GET',
        path: '/api/probe/row',
        access: 'public',
        summary: 'A row of somebody',
        errors: pickErrors(hostErrors, 'NOT_FOUND'),
        handle: async (_req, res) => {
          const row = await needs.store.findOne('content-seeds', { key: { equals: 'row' } })
          rowsRead++
          await holdRow
          if (!row) throw new ApiError(404, 'NOT_FOUND', 'There is no such row.')
          res.json(row.key)
        },
      }),
      rawRoute({
        method: 'GET',
        path: '/api/probe/limited',
        access: 'public',
        summary: 'Once a minute',
        errors: pickErrors(hostErrors, 'RATE_LIMITED'),
        handle: async (req, res) => {
          await needs.rateLimits.spend({ name: 'probe', points: 1, duration: 60 }, req.ip ?? '')
          res.json('ok')
        },
      }),
    ],
    pageRules: [
      {
        path: '/rule/:name',
        answer: async (req) => {
          req.res?.append('Set-Cookie', 'of=one')
          return req.params.name === 'gone' ? { status: 404 } : { isUnlisted: true }
        },
      },
    ],
  }),
})

let rendered: RenderRequest[] = []
let hold: Promise<void> | undefined
let trouble: Error | undefined
/** Contained only in the state. */
let remark: string | undefined
const ask = async ({ fetch, origin: at }: RenderRequest, path: string) => {
  const answer = await fetch(new Request(new URL(path, at), { headers: { cookie: 'session=forged', authorization: 'Bearer x' } }))
  return answer.ok ? await answer.text() : `none (${answer.status})`
}
const pages: Record<string, (request: RenderRequest) => Promise<string>> = {
  '/': (request) => ask(request, '/api/probe/word'),
  '/row': (request) => ask(request, '/api/probe/row'),
  '/limited': (request) => ask(request, '/api/probe/limited'),
  '/page': (request) => ask(request, '/%2e%2e/'),
  '/elsewhere': (request) => ask(request, 'http://127.0.0.1:1/api/probe/word'),
  '/rule/there': async () => 'the rule’s page',
  '/rule/gone': async () => 'nothing here',
}
/** Renders a page of a few words; `/any/…` exists under each name. */
const renderer: PageRenderer = {
  locate: (url) => {
    const { pathname, searchParams } = new URL(url, origin)
    if (pathname === '/boom') throw new Error('locate cannot read this')
    if (pathname === '/learner') return { exists: true, isRendered: false, key: pathname }
    const mode = searchParams.get('mode')
    const exists = Boolean(pages[pathname]) || pathname.startsWith('/any/') || pathname.startsWith('/unknown/')
    return { exists, isRendered: true, key: pathname + (mode ? `?mode=${encodeURIComponent(mode)}` : '') }
  },
  render: async (request) => {
    rendered.push(request)
    if (hold) await hold
    if (trouble) throw trouble
    const { pathname } = new URL(request.url, origin)
    const text = pages[pathname] ? await pages[pathname]?.(request) : pathname
    return {
      html: `<h1>${request.language}: ${text} $& $1</h1>`,
      head: `<title>Page in ${request.language}</title><meta name="description" content="$& of the page">`,
      state: JSON.stringify({ text: '</script><script>alert(1)</script>', remark }),
      status: pathname.startsWith('/unknown/') || pathname === '/404' ? 404 : 200,
      isIndexed: pathname !== '/row',
    }
  },
}

/** Longer than any page of this test takes; the test of the limit triggers the timer itself. */
const timeoutMs = 59_000

let dir: string
let host: TestHost
const lines: { msg: string; level: number; reason?: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'rendered-'))
  mkdirSync(join(dir, 'dist/web'), { recursive: true })
  writeFileSync(join(dir, 'dist/web/index.html'), document)
  host = await createTestHost({
    plugins: [probe],
    log,
    pages: serveBuiltApp(dir, origin, { productName: 'Gliders', supportEmail: 'help@glider.example' }, async () => renderer, {
      pages: 50,
      bytes: 200_000,
      atOnce: 2,
      waiting: 5,
      timeoutMs,
    }),
    env: { APP_ORIGIN: origin, TRUST_PROXY: 'true' },
  })
})
afterAll(async () => {
  await host.close()
  rmSync(dir, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}
/** Sends a path exactly as written: a browser's own fetch would normalise it first. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(host.url)
    request({ host: '127.0.0.1', port, path, method, headers: { host: 'glider.example', ...headers }, agent: false }, async (res) => {
      const chunks: Buffer[] = []
      for await (const chunk of res) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body, text: String(body) })
    })
      .on('error', reject)
      .end()
  })
let keys = 0
/** Writes to the collection from which the published content is made. */
const change = (value: string) => {
  word = value
  return host.store.create('content-seeds', { key: `change-${++keys}`, digest: '' })
}
beforeEach(async () => {
  ;[rendered, hold, trouble, apiStatus, remark] = [[], undefined, undefined, 200, undefined]
  lines.length = 0
  await change('first')
  host.clock.advance({ hours: 2 })
})
const heading = (text: string) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]

const isEmpty = ({ status, text }: Answer) => status === 200 && text.includes('<div id="root"></div>')

describe('a rendered page', () => {
  it('RX3: reads as the page without any script, and says what needs it', async () => {
    const { status, text, headers } = await get('/')
    expect(status).toBe(200)
    expect(heading(text)).toBe('en: "first" $& $1')
    expect(text).toContain('<div id="root"><h1>')
    expect(text).toContain('<noscript>You can read this page as it is.')
    expect(text).toContain('lessons of Gliders need JavaScript')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('RX2: has its own title and description, once each', async () => {
    const { text } = await get('/')
    expect(text.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Page in en</title>'])
    expect(text.match(/<meta name="description"[^>]*>/g)).toEqual(['<meta name="description" content="$& of the page">'])
  })

  it('carries its state where no text of it can end the script, under the policy as it was', async () => {
    const { text, headers } = await get('/')
    const state = /<script type="application\/json" id="app-state"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(JSON.parse(state)).toEqual({ text: '</script><script>alert(1)</script>' })
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it.each([
    ['/?lang=de', {}, 'de', false],
    ['/?lang=de', { cookie: 'language=fr', 'accept-language': 'es' }, 'de', false],
    ['/?lang=xx', { cookie: 'language=fr', 'accept-language': 'es' }, 'fr', true],
    ['/?lang=DE', {}, 'en', true],
    ['/?lang[]=de', {}, 'en', true],
    ['/?lang=__proto__', { 'accept-language': 'pt-BR, en;q=0.1' }, 'pt', true],
    ['/', { cookie: 'a=b; language=<script>; c=d', 'accept-language': 'es' }, 'es', true],
    ['/', { cookie: 'language=fr', 'accept-language': 'es' }, 'fr', true],
    ['/', { 'accept-language': 'ja' }, 'en', true],
  ] as const)('RX3: answers %s with %j in %s', async (path, headers, language, varies) => {
    const answer = await get(path, headers)
    expect(heading(answer.text)).toMatch(`${language}: `)
    expect(answer.text).toContain(`<html lang="${language}">`)
    expect(answer.headers['content-language']).toBe(language)
    expect(answer.headers.vary).toBe(varies ? 'Cookie, Accept-Language, Accept-Encoding' : 'Accept-Encoding')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('RX2: names its own address and the same page in each language', async () => {
    const links = (text: string) =>
      [...text.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(([, ...each]) => each)
    const alternates = ['en', 'es', 'fr', 'de', 'pt'].map((each) => ['alternate', each, `${origin}/any/x?mode=teen&amp;lang=${each}`])
    const plain = `${origin}/any/x?mode=teen`
    expect(links((await get('/any/x?mode=teen&utm_source=mail')).text)).toEqual([
      ['canonical', undefined, plain],
      ...alternates,
      ['alternate', 'x-default', plain],
    ])
    expect(links((await get('/any/x?lang=es&mode=teen')).text)[0]).toEqual(['canonical', undefined, `${plain}&amp;lang=es`])
    expect(links((await get('/nowhere')).text)).toEqual([])
    expect(links((await get('/row')).text)).toEqual([])
  })

  it('RX5: answers HEAD as GET, and 304 to whoever has it', async () => {
    const encoded = { 'accept-encoding': 'br' }
    const whole = await get('/', encoded)
    expect(String(brotliDecompressSync(whole.body))).toContain('<h1>en: "first"')
    const head = await get('/', encoded, 'HEAD')
    expect(head.body).toHaveLength(0)
    for (const name of ['etag', 'vary', 'content-language', 'content-length', 'content-encoding', 'content-type'])
      expect(head.headers[name], name).toBe(whole.headers[name])
    const etag = whole.headers.etag ?? ''
    for (const tag of [etag, `"other", W/${etag}`]) {
      const again = await get('/', { ...encoded, 'if-none-match': tag })
      expect([again.status, again.body.length, again.headers['content-language']]).toEqual([304, 0, 'en'])
    }
    expect((await get('/?lang=de', { ...encoded, 'if-none-match': etag })).status).toBe(200)
    expect((await get('/nowhere', { 'if-none-match': '*' })).status).toBe(404)
  })

  it('leaves to its script what the server does not paint', async () => {
    const answer = await get('/learner', { 'accept-language': 'de' })
    expect(isEmpty(answer)).toBe(true)
    expect(answer.text).toContain('<title>Gliders</title>')
    expect([answer.headers['content-language'], answer.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  })
})

describe('RC12: a page that is not there', () => {
  it.each(['/nowhere', '/boom', '/%', '/%00', '/index.html', '//any/x', '/\\evil.example/any/x', '//evil.example/any/x'])(
    'RC12: %s is a painted 404 that nobody lists',
    async (path) => {
      const answer = await get(path, { 'accept-language': 'fr' })
      expect(answer.status).toBe(404)
      expect(heading(answer.text)).toBe('fr: /404 $& $1')
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      expect(answer.text).not.toContain('evil')
    },
  )

  it('RC12: is rendered once for each language, under how many addresses it is asked for', async () => {
    for (let n = 0; n < 50; n++) await get(`/nowhere/${n}`, { 'accept-language': n % 2 ? 'de' : 'en' })
    expect(rendered.length).toBeLessThanOrEqual(2)
  })

  it('RC12: has the status that a plugin’s rule gave it, whether or not the page knows', async () => {
    const [there, gone] = [await get('/rule/there'), await get('/rule/gone')]
    expect([there.status, gone.status]).toEqual([200, 404])
    expect([there, gone].map(({ headers }) => headers['x-robots-tag'])).toEqual(['noindex', 'noindex'])
    expect(heading(gone.text)).toBe('en: nothing here $& $1')
    expect([there, gone].map(({ text }) => text.includes('canonical'))).toEqual([true, false])
    for (const path of ['/rule/gone', '/rule/there']) await get(path)
    expect(rendered.map(({ url }) => url)).toEqual(['/rule/there', '/rule/gone', '/rule/gone'])
  })
})

describe('whose page it is', () => {
  it('S25: a signed-in learner is sent the bytes that a stranger is sent', async () => {
    const learner = await host.signIn('ada.private@example.test')
    const cookie = [...learner.cookies].map((pair) => pair.join('=')).join('; ')
    const first = await get('/', { cookie, authorization: 'Bearer mine' })
    const second = await get('/')
    expect(first.text).toBe(second.text)
    expect(first.headers.etag).toBe(second.headers.etag)
    expect(rendered).toHaveLength(1)
  })

  it('asks the host’s own calls as a stranger, in the page’s language', async () => {
    asked.length = 0
    await get('/?lang=pt', { cookie: 'session=x', authorization: 'Bearer y', 'x-forwarded-for': '203.0.113.9' })
    expect(asked).toEqual([
      {
        path: '/api/probe/word',
        isStranger: true,
        headers: { host: 'glider.example', accept: 'application/json', 'accept-language': 'pt', connection: 'close' },
      },
    ])
  })

  it('knows nothing of the query but what the page is drawn by', async () => {
    const { text } = await get('/any/x?token=secret&mode=teen&lang=de')
    expect(rendered.map(({ url }) => url)).toEqual(['/any/x?mode=teen'])
    expect(text).not.toContain('secret')
  })

  it('sets nobody’s cookie', async () => {
    expect((await get('/rule/there')).headers['set-cookie']).toBeUndefined()
  })

  it.each(['/any/"><script>x', "/any/'onload=x", '/any/%22%3E%3Cscript%3E', '/any/x?mode="><script>x'])(
    'writes the address %s so that it stays an address',
    async (path) => {
      const { text, status } = await get(path)
      expect(status).toBe(200)
      const [head = ''] = text.split('</head>')
      expect(head).not.toContain('<script')
      expect(/<link rel="canonical" href="([^"]*)">/.exec(head)?.[1]).toMatch(/^https:\/\/glider\.example\/any\/(?:[\w%.?=&;-]|&#39;)+$/)
    },
  )

  it('is written for its own host, whatever host is asked for', async () => {
    expect((await get('/', { host: 'evil.example' })).status).toBe(421)
    expect((await get('/', { 'x-forwarded-host': 'evil.example' })).status).toBe(421)
    expect((await get('http://evil.example/', {})).text).not.toContain('evil')
    expect((await get('/')).text).not.toContain('evil')
  })
})

describe('what is kept', () => {
  it('F09: renders once for many askers, then sends it from memory', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await get('/?lang=en')
    await get('/?utm_source=mail')
    expect(rendered).toHaveLength(1)
  })

  it('F01: is fresh at once after a change', async () => {
    await get('/')
    await change('second')
    expect(heading((await get('/')).text)).toContain('second')
  })

  it('goes out with its newest state where nothing else of it has changed', async () => {
    await get('/any/remark')
    remark = 'newer'
    host.clock.advance({ minutes: 6 })
    expect((await get('/any/remark')).text).toContain('"remark":"newer"')
  })

  it('is kept for each language by itself', async () => {
    for (const language of ['de', 'fr', 'de', 'fr']) expect(heading((await get(`/?lang=${language}`)).text)).toMatch(`${language}: `)
    expect(rendered.map(({ language }) => language)).toEqual(['de', 'fr'])
  })

  it('is kept apart for the address that names its language, which has another canonical one', async () => {
    const sent = async (path: string) => {
      const { text, headers } = await get(path)
      return [/rel="canonical" href="([^"]*)"/.exec(text)?.[1], headers.vary]
    }
    expect(await sent('/any/apart')).toEqual([`${origin}/any/apart`, 'Cookie, Accept-Language, Accept-Encoding'])
    expect(await sent('/any/apart?lang=en')).toEqual([`${origin}/any/apart?lang=en`, 'Accept-Encoding'])
    expect(rendered).toHaveLength(1)
  })

  it('does not keep what was read before a change', async () => {
    let goOn = () => {}
    holdRow = new Promise((resolve) => {
      goOn = resolve
    })
    const before = rowsRead
    const early = get('/row')
    await expect.poll(() => rowsRead).toBe(before + 1)
    await host.store.create('content-seeds', { key: 'row', digest: '' })
    goOn()
    holdRow = undefined
    expect(heading((await early).text)).toContain('none (404)')
    expect(heading((await get('/row')).text)).toContain('"row"')
  })

  it('shows at once that a row was taken back', async () => {
    await host.store.createUnlessExists('content-seeds', { key: 'row', digest: '' })
    expect(heading((await get('/row')).text)).toContain('"row"')
    await host.store.remove('content-seeds', { key: { equals: 'row' } })
    expect(heading((await get('/row')).text)).toContain('none (404)')
  })

  it('is rendered anew after five minutes, since some pages tell the time', async () => {
    await get('/')
    host.clock.advance({ minutes: 6 })
    for (let n = 0; n < 3; n++) await get('/')
    expect(rendered).toHaveLength(2)
  })

  it('charges nobody’s network for what a page asks, and bounds calls as before', async () => {
    for (const language of ['en', 'de', 'fr']) expect(heading((await get(`/limited?lang=${language}`)).text)).toContain('"ok"')
    expect((await get('/api/probe/limited')).status).toBe(200)
    expect((await get('/api/probe/limited')).status).toBe(429)
  })
})

describe('a page that cannot be painted', () => {
  it('arrives empty for its script to draw, and the reason is logged once', async () => {
    trouble = new Error('a fault in a component')
    expect(isEmpty(await get('/any/a'))).toBe(true)
    expect(isEmpty(await get('/any/b'))).toBe(true)
    expect(lines.map(({ reason }) => reason)).toEqual(['a fault in a component'])
    trouble = undefined
    host.clock.advance({ seconds: 6 })
    expect(heading((await get('/any/a')).text)).toContain('/any/a')
  })

  it('is not waited for without end', async () => {
    hold = new Promise(() => {})
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const slow = get('/any/slow')
    await expect.poll(() => rendered.length).toBe(1)
    // The host's clock does not control the platform's timers.
    const endOfTime = timers.mock.calls.find(([, ms]) => ms === timeoutMs)?.[0] as (() => void) | undefined
    timers.mockRestore()
    endOfTime?.()
    expect(isEmpty(await slow)).toBe(true)
    expect(lines[0]?.reason).toContain(`within ${timeoutMs} ms`)
  })

  it.each([503, 429])('is not kept with a failure of ours (%i) in its text', async (status) => {
    apiStatus = status
    expect(isEmpty(await get('/'))).toBe(true)
    apiStatus = 200
    host.clock.advance({ seconds: 6 })
    expect(heading((await get('/')).text)).toContain('first')
  })

  it.each(['/page', '/elsewhere'])('asks for no page and for nobody else’s address (%s)', async (path) => {
    expect(isEmpty(await get(path))).toBe(true)
    expect(lines[0]?.reason).toContain('A page may ask for GET https://glider.example/api/…')
  })

  it('does not let a crowd wait: beyond the bound pages arrive empty at once', async () => {
    let goOn = () => {}
    hold = new Promise((resolve) => {
      goOn = resolve
    })
    const early = Array.from({ length: 7 }, (_, n) => get(`/any/crowd-${n}`))
    await expect.poll(() => rendered.length).toBe(2)
    const late = await Promise.all(Array.from({ length: 20 }, (_, n) => get(`/any/late-${n}`)))
    expect(late.filter(isEmpty).length).toBeGreaterThanOrEqual(15)
    goOn()
    await Promise.all(early)
    hold = undefined
    expect(heading((await get('/any/crowd-0')).text)).toContain('crowd-0')
  })
})

describe('addresses without end', () => {
  const metrics = { duration: () => () => undefined } as unknown as Metrics
  const cacheOver = (isSoleWriter: boolean, bounds?: object) =>
    createPageCache({
      store: { ...host.store, isSoleWriter },
      clock: host.clock,
      log,
      metrics,
      origin,
      fetch: async () => new Response('"ok"'),
      bounds,
    })
  const at = (key: string) => ({ exists: true, isRendered: true, key })

  it('cannot fill the memory, with short pages or with long ones', async () => {
    const few = cacheOver(true, { pages: 50 })
    for (let n = 0; n < 500; n++) {
      await few.read(renderer, at(`/any/${n}`), 'en')
      expect(few.size.pages).toBe(Math.min(n + 1, 50))
    }
    const small = cacheOver(true, { bytes: 100_000 })
    for (let n = 0; n < 500; n++) {
      await small.read(renderer, at(`/any/${'x'.repeat((n * 7) % 3_000)}${n}`), 'en')
      expect(small.size.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(small.size.underWay).toBe(0)
  })

  it('do not push out the landing while somebody reads it', async () => {
    const cache = cacheOver(true, { pages: 50 })
    for (let n = 0; n < 500; n++) {
      await cache.read(renderer, at('/any/landing'), 'en')
      await cache.read(renderer, at(`/any/${n}`), 'en')
    }
    expect(rendered.filter(({ url }) => url === '/any/landing')).toHaveLength(1)
  })

  it('of what is not there are not kept at all', async () => {
    const cache = cacheOver(true)
    for (let n = 0; n < 500; n++) await cache.read(renderer, at(`/unknown/${n}`), 'en')
    expect(cache.size.pages).toBe(0)
  })
})

describe('with several processes', () => {
  it('content is trusted for 0.9 s, rows of people for one request', async () => {
    const shared = await createTestHost({
      plugins: [probe],
      isShared: true,
      at: '2026-11-23T09:00:00.000Z',
      pages: serveBuiltApp(dir, origin, undefined, async () => renderer),
      env: { APP_ORIGIN: origin, TRUST_PROXY: 'true' },
    })
    const read = async (path: string) => (await fetch(shared.url + path, { headers: { 'x-forwarded-host': 'glider.example' } })).text()
    await shared.store.create('content-seeds', { key: 'row', digest: '' })
    for (const path of ['/', '/', '/row', '/row']) await read(path)
    expect(rendered.map(({ url }) => url)).toEqual(['/', '/row', '/row'])
    // Another process withdraws the row, and this one is not notified.
    await shared.payload.db.deleteMany({ collection: 'content-seeds', where: { key: { equals: 'row' } } })
    expect(heading(await read('/row'))).toContain('none (404)')
    shared.clock.advance({ seconds: 1 })
    await read('/')
    expect(rendered.filter(({ url }) => url === '/')).toHaveLength(2)
    await shared.close()
  })
})

it('a server half that cannot be loaded leaves the pages to their script', async () => {
  const broken = await createTestHost({
    plugins: [],
    pages: serveBuiltApp(dir, origin, undefined, () => Promise.reject(new Error('a broken build'))),
  })
  const answer = await fetch(`${broken.url}/`)
  expect([answer.status, (await answer.text()).includes('<div id="root"></div>')]).toEqual([200, true])
  await broken.close()
})
