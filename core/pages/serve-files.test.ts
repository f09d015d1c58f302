import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveFiles } from './serve-files.ts'

const script = 'export const glider = 1'
const forever = 'public, max-age=31536000, immutable'
let dir: string
let server: Server
/** Called when a file has been found and is about to be opened. */
let onFound: () => void
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'serve-files-'))
  mkdirSync(join(dir, 'assets'))
  mkdirSync(join(dir, '.vite'))
  writeFileSync(join(dir, '.vite/manifest.json'), '{}')
  writeFileSync(join(dir, 'assets/app-1.js'), script)
  writeFileSync(join(dir, 'assets/app-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(dir, 'assets/app-1.js.gz'), gzipSync(script))
  writeFileSync(join(dir, 'assets/font-1.woff2'), 'letters')
  onFound = () => undefined
  const files = serveFiles(dir, (path) => {
    onFound()
    return path.startsWith('/assets/') ? forever : 'no-cache'
  })
  const app = express()
  app.set('etag', false)
  app.use(files, (_req, res) => void res.status(404).type('html').send('<h1>Not found</h1>'))
  server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(dir, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    // A conditional request by fetch would otherwise demand a fresh answer.
    headers: { 'accept-encoding': 'identity', 'cache-control': 'max-age=0', ...headers },
  })
  return { status: answer.status, header: (name: string) => answer.headers.get(name), text: await answer.text() }
}

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0', null],
  ['identity', null],
])('sends the form for Accept-Encoding: %s', async (accepted, encoding) => {
  const { status, header, text } = await get('/assets/app-1.js', { 'accept-encoding': accepted })
  expect([status, header('content-encoding'), text]).toEqual([200, encoding, script])
  expect([header('content-type'), header('cache-control')]).toEqual(['text/javascript; charset=utf-8', forever])
  expect(header('vary')).toBe('Accept-Encoding')
})

it('sends a file without compressed forms as it is', async () => {
  const { header, text } = await get('/assets/font-1.woff2', { 'accept-encoding': 'br' })
  expect([header('content-encoding'), header('content-type'), text]).toEqual([null, 'font/woff2', 'letters'])
})

it('confirms what a browser has, form by form, and sends parts', async () => {
  const [plain, brotli] = [await get('/assets/app-1.js'), await get('/assets/app-1.js', { 'accept-encoding': 'br' })]
  const etag = plain.header('etag') ?? ''
  expect(brotli.header('etag')).not.toBe(etag)
  expect((await get('/assets/app-1.js', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/assets/app-1.js', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200)
  const part = await get('/assets/app-1.js', { range: 'bytes=0-5' })
  expect([part.status, part.text]).toEqual([206, 'export'])
  const beyond = await get('/assets/app-1.js', { range: 'bytes=900-' })
  expect([beyond.status, beyond.header('content-range'), beyond.header('cache-control')]).toEqual([416, `bytes */${script.length}`, null])
})

it.each([
  '/assets/app-1.js.br',
  '/assets/app%2d1.js',
  '/assets/app-1.js/',
  '/assets',
  '/.vite/manifest.json',
  '/assets/../assets/app-2.js',
])('knows no %s', async (path) => expect((await get(path)).status).toBe(404))

it.each(['before it is found', 'before it is opened'])('leaves a file that vanishes %s to the next handler', async (when) => {
  const vanish = () => rmSync(join(dir, 'assets'), { recursive: true })
  expect((await get('/assets/font-1.woff2')).status).toBe(200)
  if (when === 'before it is found') vanish()
  else onFound = vanish
  const { status, header, text } = await get('/assets/app-1.js', { 'accept-encoding': 'br', range: 'bytes=0-1' })
  expect([status, text]).toEqual([404, '<h1>Not found</h1>'])
  for (const name of ['cache-control', 'content-encoding', 'content-range', 'etag', 'last-modified']) expect(header(name)).toBeNull()
})
