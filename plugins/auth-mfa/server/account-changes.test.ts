import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import { answerFactor, appCode, enrolApp, openHost, signInByCode, startOfStep } from './sign-in-driver.testing.ts'

describe('changes to what protects an account', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  beforeEach(() => startOfStep(host))
  afterAll(() => host.close())

  const account = async (name: string) => {
    const email = `${name}@example.test`
    const client = await signInByCode(host, email)
    startOfStep(host)
    return { email, client, ...(await enrolApp(host, client)) }
  }
  const mailTo = (email: string) => host.mails.findLast(({ to }) => to === email)
  const codeTo = (email: string) => /^\d{6}$/m.exec(mailTo(email)?.text ?? '')?.[0]
  const calls = [
    ['post', '/api/recovery-codes', undefined],
    ['post', '/api/email-change', { email: 'stale-new@example.test' }],
    ['post', '/api/email-change/confirm', { email: 'stale-new@example.test', code: '123456' }],
  ] as const

  it.each(calls)('S12: %s %s needs a proof of at most ten minutes', async (method, path, body) => {
    const client = await host.signIn(`stale-${path.length}@example.test`)
    host.clock.advance({ minutes: 10, seconds: 1 })
    expect(await client[method](path, body)).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } })
    const halfway = await host.signIn(`halfway-${path.length}@example.test`, { aal: 1 })
    expect((await halfway[method](path, body)).status).toBe(403)
    expect((await host.stranger()[method](path, body)).status).toBe(401)
  })

  it('S12: new recovery codes end the old ones and other sessions, and a mail says so', async () => {
    const { email, client, answer } = await account('codes')
    const other = await signInByCode(host, email)
    expect((await client.get('/api/recovery-codes')).body).toEqual({ left: 10 })
    const { body } = await client.post('/api/recovery-codes')
    expect(new Set([...body.recovery_codes, ...answer.body.recovery_codes]).size).toBe(20)
    expect((await other.get('/api/session')).body.user).toBeNull()
    expect(mailTo(email)?.text).toContain('New recovery codes created')
    expect((await client.post('/api/recovery-codes/use', { code: answer.body.recovery_codes[0] })).body.error).toBe('INVALID_CODE')
    expect((await client.post('/api/recovery-codes/use', { code: body.recovery_codes[0] })).body.aal).toBe('aal2')
    expect((await client.get('/api/recovery-codes')).body).toEqual({ left: 9 })
    expect((await (await account('codes-other')).client.get('/api/recovery-codes')).body).toEqual({ left: 10 })
  })

  it('S12: the e-mail address changes by a code to the new one; the old one is told, other sessions end', async () => {
    const { email, client, id, secret } = await account('mover')
    const other = await signInByCode(host, email)
    const next = 'moved@example.test'
    expect((await client.post('/api/email-change', { email: next })).body).toEqual({ success: true })
    const code = codeTo(next)
    const stranger = await account('mover-stranger')
    expect((await stranger.client.post('/api/email-change/confirm', { email: next, code })).body.error).toBe('INVALID_CODE')
    expect((await host.stranger().post('/api/auth-verify', { email: next, code })).status).toBe(400)
    expect((await client.post('/api/email-change/confirm', { email: 'third@example.test', code })).body.error).toBe('INVALID_CODE')
    expect((await client.post('/api/email-change/confirm', { email: next, code })).body.user.email).toBe(next)
    expect((await client.post('/api/email-change/confirm', { email: next, code })).body.error).toBe('INVALID_CODE')
    expect((await other.get('/api/session')).body.user).toBeNull()
    expect(mailTo(email)?.text).toContain('E-mail address changed')

    const again = await signInByCode(host, next)
    startOfStep(host)
    expect((await answerFactor(again, id, appCode(host, secret))).body).toMatchObject({ aal: 'aal2', user: { email: next } })
  })

  it('RV5: an address that has an account is told only to who has read its mail, and nobody takes it over', async () => {
    const { client } = await account('taker')
    const taken = await account('taken')
    expect((await client.post('/api/email-change', { email: taken.email })).body).toEqual({ success: true })
    const answer = await client.post('/api/email-change/confirm', { email: taken.email, code: codeTo(taken.email) })
    expect(answer).toMatchObject({ status: 409, body: { error: 'ADDRESS_TAKEN' } })
    expect((await client.post('/api/email-change', { email: 'raced@example.test' })).status).toBe(200)
    const code = codeTo('raced@example.test')
    await host.signIn('raced@example.test')
    expect((await client.post('/api/email-change/confirm', { email: 'raced@example.test', code })).body.error).toBe('ADDRESS_TAKEN')
    expect((await client.get('/api/session')).body.user.email).toBe('taker@example.test')
  })
})
