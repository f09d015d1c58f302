import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailer } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { profiles } from '../contract.ts'
import account from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account] })
})
afterAll(() => host.close())

describe('profiles', () => {
  it('exist with defaults from the first ask, and once under parallel asks', async () => {
    const ada = await host.signIn('ada@example.test')
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.get('/api/profiles')))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual({
        user_id: ada.userId,
        email: 'ada@example.test',
        full_name: '',
        bio: '',
        alias: 'ada',
        avatar_url: null,
        timezone: 'UTC',
        language: 'en',
        theme_preference: 'system',
        email_notifications: true,
        push_notifications: true,
        marketing_emails: false,
        marketing_consented_at: null,
        shows_picture: false,
        is_student: false,
      })
    }
    expect(await host.store.count('profiles', { user_id: { equals: ada.userId } })).toBe(1)
  })

  it('keep what was changed, and leave the rest alone', async () => {
    const bob = await host.signIn('bob@example.test')
    const { status, body } = await bob.patch('/api/profiles', { full_name: '  Bob Ross ', timezone: 'Europe/Paris' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ full_name: 'Bob Ross', timezone: 'Europe/Paris', theme_preference: 'system' })
    await bob.patch('/api/profiles', { theme_preference: 'dark' })
    await bob.patch('/api/profiles', {})
    expect(await host.service(profiles).of(bob.userId)).toMatchObject({
      full_name: 'Bob Ross',
      timezone: 'Europe/Paris',
      theme_preference: 'dark',
    })
  })

  it('QT6: tell mails by which clock their reader lives, however the address is written', async () => {
    const mai = await host.signIn('mai@example.test')
    const zoneOf = (address: string) => host.service(mailer).timeZoneOf(address)
    expect(await zoneOf('mai@example.test')).toBe('UTC')
    await mai.patch('/api/profiles', { timezone: 'Asia/Tokyo' })
    expect(await Promise.all(['mai@example.test', 'MAI@Example.test', 'nobody@example.test'].map(zoneOf))).toEqual([
      'Asia/Tokyo',
      'Asia/Tokyo',
      'UTC',
    ])
  })

  it('keep names and texts as people mean them: nothing invisible, nothing that turns other words about', async () => {
    const typist = await host.signIn('typist@example.test')
    const typed = { full_name: 'Ad\u200ba\u202e Lovelace\u0007', bio: 'One\u2066 line\r\nمرحبا\u200f!\u0000' }
    const { status, body } = await typist.patch('/api/profiles', typed)
    expect(status).toBe(200)
    expect(body).toMatchObject({ full_name: 'Ada Lovelace', bio: 'One line\nمرحبا\u200f!' })
    expect(await host.store.findOne('profiles', { user_id: { equals: typist.userId } })).toMatchObject({ full_name: 'Ada Lovelace' })
    for (const full_name of ['नमस्ते क्‍ष', '👩‍👩‍👧‍👦', 'محمد عبد الله'])
      expect((await typist.patch('/api/profiles', { full_name })).body.full_name).toBe(full_name.normalize('NFC'))
  })

  it.each([
    ['timezone', 'Mars/Olympus'],
    ['theme_preference', 'sepia'],
    ['language', 'tlh'],
    ['full_name', 'x'.repeat(101)],
    ['bio', 'x'.repeat(501)],
    ['alias', 'ab'],
    ['alias', 'two words'],
    ['alias', '-edge-'],
    ['alias', 'x'.repeat(31)],
    ['push_notifications', 'yes'],
  ])('refuse a wrong %s, naming the field', async (field, value) => {
    const cy = await host.signIn('cy@example.test')
    const { status, body } = await cy.patch('/api/profiles', { [field]: value })
    expect(status).toBe(400)
    expect(body.fields).toEqual([expect.objectContaining({ field })])
  })

  it('keep the three switches of notifications, each for itself', async () => {
    const flo = await host.signIn('flo@example.test')
    await flo.patch('/api/profiles', { marketing_emails: true })
    const { body } = await flo.patch('/api/profiles', { email_notifications: false })
    expect(body).toMatchObject({ email_notifications: false, push_notifications: true, marketing_emails: true })
  })

  it("S20: ignore what is not the owner's to write", async () => {
    const dee = await host.signIn('dee@example.test')
    const eve = await host.signIn('eve@example.test')
    const { body } = await dee.patch('/api/profiles', {
      full_name: 'Dee',
      user_id: eve.userId,
      email: 'admin@example.test',
      app_role: 'admin',
    })
    expect(body).toMatchObject({ user_id: dee.userId, email: 'dee@example.test', is_student: false })
    expect((await eve.get('/api/profiles')).body.full_name).toBe('')
  })

  it('RI22: says where student mode is switched, and changes nothing', async () => {
    const ned = await host.signIn('ned@example.test')
    expect(await ned.patch('/api/profiles', { full_name: 'Ned', is_student: true })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'is_student', message: 'Student mode is switched by POST /api/student-mode.' }] },
    })
    expect((await ned.get('/api/profiles')).body).toMatchObject({ full_name: '', is_student: false })
  })

  it('stay closed to strangers and to half-authenticated sessions', async () => {
    expect((await host.stranger().get('/api/profiles')).status).toBe(401)
    const half = await host.signIn('half@example.test', { aal: 1 })
    expect((await half.get('/api/profiles')).status).toBe(403)
    expect((await half.patch('/api/profiles', { full_name: 'x' })).status).toBe(403)
  })
})
