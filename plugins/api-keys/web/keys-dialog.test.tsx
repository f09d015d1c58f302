import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, newUser, renderPage, shownToasts } from '#web/testing'
import { Toaster } from '../../../web/shell/toaster.tsx'
import authTexts from '../../auth-mfa/locales/en.json' with { type: 'json' }
import { showKeysDialog } from '../keys-dialog-state.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { readSessionKeys, saveSessionKey } from '../session-keys.ts'
import KeyOverlays from './key-overlays.tsx'
import KeysButton from './keys-button.tsx'
import VaultSection from './vault-section.tsx'

i18next.addResourceBundle('en', 'api-keys', locale)
i18next.addResourceBundle('en', 'auth-mfa', authTexts)

const session = { user: { id: 'ada', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }
const guide = {
  language: 'en',
  body: '## Keep it safe\n\nNever share it.',
  data: {
    services: [
      {
        id: 'openai',
        name: 'OpenAI',
        hint: 'For ChatGPT API access',
        console_url: 'https://platform.openai.com',
        steps: ['Sign in.'],
        cap: ['$5.'],
      },
    ],
  },
}
let answers: { status: number; body: unknown }[] = []
let stored: object[] = []
let sent: string[] = []

beforeEach(() => {
  answers = []
  stored = []
  sent = []
  answerRequests(({ method }, path) => {
    if (path === '/api/session') return session
    if (path.startsWith('/api/pages/')) return guide
    if (path === '/auth/v1/factors') return [{ id: 'f', factor_type: 'totp', friendly_name: 'App', status: 'verified', created_at: '' }]
    if (path.startsWith('/api/api_keys') && method === 'GET') return stored
    sent.push(`${method} ${path}`)
    const { status, body } = answers.shift() ?? {
      status: 200,
      body: { id: 'x', expires_at: '', provider: 'openai', last4: '', updated_at: '' },
    }
    return Response.json(body, { status })
  })
})
afterEach(() => showKeysDialog(null))

const open = async () => {
  renderPage(
    <>
      <KeysButton place="bar" />
      <KeyOverlays />
      <Toaster />
    </>,
  )
  const user = newUser()
  await user.click(await screen.findByRole('button', { name: 'API Keys' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'API Keys' })) }
}
const toasts = () => shownToasts().map(({ title, text }) => `${title}: ${text}`)
const lastToast = () =>
  waitFor(() => {
    const [newest] = toasts()
    if (!newest) throw new Error('No message is on the screen')
    return newest
  })

