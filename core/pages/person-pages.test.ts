import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestHost, gate, type TestClient, type TestHost } from '#core/testing'
import { type Access, call, defineErrors, hostErrors, pickErrors } from '../contract.ts'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { rawRoute } from '../host/raw-route.ts'
import { implementApi } from '../http/api.ts'
import { rateLimits } from '../services/rate-limits.ts'
import { subjectOf } from '../services/request-context.ts'
import { ApiError } from '../shared/api-error.ts'
import { serveBuiltApp } from './app-pages.ts'
import type { PageRenderer, RenderRequest } from './page-renderer.ts'

const origin = 'https://glider.example'
const token = 'a token that only the monitoring knows'
const document = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Soloflight</title><link rel="stylesheet" crossorigin href="/assets/style-1.css"></head>
<body><div id="root"></div><noscript>Soloflight needs JavaScript.</noscript></body></html>`

const asked: { readonly ip: string | undefined; readonly agent: string | undefined; readonly language: string | undefined }[] = []
let status = 200
let isHeld = false
let changes = 0
const probeApi = {
  question: call('verified')
    .meta({ readsOnly: true })
    .route({ method: 'POST', path: '/api/probe/question', summary: 'Ask' })
    .input(z.object({ text: z.string() }))
    .output(z.string()),
  change: call('verified')
    .route({ method: 'POST', path: '/api/probe/change', summary: 'Change' })
    .input(z.object({ text: z.string() }))
    .output(z.string()),
}
const os = implementApi(probeApi)
const probe = defineServerPlugin({
  id: 'probe',
  needs: { rateLimits },
  setup: ({ needs }) => ({
    api: os.router({
      question: os.question.handler(({ input, context }) => `${subjectOf(context).email} asks ${input.text}`),
      change: os.change.handler(() => {
        changes++
        return 'changed'
      }),
    }),
    http: [
      rawRoute({
        method: 'GET',
        path: '/api/probe/mine',
        access: 'verified',
        summary: 'Who asks',
        errors: defineErrors('probe', { BROKEN: { status: 503, message: 'Not now.' } }),
        handle: async (req, res) => {
          asked.push({ ip: req.ip, agent: req.headers['user-agent'], language: req.headers['accept-language'] })
          if (status !== 200) throw new ApiError(status, 'BROKEN', 'Not now.')
          res.json(subjectOf(req).email)
        },
      }),
      rawRoute({
        method: 'GET',
        path: '/api/probe/limited',
        access: 'verified',
        summary: 'Twice an hour for each address',
        errors: pickErrors(hostErrors, 'RATE_LIMITED'),
        handle: async (req, res) => {
          await needs.rateLimits.spend({ name: 'probe', points: 2, duration: 3600 }, req.ip ?? '')
          res.json('ok')
        },
      }),
    ],
    pageRules: [{ path: '/gone/:name', answer: async () => ({ status: 404 }) }],
    accessPolicies: [
      {
        level: 'verified',
        check: async ({ email }) => {
          if (isHeld && email.startsWith('held')) throw new ApiError(403, 'APPROVAL_REQUIRED', 'Somebody has to approve this first.')
        },
      },
    ],
  }),
})

let rendered: RenderRequest[] = []
let trouble: Error | undefined
let hold: Promise<void> | undefined
const levels: Record<string, Access> = {
  '/mine': 'verified',
  '/question': 'verified',
  '/limited': 'verified',
  '/staff': 'admin',
  '/write': 'verified',
  '/hello': 'signed-in',
  '/gone/here': 'verified',
}
const renderer: PageRenderer = {
  locate: (url) => {
    const { pathname, search } = new URL(url, 'http://here.invalid')
    const isPlain = /^(\?lang=\w+)?$/.test(search)
    return { exists: true, isRendered: false, personAccess: isPlain ? levels[pathname] : undefined, key: pathname }
  },
  render: async (request) => {
    rendered.push(request)
    await hold
    if (trouble) throw trouble
    const ask = (path: string, init?: RequestInit) => request.fetch(new Request(new URL(path, request.origin), init))
    if (request.url === '/write') await ask('/api/probe/change', { method: 'POST', body: JSON.stringify({ text: 'new' }) })
    const answer =
      request.url === '/question'
        ? await ask('/api/probe/question', { method: 'POST', body: JSON.stringify({ text: 'what is so' }) })
        : await ask(request.url === '/limited' ? '/api/probe/limited' : '/api/probe/mine')
    const email = await answer.json()
    return {
      html: `<h1>${request.language}: ${JSON.stringify(email)}</h1><p>${'A long page. '.repeat(200)}</p>`,
      head: '<title>Mine</title>',
      state: JSON.stringify({ email, at: request.person?.now }),
      status: 200,
      isIndexed: false,
    }
  },
}

let dir: string
let host: TestHost
let ada: TestClient
let ben: TestClient
const lines: { level: number; reason?: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'own-pages-'))
  mkdirSync(join(dir, 'dist/web/assets'), { recursive: true })
  writeFileSync(join(dir, 'dist/web/assets/style-1.css'), ':root { --a-colour: red }')
  writeFileSync(join(dir, 'dist/web/index.html'), document)
  host = await createTestHost({
    plugins: [probe],
    log,
    pages: serveBuiltApp(dir, origin, undefined, async () => renderer, { timeoutMs: 2_000, waitMs: 1_000 }),
    env: { APP_ORIGIN: origin, TRUST_PROXY: 'true', METRICS_TOKEN: token },
  })
})
afterAll(async () => {
  await host.close()
  rmSync(dir, { recursive: true })
})
beforeEach(async () => {
  ;[rendered, trouble, hold, status, isHeld] = [[], undefined, undefined, 200, false]
  asked.length = 0
  lines.length = 0
  host.clock.advance({ hours: 2 })
  ada = await host.signIn('ada@example.test')
  ben = await host.signIn('ben@example.test')
})

const cookieOf = (person: TestClient | undefined) => [...(person?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
const open = async (path: string, person?: TestClient, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const answer = await fetch(host.url + path, {
    ...init,
    headers: { 'x-forwarded-host': 'glider.example', ...init.headers, ...(person && { cookie: cookieOf(person) }) },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
type Answer = Awaited<ReturnType<typeof open>>
const heading = ({ text }: Answer) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]
const isEmpty = ({ status, text }: Answer) => status === 200 && text.includes('<div id="root"></div>')

describe('a page of one person', () => {
  it('holds what their own browser would be answered, each their own, in turn', async () => {
    for (const [person, email] of [
      [ada, 'ada@example.test'],
      [ben, 'ben@example.test'],
      [ada, 'ada@example.test'],
    ] as const) {
      const answer = await open('/mine', person)
      expect(heading(answer)).toBe(`en: "${email}"`)
      expect(answer.text.match(/\w+@example\.test/g)?.every((each) => each === email)).toBe(true)
    }
    expect(rendered).toHaveLength(3)
  })

  it('holds what a question by POST is answered that says that it changes nothing', async () => {
    expect(heading(await open('/question', ada))).toBe('en: "ada@example.test asks what is so"')
    expect(heading(await open('/question', ben))).toBe('en: "ben@example.test asks what is so"')
  })

  it('is kept by no browser and no proxy, and listed by nobody', async () => {
    const { status, headers } = await open('/mine', ada)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  it('stands in its styles from its first byte, by a policy that allows these alone', async () => {
    const { text, headers } = await open('/mine', ada)
    const [, hash] = /style-src 'self' '(sha256-[^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
    expect(style).toContain('--a-colour')
    expect(hash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`)
    expect(text).not.toContain('rel="stylesheet"')
  })

  it('holds neither the session nor another cookie', async () => {
    const cookie = `${cookieOf(ada)}; device=a-known-device`
    const { text } = await open('/mine', undefined, { headers: { cookie } })
    expect(text).toContain('ada@example.test')
    for (const value of [...ada.cookies.values(), 'a-known-device']) expect(text).not.toContain(value)
  })

  it('comes in the language that is asked for, and tells the time of the host', async () => {
    const before = host.clock.now().getTime()
    const answer = await open('/mine?lang=de', ada, { headers: { 'accept-language': 'fr' } })
    expect(heading(answer)).toMatch(/^de: /)
    expect(answer.headers.get('content-language')).toBe('de')
    const [, at] = /"at":(\d+)/.exec(answer.text) ?? []
    expect(Number(at)).toBeGreaterThanOrEqual(before)
    expect(Number(at)).toBeLessThanOrEqual(host.clock.now().getTime())
  })

  it('asks from where the person asks, by whose limits it counts', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'A browser' }
    await open('/mine', ada, { headers })
    expect(asked).toEqual([{ ip: '203.0.113.7', agent: 'A browser', language: 'en' }])
    for (let n = 0; n < 2; n++) expect(heading(await open('/limited', ada, { headers }))).toBe('en: "ok"')
    expect(isEmpty(await open('/limited', ada, { headers }))).toBe(true)
    expect(heading(await open('/limited', ada, { headers: { 'x-forwarded-for': '203.0.113.8' } }))).toBe('en: "ok"')
  })

  it.each(['br', 'gzip', 'identity'])('goes out as %s, each time of another length', async (encoding) => {
    const lengths = new Set<number>()
    for (let n = 0; n < 12; n++) {
      const answer = await fetch(`${host.url}/mine`, {
        headers: { 'x-forwarded-host': 'glider.example', cookie: cookieOf(ada), 'accept-encoding': encoding },
      })
      lengths.add(Number(answer.headers.get('content-length')))
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(await answer.text()).toContain('ada@example.test')
    }
    expect(lengths.size).toBeGreaterThan(3)
  })
})

