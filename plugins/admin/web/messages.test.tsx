import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, createTestQueries, renderPage, untilLoaded } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import { apiFor, extend, freshProof } from '../../../web/kit/index.ts'
import { Toaster } from '../../../web/shell/toaster.tsx'
import accessTexts from '../../access/locales/en.json' with { type: 'json' }
import { authApi } from '../../auth-mfa/contract.ts'
import authTexts from '../../auth-mfa/locales/en.json' with { type: 'json' }
import texts from '../locales/en.json' with { type: 'json' }
import { Component as DiagnosticsPage } from './diagnostics-page.tsx'
import { Component as DebugPage } from './health/debug-page.tsx'
import { Component as HealthPage } from './health/health-page.tsx'
import MfaBanner from './mfa-banner.tsx'
import { AccessManager } from './people/access-manager.tsx'
import { AdminInvites } from './people/admin-invites.tsx'
import { Component as SelfTestPage } from './self-test-page.tsx'

type Answer = readonly [status: number, body: unknown]
let answers: Record<string, Answer>
let asked: string[]

const signedIn = (role: string | null): Answer => [
  200,
  { user: role && { id: 'u1', email: 'ada@example.test', role, mfa_enrolled: true }, aal: role ? 'aal2' : 'aal0', expires_in: 1800 },
]
const refused = (status: number, error: string, message: string): Answer => [status, { error, message }]
const site = (mode: string): Answer => [
  200,
  { productName: 'Soloflight', supportEmail: 'a@b.test', version: '5.2', mode, testCheckout: true },
]

beforeAll(() => void i18next.addResourceBundle('en', 'admin', texts).addResourceBundle('en', 'access', accessTexts))
beforeEach(() => {
  answers = { 'GET /api/session': signedIn('admin'), 'GET /api/site-config': site('local') }
  asked = []
  answerRequests(({ method }, path) => {
    asked.push(`${method} ${path}`)
    const [status, body] = answers[`${method} ${path}`] ?? refused(404, 'NOT_FOUND', 'Not found.')
    return Response.json(body, { status })
  })
})

const Elsewhere = () => <p>went to {useLocation().pathname}</p>
const show = (page: ReactNode, path = '/here', queries = createTestQueries()) =>
  renderPage(
    <>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <Toaster />
    </>,
    path,
    queries,
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the access manager', () => {
  const fillIn = (email: string, role: string, action: string) => {
    type('E-mail address of the account', email)
    type('Role', role)
    type('Action', action)
    type('Reason', 'Asked by mail')
    press('Update access')
  }

  it.each([
    ['', 'tester', 'grant'],
    ['ada@example.test', '', 'grant'],
    ['ada@example.test', 'tester', ''],
  ])('asks for all fields with "%s", "%s", "%s"', async (email, role, action) => {
    show(<AccessManager />)
    fillIn(email, role, action)
    expect(await screen.findByText('Missing Information')).toBeTruthy()
    expect(screen.getByText('Please fill all fields')).toBeTruthy()
    press('Dismiss')
  })

  it.each<[Answer, string]>([
    [refused(404, 'USER_NOT_FOUND', ''), 'No account has this e-mail address.'],
    [[409, { error: 'ROLE_HELD', message: '', role: 'support' }], 'This account has the role Support. Take that role back first.'],
    [refused(500, 'INTERNAL', ''), 'Something went wrong. Please try again.'],
  ])('says why an operation failed: %j', async (answer, text) => {
    answers['POST /api/rpc/toggle_user_role'] = answer
    show(<AccessManager />)
    fillIn('ada@example.test', 'tester', 'grant')
    expect(await screen.findByText('Operation failed')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    press('Dismiss')
  })
})

it('S66: the access manager asks for the own code where the proof is old, keeps what was typed, and sends both', async () => {
  answers['POST /api/lifetime_grants'] = [403, { error: 'STEP_UP_REQUIRED', message: '', mfa_enrolled: true }]
  const codes: string[] = []
  const prove = async (code: string) => {
    codes.push(code)
    answers['POST /api/lifetime_grants'] = [200, { success: true }]
  }
  show(
    <ExtensionsProvider value={[extend(freshProof, prove)]}>
      <AccessManager email="ada@example.test" />
    </ExtensionsProvider>,
  )
  type('Role', 'lifetime')
  type('Action', 'grant')
  type('Reason', 'Won the prize')
  press('Update access')
  fireEvent.change(await screen.findByLabelText('Your own 6-digit code'), { target: { value: '123456' } })
  press('Update access')
  expect(await screen.findByText(/ada@example.test now has/)).toBeTruthy()
  expect(codes).toEqual(['123456'])
  press('Dismiss')
})