describe('the API Keys dialog', () => {
  it.each([
    ['OpenAI', 'For ChatGPT API access', 'sk-'],
    ['Anthropic', 'For Claude API access', 'sk-ant-'],
    ['Google AI', 'For Gemini API access', 'AI'],
    ['Supabase', 'For database operations', 'sb'],
  ])('offers %s: %s, %s', async (name, hint, placeholder) => {
    const { dialog } = await open()
    expect(dialog.getByLabelText(`${name} key`).getAttribute('placeholder')).toBe(placeholder)
    expect(dialog.getByText(hint)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: `Save ${name} key` }).disabled).toBe(true)
  })

  it('stores, masks and deletes a key, and says so', async () => {
    const { user, dialog } = await open()
    await user.type(dialog.getByLabelText('OpenAI key'), 'sk-proj-abcdef9f3K')
    await user.click(dialog.getByRole('button', { name: 'Save OpenAI key' }))
    await waitFor(async () => expect(await lastToast()).toBe('Success: API key saved successfully'))
    expect(dialog.getByText('sk-p***9f3K')).toBeTruthy()
    expect(readSessionKeys('ada')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Delete OpenAI key' }))
    await waitFor(async () => expect(await lastToast()).toBe('Success: API key deleted successfully'))
    expect(readSessionKeys('ada')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('OpenAI key')))
    expect(sent).toEqual(['POST /api/api_keys/check'])
  })

  it('RI15: says what the Supabase key is for, and asks nobody about it', async () => {
    const { user, dialog } = await open()
    expect(dialog.getByText(/for your work in module 4\. We send it nowhere/)).toBeTruthy()
    await user.type(dialog.getByLabelText('Supabase key'), 'sb_publishable_1{Enter}')
    await waitFor(() => expect(readSessionKeys('ada')).toHaveLength(1))
    expect(sent).toEqual([])
  })

  it('RU4: keeps no key that its provider refuses, and says so once, beside it', async () => {
    const { user, dialog } = await open()
    const field = dialog.getByLabelText<HTMLInputElement>('OpenAI key')
    const toastsBefore = toasts().length
    answers = [1, 2].map(() => ({ status: 400, body: { error: 'INVALID_API_KEY', message: 'x' } }))
    await user.type(field, 'abc{Enter}')
    expect(await dialog.findByText(/^Invalid API key\. Copy it again/)).toBeTruthy()
    await user.type(field, '{Enter}')
    expect(await dialog.findAllByText(/^Invalid API key/)).toHaveLength(1)
    expect(toasts()).toHaveLength(toastsBefore)
    expect(field.value).toBe('abc')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(readSessionKeys('ada')).toEqual([])
    await user.type(field, 'd')
    expect(dialog.queryByText(/^Invalid API key/)).toBeNull()
  })

  it.each([
    [502, 'KEY_CHECK_FAILED', 'Error: The provider could not be asked about this key. Please try again in a moment.'],
    [429, 'RATE_LIMITED', 'Error: Too many keys were tried. Please wait a few minutes.'],
    [500, 'INTERNAL', 'Error: Failed to save API key'],
  ])('RU4: tells why a key could not be checked, and keeps what was typed: %i %s', async (status, error, message) => {
    const { user, dialog } = await open()
    const field = dialog.getByLabelText<HTMLInputElement>('Anthropic key')
    answers = [1, 2].map(() => ({ status, body: { error, message: 'x' } }))
    await user.type(field, 'sk-ant-typed{Enter}')
    await waitFor(async () => expect(await lastToast()).toBe(message))
    await dialog.findByRole('button', { name: 'Save Anthropic key' })
    await user.type(field, '{Enter}')
    await waitFor(() => expect(sent).toHaveLength(2))
    // Equal messages are shown once.
    expect(toasts().filter((toast) => toast === message)).toHaveLength(1)
    expect(field.value).toBe('sk-ant-typed')
    expect(readSessionKeys('ada')).toEqual([])
  })

  it('refuses a key of spaces, and tells when the browser refuses to store or delete', async () => {
    const { user, dialog } = await open()
    await user.type(dialog.getByLabelText('OpenAI key'), '   {Enter}')
    expect(await lastToast()).toBe('Error: Please enter a valid API key')
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { ...sessionStorage, length: 0, key: () => null, getItem: () => null, setItem: full, removeItem: full })
    await user.type(dialog.getByLabelText('OpenAI key'), 'sk-one{Enter}')
    await waitFor(async () => expect(await lastToast()).toBe('Error: Failed to save API key'))
  })

  it('has the setup guide in a second tab, which the arrows reach', async () => {
    const { user, dialog } = await open()
    dialog.getByRole('tab', { name: 'Manage Keys', selected: true }).focus()
    await user.keyboard('{ArrowRight}')
    expect(dialog.getByRole('tab', { name: 'Setup Guide', selected: true })).toBe(document.activeElement)
    expect(await dialog.findByText('Never share it.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Open platform.openai.com', hidden: true }).getAttribute('rel')).toBe('noreferrer')
    await user.keyboard('{ArrowRight}')
    expect(dialog.getByRole('tab', { name: 'Manage Keys', selected: true })).toBe(document.activeElement)
  })
})

