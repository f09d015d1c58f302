import { cleanup, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, createTestQueries, newUser, renderPage, shownToasts, untilLoaded } from '#web/testing'
import { Toaster } from '../../../web/shell/toaster.tsx'
import type { Profile } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { blankProfile } from '../profiles.testing.ts'
import { account } from './account-client.ts'
import { Component as SettingsPage } from './settings-page.tsx'

i18next.addResourceBundle('en', 'account', locale)

const session = { user: { id: 'ada', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }
const profile: Profile = { ...blankProfile('ada'), email: 'ada@example.test', alias: 'ada' }
let saved: object[] = []
let refusal: { status: number; body: object } | null = null
let loadStatus = 200
let letSaves: () => Promise<void>
let letReads: () => Promise<void>

beforeEach(() => {
  saved = []
  refusal = null
  loadStatus = 200
  letSaves = async () => {}
  letReads = async () => {}
  answerRequests(async (request, path) => {
    if (path === '/api/session') return session
    if (path !== '/api/profiles') return { productName: 'Soloflight', supportEmail: 'help@example.test' }
    if (request.method === 'GET') {
      await letReads()
      return Response.json(profile, { status: loadStatus })
    }
    await letSaves()
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    const change = await request.json()
    saved.push(change)
    return { ...profile, ...change }
  })
})

const open = (query = '') => {
  renderPage(
    <>
      <SettingsPage />
      <Toaster />
    </>,
    `/settings${query}`,
  )
  return newUser()
}
const lastToast = () =>
  waitFor(() => {
    const [newest] = shownToasts()
    if (!newest) throw new Error('No message is on the screen')
    return `${newest.title} | ${newest.text}`
  })

describe('settings', () => {
  it.each([
    ['', 'Profile'],
    ['?tab=profile', 'Profile'],
    ['?tab=projects', 'Projects'],
    ['?tab=keys', 'API Keys'],
    ['?tab=notifications', 'Notifications'],
    ['?tab=privacy', 'Privacy'],
    ['?tab=data', 'Data'],
    ['?tab=billing', 'Profile'],
    ['?tab=PRIVACY', 'Profile'],
    ['?tab=toString', 'Profile'],
  ])('%s opens %s', (query, name) => {
    open(query)
    const tabs = screen.getByRole('navigation', { name: 'Settings' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Profile', 'Projects', 'API Keys', 'Notifications', 'Privacy', 'Data'])
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe(name)
  })

  it('says what to do where there are no projects, and how to delete the account', () => {
    open('?tab=projects')
    expect(screen.getByText('No projects yet')).toBeTruthy()
    cleanup()
    open('?tab=data')
    expect(screen.getByText('Please contact support to delete your account.')).toBeTruthy()
  })

  it('saves what was typed and forgets the draft', async () => {
    const user = open()
    await user.type(await screen.findByLabelText('Full name'), 'Ada Lovelace')
    expect(sessionStorage.getItem('private:ada:profile-draft')).toContain('Ada Lovelace')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await lastToast()).toBe('Profile saved | ')
    expect(saved).toEqual([expect.objectContaining({ full_name: 'Ada Lovelace', alias: 'ada', timezone: 'UTC' })])
    expect(sessionStorage.getItem('private:ada:profile-draft')).toBeNull()
  })

  it.each([
    [{ status: 500, body: { error: 'INTERNAL', message: 'x' } }, 'Failed to save profile settings | Please try again.'],
    [
      { status: 409, body: { error: 'ALIAS_TAKEN', message: 'x', fields: [{ field: 'alias', message: 'x' }] } },
      'Failed to save profile settings | This alias is taken. Choose another one.',
    ],
    [
      { status: 429, body: { error: 'ALIAS_TOO_OFTEN', message: 'x', retry_after: 60, fields: [{ field: 'alias', message: 'x' }] } },
      'Failed to save profile settings | You have changed your alias too often today. Try again tomorrow.',
    ],
  ])('loses nothing when saving fails: %j', async (answer, message) => {
    refusal = answer
    const user = open()
    await user.type(await screen.findByLabelText('Bio'), 'I build.')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(async () => expect(await lastToast()).toBe(message))
    cleanup()
    open()
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Bio')).value).toBe('I build.')
  })

  it('refuses a wrong alias before it is sent', async () => {
    const user = open()
    const field = await screen.findByLabelText('Alias')
    await user.clear(field)
    await user.type(field, 'no spaces')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Use 3 to 30 letters, digits or hyphens.')).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('says when the profile cannot be loaded', async () => {
    loadStatus = 404
    open()
    expect(await screen.findByText('Failed to load profile settings')).toBeTruthy()
  })

  it.each([
    ['E-mail notifications', { email_notifications: false }],
    ['Push notifications', { push_notifications: false }],
    ['Marketing e-mails', { marketing_emails: true }],
  ])('%s is a switch that takes effect at once', async (name, change) => {
    const user = open('?tab=notifications')
    await user.click(await screen.findByRole('switch', { name }))
    await waitFor(() => expect(saved).toEqual([change]))
  })

  it('shows a switch as it was saved, although a read that began before the save ends after it', async () => {
    const queries = createTestQueries()
    renderPage(<SettingsPage />, '/settings?tab=notifications', queries)
    const user = newUser()
    const email = () => screen.getByRole<HTMLInputElement>('switch', { name: 'E-mail notifications' })
    await screen.findByRole('switch', { name: 'E-mail notifications' })
    let endRead = () => {}
    letReads = () =>
      new Promise((done) => {
        endRead = done
      })
    // The header reads the profile again when the window gets the focus.
    const read = queries.refetchQueries({ queryKey: account.query.profile.queryKey() })
    await user.click(email())
    await waitFor(() => expect(saved).toEqual([{ email_notifications: false }]))
    endRead()
    await read
    await untilLoaded(queries)
    expect(email().checked).toBe(false)
  })

  it('shows several switches as they were asked for while all are on their way, and lets one that fails fall back', async () => {
    const user = open('?tab=notifications')
    const [email, push] = ['E-mail notifications', 'Push notifications'].map(
      (name) => () => screen.getByRole<HTMLInputElement>('switch', { name }),
    )
    await screen.findByRole('switch', { name: 'Push notifications' })
    const waiting: (() => void)[] = []
    letSaves = () => new Promise<void>((go) => waiting.push(go))
    await user.click(email?.() as HTMLElement)
    await user.click(push?.() as HTMLElement)
    expect([email?.().checked, push?.().checked]).toEqual([false, false])
    await waitFor(() => expect(waiting).toHaveLength(1))
    refusal = { status: 500, body: { error: 'INTERNAL', message: 'x' } }
    waiting[0]?.()
    await waitFor(async () => expect(await lastToast()).toBe('Failed to save profile settings | Please try again.'))
    expect([email?.().checked, push?.().checked]).toEqual([true, false])
    refusal = null
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.()
    await waitFor(() => expect(saved).toEqual([{ push_notifications: false }]))
    expect([email?.().checked, push?.().checked]).toEqual([true, false])
  })

  it('saves a switch that is pressed twice in that order, and shows what was pressed last', async () => {
    const user = open('?tab=notifications')
    const push = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Push notifications' })
    await screen.findByRole('switch', { name: 'Push notifications' })
    const waiting: (() => void)[] = []
    letSaves = () => new Promise<void>((go) => waiting.push(go))
    await user.click(push())
    await user.click(push())
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting[0]?.()
    await waitFor(() => expect(waiting).toHaveLength(2))
    expect(push().checked).toBe(true)
    waiting[1]?.()
    await waitFor(() => expect(saved).toEqual([{ push_notifications: false }, { push_notifications: true }]))
    expect(push().checked).toBe(true)
  })

  it('asks the browser for its permission, and says when that is no', async () => {
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' })
    const user = open('?tab=notifications')
    await user.click(await screen.findByRole('button', { name: 'Allow in this browser' }))
    expect((await screen.findByText(/Your browser blocks notifications from this app/)).closest('[role=status]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Allow in this browser' })).toBeNull()
  })

  it.each([
    ['granted', 'Mozilla/5.0 (X11; Linux x86_64)', undefined],
    ['granted', 'Mozilla/5.0 (Linux; Android 16)', 'This browser cannot show notifications from apps.'],
    ['denied', 'Mozilla/5.0 (X11; Linux x86_64)', /blocks notifications from this app/],
  ])('with permission %s in %s says of push: %s', async (permission, userAgent, text) => {
    vi.stubGlobal('Notification', { permission })
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    open('?tab=notifications')
    await screen.findByRole('switch', { name: 'Push notifications' })
    const said = screen.queryAllByText(/notifications from (this app|apps)|show notifications/).map(({ textContent }) => textContent)
    expect(said).toEqual(text ? [expect.stringMatching(text)] : [])
    agent.mockRestore()
  })

  it.each([
    ['a text', new File(['x'], 'a.txt', { type: 'text/plain' }), 'Choose a JPG, PNG or GIF.'],
    ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Choose a JPG, PNG or GIF.'],
    [
      '3 MB',
      new File([new Uint8Array(3_000_000)], 'a.png', { type: 'image/png' }),
      'This picture is larger than 2MB. Choose a smaller one.',
    ],
  ])('S41: sends no picture that is %s', async (_name, file, text) => {
    open()
    const user = newUser({ applyAccept: false })
    await user.upload(await screen.findByLabelText('Picture'), file)
    expect(await lastToast()).toBe(`Failed to save your picture | ${text}`)
    expect(saved).toEqual([])
  })
})
