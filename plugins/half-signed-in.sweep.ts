import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from './server.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
})
afterAll(() => host.close())

/** Calls that a half-signed-in person needs to sign in fully, or out. */
const open = [
  'GET /auth/v1/factors',
  'POST /auth/v1/factors',
  'DELETE /auth/v1/factors/{factorId}',
  'POST /auth/v1/factors/{factorId}/challenge',
  'POST /auth/v1/factors/{factorId}/verify',
  'GET /api/auth-device',
  'POST /api/recovery-codes/use',
  'POST /api/session/refresh',
]

it('S10: a half-signed-in person gets 403 everywhere but at public calls, session, factors and step-up', async () => {
  const { body } = await host.stranger().get('/api/openapi.json')
  const calls = Object.entries(body.paths as Record<string, Record<string, { 'x-access': string }>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, access: operation['x-access'] })),
  )
  const signedIn = calls.filter(({ access }) => access === 'signed-in').map(({ method, path }) => `${method} ${path}`)
  expect(signedIn.sort()).toEqual(open.sort())

  const rest = calls.filter(({ access }) => access !== 'signed-in' && access !== 'public')
  expect(rest.length).toBeGreaterThan(100)
  const half = await host.signIn('half@example.test', { aal: 1, role: 'admin' })
  for (const { method, path } of rest) {
    const { status } = await half.fetch(path.replace(/\{\w+\}/g, 'any'), { method })
    expect(status, `${method} ${path}`).toBe(403)
  }
})