describe('expired keys', () => {
  it('are told of once, with the way to enter them again', async () => {
    saveSessionKey('ada', 'openai', 'sk-one', Date.now() - 61 * 60_000)
    renderPage(<KeyOverlays />)
    const user = newUser()
    const dialog = within(await screen.findByRole('dialog', { name: 'API Keys Needed' }))
    expect(dialog.getByText('Your API keys have expired for security.')).toBeTruthy()
    expect(dialog.getByText(/Enter your OpenAI key again/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Enter keys' }))
    expect(await screen.findByRole('dialog', { name: 'API Keys' })).toBeTruthy()
    showKeysDialog(null)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('keys in Settings', () => {
  const openVault = async () => {
    renderPage(
      <>
        <VaultSection />
        <Toaster />
      </>,
    )
    const user = newUser()
    return {
      user,
      field: await screen.findByLabelText<HTMLInputElement>(/^(New )?OpenAI key$/),
      save: () => user.click(screen.getByRole('button', { name: 'Save OpenAI key' })),
    }
  }

  it.each([
    [
      400,
      'INVALID_API_KEY',
      'Invalid API key: Copy it again, with no space at the start or end, and check that it is for the right provider.',
    ],
    [502, 'KEY_CHECK_FAILED', 'Failed to save API key: The provider could not be asked about this key. Please try again in a moment.'],
    [429, 'RATE_LIMITED', 'Failed to save API key: Too many keys were tried. Please wait a few minutes.'],
    [500, 'INTERNAL', 'Failed to save API key: Please try again.'],
  ])('%i %s: %s', async (status, error, message) => {
    answers = [{ status, body: { error, message: 'x' } }]
    const { user, field, save } = await openVault()
    await user.type(field, 'sk-typed')
    await save()
    expect(await lastToast()).toBe(message)
    expect(field.value).toBe('sk-typed')
  })

  it('S12: asks for a fresh proof on the page, then stores what was typed', async () => {
    answers = [{ status: 403, body: { error: 'STEP_UP_REQUIRED', message: 'x' } }]
    const { user, field, save } = await openVault()
    await user.type(field, 'sk-typed')
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456')
    answers = [
      { status: 200, body: { id: 'c', expires_at: '' } },
      { status: 200, body: session },
    ]
    await user.click(dialog.getByRole('button', { name: 'Verify' }))
    await waitFor(async () => expect(await lastToast()).toBe('Success: API key saved successfully'))
    expect(sent).toEqual([
      'POST /api/api_keys',
      'POST /auth/v1/factors/f/challenge',
      'POST /auth/v1/factors/f/verify',
      'POST /api/api_keys',
    ])
    expect(field.value).toBe('')
  })

  it('says how long the app’s codes are locked', async () => {
    answers = [{ status: 403, body: { error: 'STEP_UP_REQUIRED', message: 'x' } }]
    const { user, field, save } = await openVault()
    await user.type(field, 'sk-typed')
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456')
    answers = [
      { status: 200, body: { id: 'c', expires_at: '' } },
      { status: 429, body: { error: 'APP_LOCKED', message: 'x', retry_after: 82_800 } },
    ]
    await user.click(dialog.getByRole('button', { name: 'Verify' }))
    const text = 'Too many wrong codes from the app. Use a recovery code, or try again in 23 hours.'
    expect(await dialog.findByText(text)).toBeTruthy()
  })

  it('S32: shows the last four characters and the date, and deletes after a question', async () => {
    stored = [{ id: '1', provider: 'openai', last4: '9f3K', updated_at: '2026-11-21T08:00:00.000Z' }]
    const { user } = await openVault()
    expect(screen.getByText('***9f3K')).toBeTruthy()
    answers = [{ status: 500, body: { error: 'INTERNAL', message: 'x' } }]
    for (const message of ['Failed to delete API key: Please try again.', 'Success: API key deleted successfully']) {
      await user.click(screen.getByRole('button', { name: 'Delete OpenAI key' }))
      await user.click(screen.getByRole('button', { name: 'Delete key' }))
      await waitFor(async () => expect(await lastToast()).toBe(message))
      answers = [{ status: 200, body: { success: true } }]
    }
    expect(sent).toEqual(['DELETE /api/api_keys/openai', 'DELETE /api/api_keys/openai'])
  })
})