describe('the page arrives empty', () => {
  it.each([
    ['a stranger', () => undefined],
    ['a forged session', async () => ({ cookies: new Map([['__Host-session', 'x'.repeat(43)]]) }) as TestClient],
    ['who is half signed in', () => host.signIn('half@example.test', { aal: 1 })],
  ])('for %s, and nothing is rendered', async (_name, person) => {
    const answer = await open('/mine', await person())
    expect(isEmpty(answer)).toBe(true)
    expect(answer.text).not.toContain('@example.test')
    expect(rendered).toEqual([])
    expect(answer.headers.get('vary')).toContain('Cookie')
  })

  it('for who may not do what the page is for, by the rules of calls', async () => {
    isHeld = true
    expect(isEmpty(await open('/mine', await host.signIn('held@example.test')))).toBe(true)
    expect(isEmpty(await open('/staff', ada))).toBe(true)
    expect(rendered).toEqual([])
    expect(heading(await open('/staff', await host.signIn('chief@example.test', { role: 'admin' })))).toMatch(/^en: /)
    expect(lines).toEqual([])
  })

  it('for who is half signed in, also where that opens the page', async () => {
    expect(heading(await open('/hello', ada))).toBe('en: "ada@example.test"')
    rendered = []
    expect(isEmpty(await open('/hello', await host.signIn('half@example.test', { aal: 1 })))).toBe(true)
    expect(rendered).toEqual([])
  })

  it('where the rule of the page says that there is nothing', async () => {
    const { status, text } = await open('/gone/here', ada)
    expect([status, text.includes('<div id="root"></div>'), text.includes('ada@example.test')]).toEqual([404, true, false])
    expect(rendered).toEqual([])
  })

  it('as soon as the session has ended, or its person is blocked', async () => {
    const carl = await host.signIn('carl@example.test')
    expect(heading(await open('/mine', carl))).toMatch(/^en: /)
    await host.store.updateOne('users', { id: { equals: carl.userId } }, { blocked_at: host.clock.now().toISOString() })
    expect(isEmpty(await open('/mine', carl))).toBe(true)
    const dora = await host.signIn('dora@example.test')
    await host.store.remove('sessions', { user_id: { equals: dora.userId } })
    expect(isEmpty(await open('/mine', dora))).toBe(true)
  })

  it('at an address that says more than the page is drawn by', async () => {
    for (const path of ['/mine?guess=a', '/mine?lang=de&guess=a']) expect(isEmpty(await open(path, ada))).toBe(true)
    expect(rendered).toEqual([])
  })

  it('where it is fetched for anything but to be looked at, and has no body for HEAD', async () => {
    expect(isEmpty(await open('/mine', ada, { headers: { 'sec-fetch-dest': 'image' } }))).toBe(true)
    expect(await open('/mine', ada, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect(rendered).toEqual([])
  })

  it('QP7: where another site leads there; not by an address typed or a page of ours', async () => {
    for (const site of ['none', 'same-origin', 'same-site'])
      expect(heading(await open('/mine', ada, { headers: { 'sec-fetch-site': site, 'sec-fetch-dest': 'document' } }))).toMatch(/^en: /)
    rendered = []
    expect(isEmpty(await open('/mine', ada, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' } }))).toBe(true)
    expect(rendered).toEqual([])
  })

  it.each([503, 429])('where a call is answered %i, and the reason is logged once', async (failing) => {
    status = failing
    for (let n = 0; n < 2; n++) expect(isEmpty(await open('/mine', ada))).toBe(true)
    expect(lines.flatMap(({ reason }) => reason ?? [])).toEqual([`/api/probe/mine was answered ${failing}.`])
  })

  it('where a part of it throws or takes too long', async () => {
    trouble = new Error('a fault in a component')
    expect(isEmpty(await open('/mine', ada))).toBe(true)
    trouble = undefined
    hold = new Promise(() => {})
    expect(isEmpty(await open('/mine', ada))).toBe(true)
    expect(lines.map(({ reason }) => reason)).toEqual(['a fault in a component', 'It was not rendered within 2000 ms.'])
  })

  it('without a line in the log where the person is refused something on it', async () => {
    trouble = Object.assign(new Error('Not for you.'), { status: 403 })
    expect(isEmpty(await open('/mine', ada))).toBe(true)
    expect(lines).toEqual([])
  })

  it('where it would change anything: it may read, and no more', async () => {
    expect(isEmpty(await open('/write', ada))).toBe(true)
    expect(changes).toBe(0)
  })
})

describe('QP6: where more pages are asked for than are rendered at once', () => {
  const counted = async (name: string) => {
    const { text } = await open('/metrics', undefined, { headers: { authorization: `Bearer ${token}` } })
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1) ?? 0,
    )
  }
  const waited = (outcome: string) => counted(`http_person_page_waiting_seconds_count{outcome="${outcome}"}`)
  const openFour = async () => {
    const answers = Array.from({ length: 4 }, () => open('/mine', ada))
    await vi.waitFor(() => expect(rendered).toHaveLength(4), { timeout: 10_000 })
    return answers
  }

  it('the others wait for their turn, and are painted', async () => {
    const before = await waited('rendered')
    const turn = gate()
    hold = turn.opened
    const answers = [...(await openFour()), open('/mine', ben)]
    await vi.waitFor(async () => expect(await counted('http_person_pages_waiting')).toBe(1), { timeout: 10_000 })
    turn.open()
    for (const answer of await Promise.all(answers)) expect(heading(answer)).toMatch(/^en: /)
    expect(await counted('http_person_pages_waiting')).toBe(0)
    expect((await waited('rendered')) - before).toBe(5)
  })

  it('a page whose turn does not come arrives empty, and is counted', async () => {
    hold = new Promise(() => {})
    const answers = await openFour()
    expect(isEmpty(await open('/mine', ben))).toBe(true)
    await Promise.all(answers)
    expect([await waited('gave_up'), await counted('http_person_pages_waiting')]).toEqual([1, 0])
    expect(lines.map(({ reason }) => reason)).toContain('Its turn to be rendered did not come within 1000 ms.')
  })
})
