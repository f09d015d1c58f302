import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient, TestHost } from '#core/testing'
import { answerFactor, appCode, enrolApp, openHost, signInByCode, startOfStep, wrongFor } from '../sign-in-driver.testing.ts'

describe('authenticators', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  beforeEach(() => startOfStep(host))
  afterAll(() => host.close())

  const person = (name: string) => host.signIn(`${name}@example.test`, { aal: 1 })
  const enrol = (client: TestClient) => client.post('/auth/v1/factors', { factor_type: 'totp' })

  it('S09: the seed has 160 bits and rests encrypted; a session has one waiting factor, with a new seed for each request', async () => {
    const client = await person('seed')
    const [first, second] = await Promise.all([enrol(client), enrol(client)])
    expect(second?.body.id).toBe(first?.body.id)
    expect(second?.body.totp.secret).not.toBe(first?.body.totp.secret)
    const { secret, uri, qr_code } = (first ?? second)?.body.totp ?? {}
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr_code).toMatch(/^data:image\/svg\+xml,/)
    expect(JSON.stringify(await host.store.find('auth-factors'))).not.toContain(secret)
  })

  it('QL6: the set-up says that a key is a new one, since codes of the one before are refused', async () => {
    const client = await person('reloads')
    const first = (await enrol(client)).body
    expect(first.is_renewed).toBe(false)
    const second = (await enrol(client)).body
    expect(second).toMatchObject({ id: first.id, is_renewed: true })
    expect((await answerFactor(client, first.id, appCode(host, first.totp.secret))).body.error).toBe('INVALID_CODE')
    expect((await answerFactor(client, second.id, appCode(host, second.totp.secret))).status).toBe(200)
    // Another session has been shown no seed yet.
    const other = await person('reloads-elsewhere')
    expect((await enrol(other)).body.is_renewed).toBe(false)
  })

  it('RI19: an authenticator is called what its owner named it at the set-up', async () => {
    const client = await person('named')
    const { body } = await enrol(client)
    const challenge = await client.post(`/auth/v1/factors/${body.id}/challenge`, {})
    const answer = { challenge_id: challenge.body.id, code: appCode(host, body.totp.secret) }
    expect((await client.post(`/auth/v1/factors/${body.id}/verify`, { ...answer, friendly_name: 'x'.repeat(101) })).status).toBe(400)
    expect((await client.post(`/auth/v1/factors/${body.id}/verify`, { ...answer, friendly_name: '  My  phone ' })).status).toBe(200)
    expect((await client.get('/auth/v1/factors')).body).toMatchObject([{ friendly_name: 'My phone' }])
  })

  it('RV4: what waits in a session that ended is swept after its seven days, and what waits in a living one stays', async () => {
    const client = await person('sweeper')
    const { body } = await enrol(client)
    const isThere = async () => (await host.store.findOne('auth-factors', { id: { equals: body.id } })) !== null
    host.clock.advance({ days: 6, hours: 23 })
    await host.jobs.find(({ name }) => name === 'auth-mfa.sweep')?.run()
    expect(await isThere()).toBe(true)
    host.clock.advance({ hours: 2 })
    await host.jobs.find(({ name }) => name === 'auth-mfa.sweep')?.run()
    expect(await isThere()).toBe(false)
  })

  it('S09: twenty parallel uses of one code are one', async () => {
    const client = await person('parallel')
    const { id, secret } = await enrolApp(host, client)
    host.clock.advance({ seconds: 60 })
    const code = appCode(host, secret)
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { body } = await client.post(`/auth/v1/factors/${id}/challenge`, {})
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => host.stranger().post(`/auth/v1/factors/${id}/verify`, { challenge_id: body.id, code }, { cookie })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('S09: a time step counts once, and the window is one step either way', async () => {
    const client = await person('window')
    const { id, secret } = await enrolApp(host, client)
    expect((await answerFactor(client, id, appCode(host, secret))).body.error).toBe('INVALID_CODE')
    host.clock.advance({ minutes: 5 })
    expect((await answerFactor(client, id, appCode(host, secret, -2))).status).toBe(400)
    expect((await answerFactor(client, id, appCode(host, secret, 2))).status).toBe(400)
    expect((await answerFactor(client, id, appCode(host, secret, -1))).status).toBe(200)
    expect((await answerFactor(client, id, appCode(host, secret, 1))).status).toBe(200)
    expect((await answerFactor(client, id, appCode(host, secret))).status).toBe(400)
  })

  it('enrolment raises the session and marks the account', async () => {
    const client = await person('first')
    const { answer } = await enrolApp(host, client)
    expect(answer).toMatchObject({ status: 200, body: { aal: 'aal2', user: { mfa_enrolled: true } } })
    expect((await client.get('/auth/v1/factors')).body).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
  })

  it('guesses are limited for a person', async () => {
    const client = await person('guesser')
    const { id, secret } = await enrolApp(host, client)
    host.clock.advance({ minutes: 6 })
    const wrong = wrongFor(appCode(host, secret))
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess++) statuses.push((await answerFactor(client, id, wrong)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('S11: ten recovery codes come once, rest hashed, and each opens once', async () => {
    const client = await person('lost')
    const codes = (await enrolApp(host, client)).answer.body.recovery_codes as string[]
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/.test(code))).toBe(true)
    expect(JSON.stringify(await host.store.find('auth-recovery-codes'))).not.toContain(codes[0])
    const again = await signInByCode(host, 'lost@example.test')
    const cookie = [...again.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => host.stranger().post('/api/recovery-codes/use', { code: codes[0]?.toLowerCase() }, { cookie })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const third = await signInByCode(host, 'lost@example.test')
    expect((await third.post('/api/recovery-codes/use', { code: codes[0] })).status).toBe(400)
    expect((await third.post('/api/recovery-codes/use', { code: codes[1] })).body.aal).toBe('aal2')
    const other = await signInByCode(host, 'other@example.test')
    expect((await other.post('/api/recovery-codes/use', { code: codes[2] })).status).toBe(400)
  })

  it('S12: changing authenticators needs a proof of at most ten minutes, ends other sessions and is told by mail', async () => {
    const client = await person('owner')
    const { id, secret } = await enrolApp(host, client)
    const halfway = await person('owner')
    expect((await enrol(halfway)).body.error).toBe('STEP_UP_REQUIRED')
    expect((await halfway.delete(`/auth/v1/factors/${id}`)).body.error).toBe('STEP_UP_REQUIRED')
    host.clock.advance({ minutes: 10, seconds: 1 })
    expect((await enrol(client)).status).toBe(403)
    expect((await client.delete(`/auth/v1/factors/${id}`)).status).toBe(403)
    await answerFactor(client, id, appCode(host, secret))
    const second = await enrolApp(host, client)
    expect(second.answer.status).toBe(200)
    expect(second.answer.body.recovery_codes).toBeUndefined()
    expect((await halfway.get('/api/session')).body.user).toBeNull()
    expect(host.mails.at(-1)).toMatchObject({ to: 'owner@example.test', text: expect.stringContaining('Authenticator added') })
    expect((await client.delete(`/auth/v1/factors/${second.id}`)).status).toBe(200)
    expect((await client.delete(`/auth/v1/factors/${id}`)).status).toBe(200)
    expect((await client.get('/api/session')).body).toMatchObject({ user: { mfa_enrolled: false }, aal: 'aal1' })
    expect(await host.store.count('auth-recovery-codes', { user_id: { equals: client.userId } })).toBe(0)
  })

  it('knows nothing of other people: their factors are 404, their challenges do not fit', async () => {
    const owner = await person('mine')
    const { id } = await enrolApp(host, owner)
    const other = await person('theirs')
    expect((await other.post(`/auth/v1/factors/${id}/challenge`, {})).status).toBe(404)
    const own = await enrol(other)
    const foreign = await owner.post(`/auth/v1/factors/${id}/challenge`, {})
    const answer = await other.post(`/auth/v1/factors/${own.body.id}/verify`, { challenge_id: foreign.body.id, code: '000000' })
    expect(answer.body.error).toBe('CHALLENGE_EXPIRED')
  })

  it('says that phone codes are not available', async () => {
    const { body } = await (await person('phone')).post('/auth/v1/factors', { factor_type: 'phone', phone: '+100000' })
    expect(body).toEqual({ error: 'PHONE_UNAVAILABLE', message: 'Phone codes are not available. Use an authenticator app.' })
  })
})
