import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serveBuiltApp } from '../core/pages/app-pages.ts'
import { isInstalled } from './installed.testing.ts'
import { serverPlugins } from './server.ts'

let host: TestHost
let dir: string
let stranger: TestClient
let learner: TestClient
let editor: TestClient

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'headers-'))
  mkdirSync(join(dir, 'dist/web/.vite'), { recursive: true })
  mkdirSync(join(dir, 'dist/web/assets'))
  writeFileSync(join(dir, 'dist/web/index.html'), '<head><meta charset="utf-8" /></head>')
  writeFileSync(join(dir, 'dist/web/assets/app-1a2b.js'), 'export {}')
  writeFileSync(join(dir, 'dist/web/.vite/manifest.json'), '{}')
  host = await createTestHost({
    plugins: serverPlugins,
    pages: serveBuiltApp(dir, 'http://glider.example', undefined, async () => ({
      locate: (url) => ({ exists: /^\/($|dashboard|module\/|p\/|preview\/)/.test(url), isRendered: false, key: url }),
      render: () => Promise.reject(new Error('There is nothing to paint.')),
    })),
    panel: (_req, res) => void res.type('html').send('the panel'),
  })
  stranger = host.stranger()
  learner = await host.signIn('ada@example.test')
  await learner.post('/api/student-portal-guard', { selected_portal: 'adult' })
  if (isInstalled('projects')) {
    const { body } = await learner.post('/api/projects', { name: 'Kite' })
    await learner.patch(`/api/projects/${body.id}`, { share_visibility: 'public' })
  }
  editor = await host.signIn('editor@example.test', { role: 'editor' })
})
afterAll(async () => {
  await host.close()
  rmSync(dir, { recursive: true })
})

/** Specific to one request, or irrelevant to safety and caching. */
const ownToOne = [
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'x-request-id',
  'transfer-encoding',
  'set-cookie',
]

const headersOf = async (client: TestClient, path: string) => {
  const stop = new AbortController()
  const { status, headers } = await client.fetch(path, { signal: stop.signal, headers: { accept: '*/*' }, redirect: 'manual' })
  stop.abort()
  const kept = [...headers].filter(([name]) => !ownToOne.includes(name)).sort()
  return { status, lines: kept.map(([name, value]) => `  ${name}: ${value}`) }
}

it('RD3: each kind of answer carries the headers that stand in the snapshot', async () => {
  const kinds: readonly (readonly [string, TestClient, string])[] = [
    ['page', stranger, '/'],
    ['page of a learner', learner, '/dashboard'],
    ['page on which code may run', learner, '/module/coder'],
    ...(isInstalled('run-it') ? [['frame in which it runs', learner, '/sandbox'] as const] : []),
    ['page that is not there', stranger, '/nowhere'],
    ...(isInstalled('projects')
      ? [['public project', stranger, '/p/ada/kite'] as const, ['public project that is not there', stranger, '/p/ada/diary'] as const]
      : []),
    ['preview', editor, '/preview/lesson/1.1'],
    ['asset', stranger, '/assets/app-1a2b.js'],
    ['call', learner, '/api/session'],
    ['call, refused', stranger, '/api/user_progress'],
    ['call that is not there', stranger, '/api/nowhere'],
    ['content', stranger, '/api/modules'],
    ['draft', editor, '/api/preview/modules/planner'],
    ['stream', learner, '/api/user_activities/stream'],
    ['keys', stranger, '/auth/v1/.well-known/jwks.json'],
    ['health', stranger, '/healthz'],
    ['panel', editor, '/cms'],
    ['panel, refused', learner, '/cms'],
    ['panel, a stranger', stranger, '/cms'],
  ]
  const found: { title: string; lines: string[] }[] = []
  for (const [kind, client, path] of kinds) {
    const { status, lines } = await headersOf(client, path)
    found.push({ title: `${kind}: ${path} ${status}`, lines })
  }
  const first = found[0]?.lines ?? []
  const shared = first.filter((line) => found.every(({ lines }) => lines.includes(line)))
  const parts = [
    { title: 'every kind', lines: shared },
    ...found.map(({ title, lines }) => ({ title, lines: lines.filter((line) => !shared.includes(line)) })),
  ]
  const text = parts.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  // After an intended change: npx vitest run --project server plugins/response-headers.test.ts -u
  await expect(`${text}\n`.replaceAll(host.url, 'http://host')).toMatchFileSnapshot('response-headers.txt')
})

it('RD3: over https every answer asks browsers to stay with https', async () => {
  const secure = await createTestHost({ plugins: [], env: { APP_ORIGIN: 'https://glider.example' } })
  const { headers } = await fetch(`${secure.url}/healthz`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})