describe('the invites', () => {
  it('say when they did not load', async () => {
    answers['GET /api/admin_invites'] = refused(500, 'INTERNAL', '')
    show(<AdminInvites />)
    expect(await screen.findByText('Failed to load admin invites')).toBeTruthy()
  })

  it.each<[string, Answer, string]>([
    ['ALREADY_INVITED', refused(409, 'ALREADY_INVITED', ''), 'This e-mail address is on the list already.'],
    ['something else', refused(418, 'TEAPOT', 'The server says this.'), 'Something went wrong. Please try again.'],
  ])('show the message of %s', async (_code, answer, text) => {
    answers['GET /api/admin_invites'] = [200, []]
    answers['POST /api/admin_invites'] = answer
    show(<AdminInvites />)
    type('E-mail address to invite', 'new@example.test')
    type('Reason', 'Stands in')
    press('Add admin')
    expect(await screen.findByText(text)).toBeTruthy()
    press('Dismiss')
  })

  it('RC13: asks before it takes somebody off the list', async () => {
    const invite = { email: 'leaving@example.test', note: 'A note', created_at: '2026-11-01T00:00:00.000Z', is_fixed: false }
    answers['GET /api/admin_invites'] = [200, [invite]]
    show(<AdminInvites />)
    await screen.findByText('leaving@example.test')
    press('Remove leaving@example.test')
    expect(await screen.findByRole('dialog', { name: 'Take leaving@example.test off the list?' })).toBeTruthy()
    const dialog = screen.getByRole('dialog')
    expect((within(dialog).getByRole('button', { name: 'Remove' }) as HTMLButtonElement).disabled).toBe(true)
    press('Keep')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the health view', () => {
  it.each<[string, boolean, string | null, string]>([
    ['without the flag', false, 'admin', 'went to /404'],
    ['signed out', true, null, 'went to /auth/request'],
    ['as a learner', true, 'user', 'went to /404'],
    ['as support', true, 'support', 'went to /404'],
  ])('%s leads away', async (_who, flag, role, text) => {
    if (flag) localStorage.setItem('debug-health', 'true')
    answers['GET /api/session'] = signedIn(role)
    show(<HealthPage />)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each<[Answer, string]>([
    [
      refused(403, 'HEALTH_DISABLED', 'Health endpoint is disabled (DEBUG_HEALTH_ENABLED=false)'),
      'Health endpoint is disabled (DEBUG_HEALTH_ENABLED=false)',
    ],
    [refused(401, 'UNAUTHORIZED', 'Authentication required'), 'Authentication required'],
    [refused(403, 'ADMIN_REQUIRED', 'Admin access required'), 'Admin access required'],
    [refused(500, 'INTERNAL', ''), 'Health check failed'],
  ])('shows a refusal: %j', async (answer, text) => {
    localStorage.setItem('debug-health', 'true')
    answers['GET /api/admin/health'] = answer
    show(<HealthPage />)
    expect(await screen.findByText('Health Check Access Denied')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('says when there is nothing to show', async () => {
    localStorage.setItem('debug-health', 'true')
    answers['GET /api/admin/health'] = [200, null]
    show(<HealthPage />)
    expect(await screen.findByText('No health data available')).toBeTruthy()
  })

  it.each(['local', 'production'])('is for admins alone under /debug, in %s mode too', async (mode) => {
    localStorage.setItem('debug-health', 'true')
    answers['GET /api/session'] = signedIn('user')
    answers['GET /api/site-config'] = site(mode)
    show(<DebugPage />, '/debug/health')
    expect(await screen.findByText(mode === 'local' ? 'went to /404' : 'Not Available')).toBeTruthy()
  })

  it('is not available under /debug in production', async () => {
    localStorage.setItem('debug-health', 'true')
    answers['GET /api/site-config'] = site('production')
    show(<DebugPage />, '/debug/env')
    expect(await screen.findByText('Not Available')).toBeTruthy()
    expect(screen.getByText('Debug endpoint disabled in production')).toBeTruthy()
  })
})

describe('diagnostics', () => {
  it('ask a stranger to sign in', async () => {
    answers['GET /api/session'] = signedIn(null)
    show(<DiagnosticsPage />)
    expect(await screen.findByText('Authentication Required')).toBeTruthy()
    expect(screen.getByText('Please sign in to run admin diagnostics.')).toBeTruthy()
  })

  it('pass and fail test by test', async () => {
    const at = '2026-11-21T10:00:00.000Z'
    answers['GET /api/admin/diagnostics'] = [
      200,
      {
        email: 'ada@example.test',
        user_id: 'u1',
        app_role: 'admin',
        tests: { profile_admin_role: true, admin_invite: false },
        profile: { user_id: 'u1', email: 'ada@example.test', admin_role: 'admin', created_at: at, updated_at: at },
      },
    ]
    answers['POST /api/rpc/should_bypass_paywall'] = [200, true]
    show(<DiagnosticsPage />)
    expect(await screen.findAllByText('PASS')).toHaveLength(2)
    expect(screen.getAllByText('FAIL')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Run Diagnostics Again' })).toBeTruthy()
  })
})

describe('the self-test', () => {
  const probes: Answer = [200, [{ code: 'M1.1', description: 'Brainstorm.' }]]
  const run = (key: string) => {
    type('OpenAI API key', key)
    press('Run Full Soloflight Test')
  }
  const open = async () => {
    answers['GET /api/self-test'] = probes
    show(<SelfTestPage />)
    await screen.findByText('Brainstorm.')
    await screen.findByText('Soloflight Self-Test')
  }

  it('refuses a key that is none', async () => {
    await open()
    run('pk-1')
    expect(await screen.findByText('Please provide a valid OpenAI API key (starts with sk-).')).toBeTruthy()
  })

  it('cannot run without a key', async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Run Full Soloflight Test' })).toHaveProperty('disabled', true)
  })

  it('shows what each probe found', async () => {
    answers['POST /api/self-test'] = [200, { code: 'M1.1', ok: false, error: 'Expected text missing', response: 'Hello' }]
    await open()
    run('sk-1')
    expect(await screen.findByText('Expected text missing')).toBeTruthy()
    expect(screen.getByText('0 passed, 1 failed')).toBeTruthy()
  })

  it('says why the suite failed', async () => {
    answers['POST /api/self-test'] = refused(404, 'NOT_FOUND', 'There is no such probe.')
    await open()
    run('sk-1')
    expect(await screen.findByText('Test suite failed: This does not exist, or not any more.')).toBeTruthy()
  })
})

describe('the MFA banner', () => {
  const stats = (mfa_enrolled: number, total_users: number): Answer => [
    200,
    { total_users, mfa_enrolled, percentage: total_users ? Math.round((mfa_enrolled / total_users) * 100) : 0 },
  ]
  const title = 'Few accounts have an authenticator'

  it.each([
    [79, 100, true],
    [0, 0, true],
    [0, 5, true],
    [80, 100, false],
    [5, 5, false],
  ])('with %i of %i shows: %s', async (enrolled, total, isShown) => {
    answers['POST /api/admin-mfa-stats'] = stats(enrolled, total)
    const queries = createTestQueries()
    show(<MfaBanner />, '/here', queries)
    await waitFor(() => expect(asked).toContain('POST /api/admin-mfa-stats'))
    await untilLoaded(queries)
    await waitFor(() => expect(screen.queryAllByText(title)).toHaveLength(isShown ? 1 : 0))
  })

  it('stays away once dismissed', async () => {
    answers['POST /api/admin-mfa-stats'] = stats(1, 5)
    show(<MfaBanner />)
    await screen.findByText(title)
    press('Dismiss')
    expect(screen.queryByText(title)).toBeNull()
    expect(localStorage.getItem('admin.mfa-banner-dismissed')).toBe('true')
  })
})

describe('a server that cannot be reached', () => {
  it.each([
    ['/admin/health', <HealthPage key="health" />],
    ['/admin/test', <DiagnosticsPage key="test" />],
  ])('is called that on %s, and signs nobody out', async (path, page) => {
    localStorage.setItem('debug-health', 'true')
    answers['GET /api/session'] = refused(503, 'UNAVAILABLE', '')
    show(page, path)
    expect(await screen.findByRole('heading', { name: 'We cannot reach the server' })).toBeTruthy()
    expect(screen.queryByText(/^went to/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })
})

describe('an authenticator whose codes are locked', () => {
  const auth = apiFor('auth-mfa', authApi)
  const prove = async (code: string) => void (await auth.client.verifyFactor({ factorId: 'f', challenge_id: 'c', code }))
  const locked = 'Too many wrong codes from the app. Use a recovery code, or try again in 23 hours.'
  beforeEach(() => {
    i18next.addResourceBundle('en', 'auth-mfa', authTexts)
    const proofNeeded: Answer = [403, { error: 'STEP_UP_REQUIRED', message: '', mfa_enrolled: true }]
    answers['POST /api/lifetime_grants'] = proofNeeded
    answers['POST /api/admin_invites'] = proofNeeded
    answers['GET /api/admin_invites'] = [200, []]
    answers['POST /auth/v1/factors/f/verify'] = [429, { error: 'APP_LOCKED', message: '', retry_after: 82_800 }]
  })
  const giveCode = async (button: string) => {
    press(button)
    fireEvent.change(await screen.findByLabelText('Your own 6-digit code'), { target: { value: '123456' } })
    press(button)
    expect(await screen.findByText(locked)).toBeTruthy()
    press('Dismiss')
  }
  const open = (page: ReactNode) => show(<ExtensionsProvider value={[extend(freshProof, prove)]}>{page}</ExtensionsProvider>)

  it('says in the access manager for how long', async () => {
    open(<AccessManager email="ada@example.test" />)
    type('Role', 'lifetime')
    type('Action', 'grant')
    type('Reason', 'Won the prize')
    await giveCode('Update access')
  })

  it('says at the invites for how long', async () => {
    open(<AdminInvites />)
    type('E-mail address to invite', 'new@example.test')
    type('Reason', 'Stands in')
    await giveCode('Add admin')
  })
})
