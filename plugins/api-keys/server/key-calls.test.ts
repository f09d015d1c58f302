import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import authMfa from '../../auth-mfa/server/index.ts'
import { keyVault } from '../contract.ts'
import { startFakeProvider } from './fake-provider.testing.ts'
import apiKeys from './index.ts'

const good = 'sk-canary-9a8b7c6d5e4f3g2h1234'
/** The last four characters would be half of this key. */
const short = 'sk-4321x'
const anthropicKey = 'sk-ant-canary-0123456789-9f3K'
const lines: string[] = []
const keep = (chunk: Buffer, _encoding: string, done: () => void) => {
  lines.push(String(chunk))
  done()
}
const log = pino({ level: 'trace' }, new Writable({ write: keep }))

let host: TestHost
let provider: Awaited<ReturnType<typeof startFakeProvider>>
beforeAll(async () => {
  provider = await startFakeProvider([good, short])
  host = await createTestHost({ plugins: [authMfa, apiKeys], env: { OPENAI_BASE_URL: provider.url, GEMINI_BASE_URL: provider.url }, log })
})
afterAll(async () => {
  await host.close()
  await provider.close()
})

const path = '/api/api_keys'
type Person = Awaited<ReturnType<TestHost['signIn']>>
const store = (person: Person, api_key: unknown, name = 'openai') => person.post(path, { provider: name, api_key })

