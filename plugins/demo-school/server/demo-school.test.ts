import { get, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import { profiles } from '../../account/contract.ts'
import { lessons } from '../../courses/contract.ts'
import { isInstalled } from '../../installed.testing.ts'
import { serverPlugins } from '../../server.ts'
import { type PersonId, personIds, signInPage } from '../contract.ts'
import demoSchool, { isOnlyHere } from './index.ts'
import { makeSchool } from './make-school.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [...serverPlugins, demoSchool] })
})
afterAll(() => host.close())

const become = async (id: PersonId) => {
  const browser = host.stranger()
  const answer = await browser.post(`${signInPage}/${id}`)
  expect([id, answer.status]).toEqual([id, 303])
  return { ...browser, startPage: answer.headers.get('location') }
}

it('lists its people, in the reader’s language, on a page whose forms stay with the host', async () => {
  const page = await host.stranger().get(signInPage, undefined, { 'accept-language': 'de' })
  expect(page.body).toContain('Als Nora Novak anmelden')
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
})

it('signs in as each of them, with the authenticator passed', async () => {
  for (const id of personIds) {
    const browser = await become(id)
    const session = (await browser.get('/api/session')).body
    expect([session.user.email, session.aal]).toEqual([`${id}@demo.example`, 'aal2'])
    expect(browser.startPage).toMatch(/^\//)
  }
})

it('has an adult in module 3', async () => {
  const adult = await become('adult')
  const progress = (await adult.get('/api/user_progress')).body as { module_id: string; progress_percentage: number }[]
  const percent = (id: string) => progress.find(({ module_id }) => module_id === id)?.progress_percentage
  expect([percent('planner'), percent('coder')]).toEqual([100, 100])
  expect(percent('visuals')).toBeGreaterThan(0)
  expect(percent('visuals')).toBeLessThan(100)
})

it.runIf(isInstalled('certificates'))('has given that adult two certificates', async () => {
  expect((await (await become('adult')).get('/api/user_certificates')).body).toHaveLength(2)
})

it('has a teen whom a parent and a teacher see', async () => {
  for (const [id, relation] of [
    ['parent', 'parent'],
    ['teacher', 'teacher'],
  ] as const) {
    const students = (await (await become(id)).get('/api/teacher-dashboard')).body
    expect(students).toMatchObject([{ email: 'teen@demo.example', relation }])
  }
  expect((await (await become('teen')).get('/api/portal')).body).toMatchObject({ is_minor: true, consent_status: 'approved', mode: 'real' })
})

it('gives staff their roles, and learners none', async () => {
  const roleOf = async (id: PersonId) => (await (await become(id)).get('/api/v_user_access')).body.app_role
  expect(await Promise.all(personIds.map(roleOf))).toEqual(['admin', 'editor', 'user', 'user', 'user', 'user'])
})

it('knows nobody else', async () => {
  expect((await host.stranger().post(`${signInPage}/stranger`)).status).toBe(404)
  // A GET request signs nobody in.
  const browser = host.stranger()
  await browser.get(`${signInPage}/admin`)
  expect([...browser.cookies.keys()]).toEqual([])
})

describe('who asks from elsewhere finds nothing', () => {
  const statusOf = (method: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const send = method === 'GET' ? get : request
      const path = method === 'GET' ? signInPage : `${signInPage}/admin`
      send(`${host.url}${path}`, { method, headers, agent: false }, (res) => resolve(res.resume().statusCode ?? 0))
        .on('error', reject)
        .end()
    })

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
  ])('through a proxy that sends %s', async (name, value) => {
    expect(await statusOf('GET', { [name]: value })).toBe(404)
    expect(await statusOf('POST', { [name]: value })).toBe(404)
  })

  it('from another site’s page', async () => {
    expect(await statusOf('POST', { origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf('POST', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await statusOf('POST', { host: 'evil.example' })).toBe(421)
  })
})

describe('where it may run', () => {
  const here = { isProduction: false, listenAddress: '127.0.0.1', origin: 'http://localhost:3000', trustProxy: false } as const
  const allows = (change: object) => isOnlyHere({ ...here, ...change } as never)

  it('on this machine', () => {
    expect(allows({})).toBe(true)
    expect(allows({ listenAddress: '::1', origin: 'http://[::1]:3000' })).toBe(true)
  })

  it.each([
    { isProduction: true },
    { trustProxy: true },
    { listenAddress: undefined },
    { listenAddress: '0.0.0.0' },
    { listenAddress: '192.168.1.4' },
    { origin: 'https://school.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://127.0.0.1.nip.io' },
  ])('not with %o', (change) => expect(allows(change)).toBe(false))

  it('and says so where it may not', async () => {
    const elsewhere = createTestHost({ plugins: [...serverPlugins, demoSchool], env: { HOST: '0.0.0.0' } })
    await expect(elsewhere).rejects.toThrow('on this machine')
  })
})

it('refuses a database in which others are', async () => {
  const settled = await createTestHost({ plugins: serverPlugins })
  await settled.signIn('somebody@example.test')
  const parts = {
    store: settled.store,
    clock: settled.clock,
    profiles: settled.service(profiles),
    entitlements: settled.service(entitlements),
    lessons: settled.service(lessons),
  }
  await expect(makeSchool(parts)).rejects.toThrow('a school of its own')
  expect(await settled.store.count('users')).toBe(1)
  await settled.close()
})
