import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keyRing } from '#core'
import type { TestHost } from '#core/testing'
import { mailedCode, mailedLink, meetAt, openHost, wrongFor } from '../sign-in-driver.testing.ts'
import { createEmailCodes } from './email-codes.ts'

describe('mailed codes', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  afterAll(() => host.close())

  const verify = (client: ReturnType<TestHost['stranger']>, email: string, code: string) => client.post('/api/auth-verify', { email, code })

  it('S02: a code has six digits, signs in once, and rests as a keyed HMAC', async () => {
    const email = 'ada@example.test'
    const client = host.stranger()
    const code = await mailedCode(host, client, ' Ada@Example.test '.trim().toLowerCase())
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await host.store.find('auth-codes'))).not.toMatch(new RegExp(`${code}|ada@`))
    expect(host.mails.at(-1)?.subject).not.toContain(code)
    expect((await verify(client, email, code)).body).toEqual({ success: true })
    expect((await client.get('/api/session')).body).toMatchObject({ user: { email, role: 'user', mfa_enrolled: false }, aal: 'aal1' })
    expect([400, 429]).toContain((await verify(host.stranger(), email, code)).status)
  })

  it('S02: a code ends after ten minutes', async () => {
    const email = 'late@example.test'
    const client = host.stranger()
    const code = await mailedCode(host, client, email)
    host.clock.advance({ minutes: 10, seconds: 1 })
    const { status, body } = await verify(client, email, code)
    expect({ status, body }).toEqual({ status: 400, body: { error: 'CODE_EXPIRED', message: 'Code expired. Request a new code.' } })
  })

  it('S02: only the newest code works', async () => {
    const email = 'twice@example.test'
    const client = host.stranger()
    const first = await mailedCode(host, client, email)
    let second: string
    // One code in a million equals the previous one.
    do {
      host.clock.advance({ seconds: 46 })
      second = await mailedCode(host, client, email)
    } while (second === first)
    expect((await verify(client, email, first)).body.error).toBe('INVALID_CODE')
    expect((await verify(client, email, second)).status).toBe(200)
  })

  it('S02: a code that two have guessed before either has spent it counts once', async () => {
    const codes = createEmailCodes({ store: meetAt(host.store, 'updateOne'), clock: host.clock, keyRing: host.service(keyRing) })
    const code = await createEmailCodes({ store: host.store, clock: host.clock, keyRing: host.service(keyRing) }).issue('twice')
    const guesses = await Promise.allSettled([codes.spend('twice', code), codes.spend('twice', code)])
    expect(guesses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('S03: a hundred parallel wrong guesses use a code up, the right one included', async () => {
    const email = 'guessed@example.test'
    const code = await mailedCode(host, host.stranger(), email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(host.stranger(), email, wrongFor(code))))
    expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([])
    expect([400, 429]).toContain((await verify(host.stranger(), email, code)).status)
  })

  it('S03: the fifth guess may be right, the sixth comes too late', async () => {
    for (const [email, wrong, expected] of [
      ['fifth@example.test', 4, 200],
      ['sixth@example.test', 5, 400],
    ] as const) {
      const code = await mailedCode(host, host.stranger(), email)
      for (let guess = 0; guess < wrong; guess++) await verify(host.stranger(), email, wrongFor(code))
      expect((await verify(host.stranger(), email, code)).status).toBe(expected)
    }
  })

  it('RI8: once its guesses are spent, a code is called expired, the right one too, and each further guess still counts', async () => {
    const email = 'spent@example.test'
    const code = await mailedCode(host, host.stranger(), email)
    const errors: string[] = []
    for (let guess = 0; guess < 5; guess++) errors.push((await verify(host.stranger(), email, wrongFor(code))).body.error)
    expect(errors).toEqual([...Array(4).fill('INVALID_CODE'), 'CODE_EXPIRED'])
    const right = await verify(host.stranger(), email, code)
    expect(right).toMatchObject({ status: 400, body: { error: 'CODE_EXPIRED', message: 'Code expired. Request a new code.' } })
    for (let guess = 0; guess < 4; guess++) await verify(host.stranger(), email, code)
    expect((await verify(host.stranger(), email, code)).body.error).toBe('CODES_LOCKED')
  })

  it('S04: ten failures in a row lock codes for 15 minutes, while links still work', async () => {
    const email = 'locked@example.test'
    for (let round = 0; round < 2; round++) {
      const code = await mailedCode(host, host.stranger(), email)
      for (let guess = 0; guess < 5; guess++) await verify(host.stranger(), email, wrongFor(code))
      host.clock.advance({ seconds: 46 })
    }
    const lockedOut = await verify(host.stranger(), email, await mailedCode(host, host.stranger(), email))
    expect(lockedOut).toMatchObject({ status: 429, body: { error: 'CODES_LOCKED' } })
    expect(Number(lockedOut.headers.get('retry-after'))).toBeGreaterThan(0)

    host.clock.advance({ seconds: 46 })
    const client = host.stranger()
    const link = await mailedLink(host, client, email)
    expect((await client.post('/api/auth-callback', { url: link })).body.success).toBe(true)

    host.clock.advance({ minutes: 15 })
    expect((await verify(host.stranger(), email, await mailedCode(host, host.stranger(), email))).status).toBe(200)
  })

  it('S05, RI7: one mail in 45 seconds and five an hour to an address, and how long to wait', async () => {
    const email = 'eager@example.test'
    const ask = () => host.stranger().post('/api/auth-request', { email, method: 'otp' })
    expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'RATE_LIMITED', message: 'Please wait 45 seconds before requesting another code' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let sent = 1; sent < 5; sent++) {
      host.clock.advance({ seconds: 46 })
      expect((await ask()).status).toBe(200)
    }
    host.clock.advance({ seconds: 46 })
    const full = await ask()
    expect(full).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED' } })
    // RI7: the body has the true number of seconds, as its header does.
    expect(full.body.retry_after).toBe(Number(full.headers.get('retry-after')))
    expect(full.body.retry_after).toBeGreaterThan(3000)
  })
})