describe('own keys', () => {
  it('RU4: are checked with their provider without being stored, by whoever has passed the second factor', async () => {
    const kim = await host.signIn('kim@example.test')
    const check = (api_key: unknown, name = 'openai') => kim.post(`${path}/check`, { provider: name, api_key })
    expect(await check(good)).toMatchObject({ status: 200, body: { valid: true } })
    expect(await check('abc')).toMatchObject({ status: 400, body: { error: 'INVALID_API_KEY' } })
    expect(await check('abc', 'anthropic')).toMatchObject({ status: 400, body: { error: 'INVALID_API_KEY' } })
    expect(await check('abc', 'supabase')).toMatchObject({ status: 400 })
    expect((await kim.get(path)).body).toEqual([])
    const half = await host.signIn('half-kim@example.test', { aal: 1 })
    expect((await half.post(`${path}/check`, { provider: 'openai', api_key: good })).status).toBe(403)
    expect((await host.stranger().post(`${path}/check`, { provider: 'openai', api_key: good })).status).toBe(401)
    for (let more = 0; more < 7; more++) await check('abc')
    expect((await check('abc')).status).toBe(429)
    expect(lines.join('')).not.toContain('canary')
  })

  it('RD3: show nothing of a key that is short', async () => {
    const lea = await host.signIn('lea@example.test')
    expect((await store(lea, short)).body).toMatchObject({ provider: 'openai', last4: '' })
    expect(JSON.stringify((await lea.get(path)).body)).not.toContain('321x')
  })

  it('S32: are stored, and of a key only provider, last4 and date ever come back', async () => {
    const ada = await host.signIn('ada@example.test')
    const saved = await store(ada, `  ${good} `)
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({ id: expect.any(String), provider: 'openai', last4: '1234', updated_at: expect.any(String) })
    await store(ada, anthropicKey, 'anthropic')
    const list = await ada.get(path)
    expect(list.body.map(({ provider, last4 }: { provider: string; last4: string }) => [provider, last4])).toEqual([
      ['anthropic', '9f3K'],
      ['openai', '1234'],
    ])
    expect(await host.service(keyVault).of(ada.userId, 'openai')).toBe(good)
    expect(await host.service(keyVault).of(ada.userId, 'anthropic')).toBe(anthropicKey)
    expect(await host.service(keyVault).of(ada.userId, 'gemini')).toBeNull()

    const rows = await host.store.find('stored-keys', { where: { user_id: { equals: ada.userId } } })
    for (const text of [
      JSON.stringify(saved.body),
      JSON.stringify(list.body),
      JSON.stringify(rows),
      JSON.stringify(host.mails),
      lines.join(''),
    ])
      expect(text).not.toContain('canary')
  })

  it('are one a provider: a new key takes the place of the old one, under parallel saves too', async () => {
    const bea = await host.signIn('bea@example.test')
    await Promise.all(['anthropic', 'anthropic', 'anthropic'].map((name, index) => store(bea, `${anthropicKey}${index}`, name)))
    expect(await host.store.count('stored-keys', { user_id: { equals: bea.userId } })).toBe(1)
  })

  it.each([
    ['openai', 'sk-unknown-to-the-provider'],
    ['gemini', 'AI-unknown-to-the-provider'],
    ['openai', 'sk-with a space'],
    ['openai', 'sk-crlf\r\nx-evil: 1'],
    ['openai', 'sk-ünïcode'],
    ['anthropic', 'sk-ant-short-1234567'.slice(0, 20)],
    ['anthropic', 'sk-other-0123456789-0123456789'],
  ])('are refused for %s when wrong: %s', async (name, key) => {
    const cy = await host.signIn(`cy-${Math.random()}@example.test`)
    expect(await store(cy, key, name)).toMatchObject({ status: 400, body: { error: 'INVALID_API_KEY', message: 'Invalid API key' } })
    expect((await cy.get(path)).body).toEqual([])
  })

  it.each([[''], ['   '], [7], ['x'.repeat(501)]])('must be a text of fair length: %j', async (key) => {
    const dan = await host.signIn('dan@example.test')
    expect(await store(dan, key)).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } })
    expect((await store(dan, good, 'supabase')).status).toBe(400)
  })

  it('an Anthropic key is looked at, and never sent anywhere', async () => {
    const eli = await host.signIn('eli@example.test')
    const before = provider.asked.length
    await store(eli, anthropicKey, 'anthropic')
    expect(provider.asked.length).toBe(before)
    await store(eli, good)
    expect(provider.asked.slice(before)).toEqual(['GET /v1/models'])
  })

  it.each([
    ['is tired', (_req: unknown, res: ServerResponse) => void res.writeHead(503).end()],
    ['limits us', (_req: unknown, res: ServerResponse) => void res.writeHead(429).end()],
    ['redirects', (_req: unknown, res: ServerResponse) => void res.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['hangs up', (req: IncomingMessage) => void req.socket.destroy()],
  ])('S34: are neither accepted nor called invalid when the provider %s', async (_name, answer) => {
    const fay = await host.signIn(`fay-${Math.random()}@example.test`)
    provider.answer(answer)
    expect(await store(fay, good)).toMatchObject({ status: 502, body: { error: 'KEY_CHECK_FAILED' } })
    expect((await fay.get(path)).body).toEqual([])
  })

  it('S12: change only within ten minutes of a fresh proof; other sessions end and a mail says so', async () => {
    const gus = await host.signIn('gus@example.test')
    const elsewhere = await host.signIn('gus@example.test')
    expect((await store(gus, good)).status).toBe(200)
    expect((await elsewhere.get(path)).status).toBe(401)
    const mail = host.mails.at(-1)
    expect(mail).toMatchObject({ to: 'gus@example.test' })
    expect(mail?.text).toContain('Provider key stored: openai')

    host.clock.advance({ minutes: 11 })
    for (const refused of [await store(gus, good), await gus.delete(`${path}/openai`)])
      expect(refused).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } })
    expect((await gus.get(path)).body).toHaveLength(1)

    const again = await host.signIn('gus@example.test')
    expect((await again.delete(`${path}/openai`)).body).toEqual({ success: true })
    expect((await again.get(path)).body).toEqual([])
    expect(host.mails.at(-1)?.text).toContain('Provider key deleted: openai')
    expect(await host.service(keyVault).of(gus.userId, 'openai')).toBeNull()
  })

  it("S19: are their owner's alone", async () => {
    const hal = await host.signIn('hal@example.test')
    await store(hal, good)
    const half = await host.signIn('half@example.test', { aal: 1 })
    for (const [person, status] of [[host.stranger(), 401] as const, [half, 403] as const]) {
      expect((await person.get(path)).status).toBe(status)
      expect((await person.post(path, { provider: 'openai', api_key: good })).status).toBe(status)
      expect((await person.delete(`${path}/openai`)).status).toBe(status)
    }
    for (const role of ['user', 'support', 'admin'] as const) {
      const other = await host.signIn(`other-${role}@example.test`, { role })
      expect((await other.get(`${path}?user_id=${hal.userId}`)).body).toEqual([])
      await other.delete(`${path}/openai`)
    }
    expect(await host.service(keyVault).of(hal.userId, 'openai')).toBe(good)
  })

  it('are checked ten times in ten minutes at most', async () => {
    const ida = await host.signIn('ida@example.test')
    for (let index = 0; index < 10; index++) await store(ida, 'sk-guess')
    expect(await store(ida, good)).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED' } })
  })
})
