import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppPage } from './app-page.ts'
import { type PagesHost, serveBuiltApp } from './app-pages.ts'
import type { PageRenderer } from './page-renderer.ts'

describe('the app’s one page', () => {
  const written = '<head><meta charset="utf-8" /></head>'

  it('S37: mirrors the policy but for what browsers heed in headers alone, and names the public origin', () => {
    const html = createAppPage(written, 'https://glider.example').fill("default-src 'self';frame-ancestors 'none';object-src 'none'")
    expect(html).toContain('<meta name="public-origin" content="https://glider.example">')
    expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;;object-src &#39;none&#39;">`)
    expect(html).toContain('<meta name="referrer" content="strict-origin-when-cross-origin">')
    expect(html).not.toContain('preload')
  })

  it('RI22: title and noscript carry the name of this installation, and the page knows where people write to', () => {
    const text = '<head><meta charset="utf-8" /><title>Soloflight</title></head><noscript>Soloflight needs JavaScript.</noscript>'
    const school = { productName: 'Gliders & $1 Co', supportEmail: 'help@glider.example' }
    const html = createAppPage(text, 'https://glider.example', school).fill("default-src 'self'")
    expect(html).toContain('<title>Gliders &amp; $1 Co</title>')
    expect(html).toContain('<noscript>Gliders &amp; $1 Co needs JavaScript.</noscript>')
    expect(html).toContain('<meta name="support-email" content="help@glider.example">')
  })
})

/** A host with metrics only: pages that are not rendered use nothing else. */
const host = { metrics: { duration: () => () => undefined, gauge: () => undefined } } as unknown as PagesHost

describe('the built app', () => {
  /** A landing page and modules, which the server does not render. */
  const renderer: PageRenderer = {
    locate: (url) => ({ exists: /^\/(module\/\w+)?(\?|$)/.test(url), isRendered: false, key: url }),
    render: () => Promise.reject(new Error('There is nothing to paint.')),
  }
  const serve = () => serveBuiltApp(dir, 'https://glider.example', undefined, async () => renderer)(host)
  let dir = ''
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'built-app-'))
    mkdirSync(join(dir, 'dist/web'), { recursive: true })
    writeFileSync(join(dir, 'dist/web/index.html'), '<head><meta charset="utf-8" /></head>')
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  it('RC12: keeps the status that a plugin’s rule gave to a page that exists', async () => {
    const app = express()
    app.get('/module/:moduleId', (req, res, next) => {
      if (req.params.moduleId === 'nothing') res.status(404)
      next()
    })
    app.use(serve())
    const server = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect([await status('/module/planner'), await status('/module/nothing')]).toEqual([200, 404])
    await new Promise((resolve) => server.close(resolve))
  })

  it('answers for a file that a newer build has removed, and goes on', async () => {
    mkdirSync(join(dir, 'dist/web/assets'))
    for (const name of ['app-1.js', 'app-2.js']) writeFileSync(join(dir, 'dist/web/assets', name), 'export {}')
    const server = express().use(serve()).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect(await status('/assets/app-1.js')).toBe(200)
    rmSync(join(dir, 'dist/web/assets'), { recursive: true })
    expect([await status('/assets/app-2.js'), await status('/')]).toEqual([404, 200])
    await new Promise((resolve) => server.close(resolve))
  })

  it('answers for a file that the machine cannot open as for its own failure, not with the app’s page', async () => {
    mkdirSync(join(dir, 'dist/web/assets'), { recursive: true })
    for (const name of ['app-3.js', 'app-4.js']) writeFileSync(join(dir, 'dist/web/assets', name), 'export {}')
    const server = express().use(serve()).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const load = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect((await load('/assets/app-3.js')).status).toBe(200)
    // A link to itself: it is there, and opening it fails.
    rmSync(join(dir, 'dist/web/assets/app-4.js'))
    symlinkSync('app-4.js', join(dir, 'dist/web/assets/app-4.js'))
    const answer = await load('/assets/app-4.js')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('public-origin')
    expect((await load('/')).status).toBe(200)
    await new Promise((resolve) => server.close(resolve))
  })

  it.each([
    ['/', 200],
    ['/?a=b', 200],
    ['/module/planner', 200],
    ['/module', 404],
    ['/module/', 404],
    ['/module/planner/1', 404],
    ['/404', 404],
    ['/wp-login.php', 404],
    ['/index.html', 404],
    ['/index.html/', 404],
    ['/index', 404],
    ['/index/', 404],
    ['/.vite/pages.json', 404],
    ['/%00', 404],
    ['/%', 404],
  ])('answers %s with its page and %i', async (path, status) => {
    const app = express().use(serve())
    const server = app.listen(0)
    const { port } = server.address() as { port: number }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('public-origin')
    server.close()
  })
})
