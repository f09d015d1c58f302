import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppPage } from './app-page.ts'
import { refuseOtherHosts } from './refuse-other-hosts.ts'

describe('the app’s one page', () => {
  let dir = ''
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'app-page-'))
    mkdirSync(join(dir, '.vite'))
    writeFileSync(join(dir, 'index.html'), '<head><meta charset="utf-8" /></head>')
    const manifest = {
      '../plugins/site/web/landing-page.tsx': { file: 'assets/landing.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js' },
    }
    writeFileSync(join(dir, '.vite/manifest.json'), JSON.stringify(manifest))
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  it('S37: mirrors the policy but for what browsers heed in headers alone, and names the public origin', () => {
    const html = createAppPage(dir, 'https://glider.example').fill('/why-us', "default-src 'self';frame-ancestors 'none';object-src 'none'")
    expect(html).toContain('<meta name="public-origin" content="https://glider.example">')
    expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'self';object-src 'none'">`)
    expect(html).toContain('<meta name="referrer" content="strict-origin-when-cross-origin">')
    expect(html).not.toContain('preload')
  })

  it('sends the landing’s code and content on their way early', () => {
    const html = createAppPage(dir, 'https://glider.example').fill('/', "default-src 'self'")
    for (const href of ['/assets/landing.js', '/assets/shared.js', '/api/session', '/api/pages/landing?locale=en'])
      expect(html).toContain(`href="${href}"`)
  })
})

it.each([
  ['https://glider.example', 'glider.example', 200],
  ['https://glider.example', 'glider.example:443', 200],
  ['https://glider.example', 'glider.example.evil.test', 421],
  ['https://glider.example', 'glider.example:8443', 421],
  ['http://localhost:3000', 'localhost:3000', 200],
  ['http://localhost:3000', '127.0.0.1:3000', 421],
])('production at %s answers Host %s with %i', async (origin, host, status) => {
  const app = express()
  app.use(refuseOtherHosts(origin))
  app.get('/', (_req, res) => void res.json({ ok: true }))
  const server = app.listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { get } = await import('node:http')
  const answer = await new Promise<number>((resolve) => get({ port, headers: { host } }, (res) => resolve(res.resume().statusCode ?? 0)))
  server.close()
  expect(answer).toBe(status)
})