describe('behind a proxy', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost({ TRUST_PROXY: 'true' })
  })
  afterAll(() => host.close())

  const askFrom = (ip: string, email: string) =>
    host.stranger().post('/api/auth-request', { email, method: 'otp' }, { 'x-forwarded-for': ip })

  it('S01: 200 known and 200 unknown addresses get the same status and body, after the same steps', async () => {
    for (let n = 0; n < 200; n++)
      await host.store.create('users', { email: `known-${n}@example.test`, app_role: 'user', mfa_enrolled: n % 2 === 0 })
    // Jobs would make calls on the store too. What is left of them is a note of their turn.
    for (const job of host.jobs) vi.spyOn(job, 'run').mockResolvedValue()
    const names = ['find', 'findFields', 'findOne', 'count', 'create', 'createUnlessExists', 'updateOne', 'remove', 'published'] as const
    const spies = names.map((name) => [name, vi.spyOn(host.store, name)] as const)
    /** The store's calls and the mails during some work, in order: the response waits for these. */
    const stepsOf = async (work: () => Promise<unknown>) => {
      for (const [, spy] of spies) spy.mockClear()
      const mailed = host.mails.length
      await work()
      const asked = spies.flatMap(([name, { mock }]) =>
        mock.calls.flatMap(([collection], at) =>
          collection === 'job-runs' ? [] : [{ step: `${name} ${collection}`, order: mock.invocationCallOrder[at] ?? 0 }],
        ),
      )
      return [...asked.sort((one, other) => one.order - other.order).map(({ step }) => step), `${host.mails.length - mailed} mail`]
    }
    const answers = new Set<string>()
    const ask = async (kind: 'known' | 'unknown', n: number) => {
      const { status, body } = await askFrom(`10.${kind.length}.${n >> 4}.${n}`, `${kind}-${n}@example.test`)
      answers.add(JSON.stringify([status, body]))
    }
    // The mail's texts are read once and cached.
    await askFrom('10.0.0.1', 'first@example.test')
    const steps = new Set<string>()
    for (let n = 0; n < 10; n++) for (const kind of ['known', 'unknown'] as const) steps.add((await stepsOf(() => ask(kind, n))).join('\n'))
    expect([...steps]).toEqual([expect.stringContaining('auth-codes\n1 mail')])
    vi.restoreAllMocks()
    for (let n = 10; n < 200; n += 10)
      await Promise.all(Array.from({ length: 10 }, (_, at) => [ask('known', n + at), ask('unknown', n + at)]).flat())
    expect([...answers]).toEqual([JSON.stringify([200, { success: true, message: 'Check your e-mail for the 6-digit code.' }])])
  }, 120_000)

  it('S05: an address may ask 30 times in five minutes, whatever it asks for', async () => {
    for (let n = 0; n < 30; n++) expect((await askFrom('203.0.113.7', `crowd-${n}@example.test`)).status).toBe(200)
    const refused = await askFrom('203.0.113.7', 'crowd-30@example.test')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await askFrom('203.0.113.8', 'crowd-31@example.test')).status).toBe(200)
  })
})

it('S05: without a proxy, X-Forwarded-For is nobody’s address', async () => {
  const host = await openHost()
  const ask = (n: number) =>
    host.stranger().post('/api/auth-request', { email: `spoof-${n}@example.test`, method: 'otp' }, { 'x-forwarded-for': `198.51.100.${n}` })
  for (let n = 0; n < 30; n++) expect((await ask(n)).status).toBe(200)
  expect((await ask(30)).status).toBe(429)
  await host.close()
})
