import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import runIt from './index.ts'

const policy =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:"

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [runIt], pages: () => (_req, res) => void res.end('the app') })
})
afterAll(() => host.close())

const framesAt = async (of: TestHost, path: string) =>
  /frame-src ([^;]+)/.exec((await of.stranger().get(path)).headers.get('content-security-policy') ?? '')?.[1]

/** Sends a request like a proxy that passes on the visitor's host. */
const askAs = (url: string, hostName: string, path: string) =>
  new Promise<{ status: number; policy: string; frame: string | undefined }>((resolve, reject) => {
    const asked = request(new URL(path, url), { headers: { host: hostName } }, (answer) => {
      answer.resume()
      const { headers } = answer
      resolve({
        status: answer.statusCode ?? 0,
        policy: String(headers['content-security-policy']),
        frame: headers['x-frame-options'] as string | undefined,
      })
    })
    asked.on('error', reject).end()
  })

it('S54: the frame’s document has its own policy and nothing else, for everybody', async () => {
  const { status, headers } = await host.stranger().get('/sandbox')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toBe(policy)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('set-cookie')).toBeNull()
  expect((await host.stranger().get('/api/sandbox')).body).toEqual({ url: '/sandbox' })
})

it('S54: pages on which code may run frame this one address, and no other page frames anything', async () => {
  for (const path of ['/module/coder', '/training/coder', '/run']) expect(await framesAt(host, path), path).toBe(`${host.url}/sandbox`)
  for (const path of ['/', '/dashboard', '/run/more', '/module', '/settings', '/sandbox/x'])
    expect(await framesAt(host, path), path).toBe("'none'")
})

it('S54: under a host name of its own it is all that is answered there, and only the app frames it', async () => {
  const moved = await createTestHost({ plugins: [runIt], env: { SANDBOX_ORIGIN: 'https://sandbox.example.org' } })
  expect((await moved.stranger().get('/api/sandbox')).body).toEqual({ url: 'https://sandbox.example.org/sandbox' })
  expect(await framesAt(moved, '/run')).toBe('https://sandbox.example.org/sandbox')
  expect(await askAs(moved.url, 'sandbox.example.org', '/sandbox')).toEqual({
    status: 200,
    policy: `${policy}; frame-ancestors ${moved.url}`,
    frame: undefined,
  })
  for (const path of ['/', '/run', '/api/session', '/api/sandbox', '/auth/v1/.well-known/jwks.json'])
    expect((await askAs(moved.url, 'sandbox.example.org', path)).status, path).toBe(404)
  expect((await askAs(moved.url, 'evil.example.org', '/sandbox')).status).toBe(421)
  await moved.close()
})

it.each(['sandbox.example.org', 'https://sandbox.example.org/', 'https://sandbox.example.org/path', 'ftp://sandbox.example.org'])(
  'refuses %s as SANDBOX_ORIGIN',
  async (SANDBOX_ORIGIN) => {
    await expect(createTestHost({ plugins: [runIt], env: { SANDBOX_ORIGIN } })).rejects.toThrow('SANDBOX_ORIGIN')
  },
)
