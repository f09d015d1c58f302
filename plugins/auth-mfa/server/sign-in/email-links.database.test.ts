import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyRing } from '#core'
import type { TestHost } from '#core/testing'
import { mailedLink, meetAt, openHost } from '../sign-in-driver.testing.ts'
import { createEmailLinks } from './email-links.ts'

describe('mailed links', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  afterAll(() => host.close())

  const open = (client: ReturnType<TestHost['stranger']>, url: string, confirmed?: boolean) =>
    client.post('/api/auth-callback', { url, confirmed })
  const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''

  it('S06: fifty parallel openings make one session', async () => {
    const client = host.stranger()
    const link = await mailedLink(host, client, 'ada@example.test')
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => host.stranger().post('/api/auth-callback', { url: link }, { cookie })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await host.store.count('sessions')).toBe(1)
  })

  it('S06: of two openings that have both seen the link unused one counts', async () => {
    const links = createEmailLinks({ store: meetAt(host.store, 'findOne'), clock: host.clock, keyRing: host.service(keyRing) })
    const token = await links.issue('twice@example.test', 'browser')
    const openings = await Promise.allSettled([links.spend(token, 'browser', false), links.spend(token, 'browser', false)])
    expect(openings.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('S06: the token has 256 bits and rests hashed, beside no readable address', async () => {
    const link = await mailedLink(host, host.stranger(), 'grace@example.test')
    const token = tokenOf(link)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = JSON.stringify(await host.store.find('auth-links'))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain('grace')
  })

  it('S06: another browser has to confirm, and asking spends nothing', async () => {
    const link = await mailedLink(host, host.stranger(), 'far@example.test')
    const elsewhere = host.stranger()
    for (let times = 0; times < 2; times++) expect((await open(elsewhere, link)).body).toEqual({ success: false, needs_confirmation: true })
    expect((await elsewhere.get('/api/session')).body.user).toBeNull()
    expect((await open(elsewhere, link, true)).body.success).toBe(true)
    expect((await elsewhere.get('/api/session')).body.user.email).toBe('far@example.test')
    expect((await open(host.stranger(), link, true)).body.error).toBe('INVALID_LINK')
  })

  it('S06: a link ends after ten minutes', async () => {
    const client = host.stranger()
    const link = await mailedLink(host, client, 'late@example.test')
    host.clock.advance({ minutes: 10, seconds: 1 })
    expect((await open(client, link)).body).toMatchObject({
      error: 'LINK_EXPIRED',
      message: 'Sign-in link has expired. Please request a new verification code.',
    })
  })

  it('S07: GET and HEAD spend nothing, with the token in the path, the query or the call', async () => {
    const client = host.stranger()
    const link = await mailedLink(host, client, 'scanned@example.test')
    const scanner = host.stranger()
    for (const path of [link, `/auth/callback?token=${tokenOf(link)}`, `/api/auth-callback?url=${encodeURIComponent(link)}`])
      for (const method of ['GET', 'HEAD']) await scanner.fetch(path, { method })
    expect(scanner.cookies.size).toBe(0)
    expect((await open(client, link)).body.success).toBe(true)
  })

  it('S08: links start with APP_ORIGIN, whatever Host the request names', async () => {
    const link = await mailedLink(host, host.stranger(), 'host@example.test')
    expect(new URL(link).origin).toBe(host.config.origin)
  })

  it('remembers only a next that stays in the app, and tells a broken address from a foreign one', async () => {
    const client = host.stranger()
    const link = await mailedLink(host, client, 'next@example.test', '/training/planner?tab=2')
    expect((await open(client, link)).body).toEqual({ success: true, next: '/training/planner?tab=2' })
    const evil = host.stranger()
    expect((await open(evil, await mailedLink(host, evil, 'evil@example.test', '//evil.test'))).body).toEqual({ success: true })
    expect((await open(evil, '/auth/callback')).body.error).toBe('LINK_INCOMPLETE')
    expect((await open(evil, 'https://evil.test/auth/callback#token=x')).body.error).toBe('REDIRECT_MISMATCH')
    expect((await open(evil, '/auth/callback#token=x')).body.error).toBe('INVALID_LINK')
  })
})
