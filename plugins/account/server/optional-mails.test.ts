import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { type OptionalMailKind, oneClickPath, optionalMailKinds, optionalMails } from '../contract.ts'
import account from './index.ts'

let host: TestHost
let ada: Awaited<ReturnType<TestHost['signIn']>>
beforeAll(async () => {
  host = await createTestHost({ plugins: [account] })
})
afterAll(() => host.close())
beforeEach(async () => {
  ada = await host.signIn('ada@example.test')
  await ada.patch('/api/profiles', { email_notifications: true, marketing_emails: true })
})

const mail = { subject: 'News', text: 'Something is new.' }
/** Sends Ada a mail of this kind and returns the address in its header. */
const send = async (kind: OptionalMailKind) => {
  expect(await host.service(optionalMails).send(ada.userId, kind, mail)).toBe(true)
  const sent = host.mails.findLast(({ to }) => to === 'ada@example.test')
  const url = /^<(.+)>$/.exec(sent?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  return { sent, url, token: new URL(url).searchParams.get('token') ?? '' }
}
const switches = async () => (await ada.get('/api/profiles')).body
/** As a mail service posts it: no cookie, no Origin, a form. */
const oneClick = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  })

describe.each(optionalMailKinds)('a mail that needs %s', (kind) => {
  it('carries the headers of RFC 8058, and in its text the link that asks first', async () => {
    const { sent, url, token } = await send(kind)
    expect(url).toMatch(`${host.config.origin}${oneClickPath}?token=${kind}.`)
    expect(sent?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(sent?.text).toContain(`${host.config.origin}/unsubscribe?token=${encodeURIComponent(token)}`)
    expect(sent?.text).toContain(mail.text)
  })

  it('ends its kind, and no other, by one POST without a session', async () => {
    const { url } = await send(kind)
    expect((await oneClick(url)).status).toBe(200)
    expect((await oneClick(url)).status).toBe(200)
    for (const each of optionalMailKinds) expect((await switches())[each]).toBe(each !== kind)
    expect(await host.service(optionalMails).send(ada.userId, kind, mail)).toBe(false)
  })

  it('ends its kind from the page, for a stranger too', async () => {
    const { token } = await send(kind)
    expect(await host.stranger().post('/api/unsubscribe', { token })).toMatchObject({ status: 200, body: { kind } })
    expect((await switches())[kind]).toBe(false)
  })

  it('S07: is not ended by looking: GET and HEAD lead to the page that asks', async () => {
    const { url, token } = await send(kind)
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(url, { method, redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([302, `/unsubscribe?token=${encodeURIComponent(token)}`])
    }
    expect((await switches())[kind]).toBe(true)
  })
})

describe('an unsubscribe link', () => {
  it('works for nobody else, for no other kind, and not altered', async () => {
    const bob = await host.signIn('bob@example.test')
    await bob.patch('/api/profiles', { marketing_emails: true })
    const { token } = await send('email_notifications')
    const [kind, user, mac] = token.split('.') as [string, string, string]
    const forged = [
      `${kind}.${bob.userId}.${mac}`,
      `marketing_emails.${user}.${mac}`,
      `${kind}.${user}.${mac.slice(0, -1)}`,
      `${kind}.${user}.`,
      `is_student.${user}.${mac}`,
      `__proto__.${user}.${mac}`,
      '',
      '..',
    ]
    for (const wrong of forged) {
      expect((await host.stranger().post('/api/unsubscribe', { token: wrong })).status).toBe(404)
      expect((await oneClick(`${host.url}${oneClickPath}?token=${encodeURIComponent(wrong)}`)).status).toBe(404)
    }
    expect((await oneClick(`${host.url}${oneClickPath}?token=${token}&token=${token}`)).status).toBe(404)
    expect(await switches()).toMatchObject({ email_notifications: true, marketing_emails: true })
    expect((await bob.get('/api/profiles')).body).toMatchObject({ email_notifications: true, marketing_emails: true })
  })

  it.each(['https://evil.example', 'null'])('S18: is not followed for another page (Origin %s)', async (origin) => {
    const { url } = await send('marketing_emails')
    expect((await oneClick(url, { origin })).status).toBe(403)
    expect((await switches()).marketing_emails).toBe(true)
  })
})

describe('agreeing to marketing mails', () => {
  it('has a date, from the moment it is switched on until it is switched off', async () => {
    const bea = await host.signIn('bea@example.test')
    expect((await bea.get('/api/profiles')).body).toMatchObject({ marketing_emails: false, marketing_consented_at: null })
    const before = host.clock.now().toISOString()
    const agreed = (await bea.patch('/api/profiles', { marketing_emails: true })).body.marketing_consented_at
    expect(agreed >= before && agreed <= host.clock.now().toISOString()).toBe(true)
    host.clock.advance({ minutes: 3 })
    expect((await bea.patch('/api/profiles', { marketing_emails: true, bio: 'x' })).body.marketing_consented_at).toBe(agreed)
    expect((await bea.patch('/api/profiles', { marketing_emails: false })).body.marketing_consented_at).toBeNull()
    expect((await host.store.findOne('profiles', { user_id: { equals: bea.userId } }))?.marketing_consented_at).toBeNull()
  })

  it('S20: takes no date from outside', async () => {
    const bea = await host.signIn('bea@example.test')
    await bea.patch('/api/profiles', { marketing_emails: true, marketing_consented_at: '2001-01-01T00:00:00.000Z' })
    expect((await bea.get('/api/profiles')).body.marketing_consented_at).not.toContain('2001')
  })
})

it('a closed account gets no mail that it need not have', async () => {
  await host.store.updateOne('users', { id: { equals: ada.userId } }, { blocked_at: host.clock.now().toISOString() })
  expect(await host.service(optionalMails).send(ada.userId, 'marketing_emails', mail)).toBe(false)
  await host.store.updateOne('users', { id: { equals: ada.userId } }, { blocked_at: null })
})
