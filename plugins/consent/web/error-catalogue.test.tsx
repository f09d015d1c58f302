import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isStudentModeAsked, keepStudentMode } from '#web'
import { answerRequests, createTestQueries, hearToasts, newUser, untilLoaded } from '#web/testing'
import { Component as ApprovePage } from './approval/approve-page.tsx'
import { Component as AdultPortalPage } from './portal/adult-portal-page.tsx'
import PortalOverlay from './portal/portal-overlay.tsx'
import { renderConsent } from './render-consent.testing.tsx'
import ConsentCard from './request/consent-card.tsx'
import { Component as ConsentPage } from './request/consent-page.tsx'

const user = newUser()

let toast: ReturnType<typeof hearToasts>

const thisYear = new Date().getUTCFullYear()
const session = { user: { id: 'u', email: 'teen@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }
const portal = {
  chosen_portal: 'student',
  birth_year: thisYear - 15,
  is_student: true,
  is_minor: true,
  consent_status: 'none',
  parent_email: null,
  expires_at: null,
  last_decision: null,
  mode: 'practice',
  withheld: null,
  is_unpaid: true,
}
const request = {
  student_email: 'teen@example.test',
  birth_year: thisYear - 15,
  requested_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2026-12-05T10:00:00.000Z',
  is_unpaid: true,
  is_held: false,
  providers: [
    { provider: 'openai', calls_a_day: 12 },
    { provider: 'gemini', calls_a_day: 12 },
  ],
}

type Answer = [status: number, body: object]
let answers: Record<string, Answer>
let sent: { path: string; body: unknown }[]
let answered: string[]

beforeEach(() => {
  sent = []
  answered = []
  toast = hearToasts()
  answers = {
    '/api/session': [200, session],
    '/api/portal': [200, portal],
    '/api/consent/read': [200, request],
    '/api/site-config': [
      200,
      { productName: 'Soloflight', supportEmail: 'help@example.test', placeholders: { en: { support_email: 'help@example.test' } } },
    ],
  }
  answerRequests(async (request, path) => {
    if (request.method === 'POST') sent.push({ path, body: await request.json() })
    answered.push(path)
    const [status, body] = answers[path] ?? [404, { error: 'NOT_FOUND', message: 'Not found.' }]
    return Response.json(body, { status })
  })
})

const refused = (status: number, error: string): Answer => [status, { error, message: 'What the server says.' }]
const toasted = (title: string, text?: string) =>
  waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title, ...(text && { text }) })))

describe('asking a parent', () => {
  const send = async () => {
    const router = await renderConsent(<ConsentPage />, '/consent')
    await user.type(await screen.findByLabelText('Parent’s or guardian’s e-mail'), 'parent@example.test')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    return router
  }

  it.each([
    ['under_age_block', refused(400, 'UNDER_AGE_BLOCK'), 'danger', 'Soloflight requires users to be at least 14 years old.'],
    ['another refusal', refused(403, 'NOT_A_STUDENT'), 'danger', 'Failed to send consent request. Please try again.'],
    ['too many', refused(429, 'RATE_LIMITED'), 'danger', 'Failed to send consent request. Please try again.'],
    ['a failure', refused(503, 'MAIL_FAILED'), 'danger', 'Failed to send consent request. Please try again.'],
    ['success', [200, { ok: true }] as Answer, 'success', 'Consent request sent!'],
  ])('says for %s', async (_what, answer, tone, title) => {
    answers['/api/consent/start'] = answer
    await send()
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone, title })))
    expect(sent).toEqual([{ path: '/api/consent/start', body: { parent_email: 'parent@example.test' } }])
  })

  it.each([
    [45, '45 seconds'],
    [300, '5 minutes'],
    [3601, '2 hours'],
    [86_400, '24 hours'],
  ])('says after %s seconds of a limit how long that is', async (retry_after, wait) => {
    answers['/api/consent/start'] = [429, { error: 'RATE_LIMITED', message: 'Wait.', retry_after }]
    await send()
    await toasted('Failed to send consent request. Please try again.', `You can try again in ${wait}.`)
  })

  it('waits for an address, and says at the field when it is the wrong one', async () => {
    answers['/api/consent/start'] = refused(400, 'PARENT_EMAIL_REFUSED')
    await renderConsent(<ConsentPage />, '/consent')
    expect((await screen.findByRole('button', { name: 'Send request' })).hasAttribute('disabled')).toBe(true)
    cleanup()
    await send()
    expect(await screen.findByText('Use your parent’s or guardian’s own e-mail address.')).toBeTruthy()
    expect(toast).not.toHaveBeenCalled()
    const email = screen.getByLabelText<HTMLInputElement>('Parent’s or guardian’s e-mail')
    expect([email.value, document.activeElement]).toEqual(['parent@example.test', email])
  })

  it.each([
    ['an approved student', { consent_status: 'approved', mode: 'real' }, '/consent', '/dashboard'],
    ['an approved student whose calls are paused', { consent_status: 'approved', withheld: 'paused' }, '/consent', '/dashboard'],
    ['one whose parent has not paid by card', { consent_status: 'approved', withheld: 'unverified' }, '/consent/sent', '/dashboard'],
    ['an adult', { chosen_portal: 'adult', mode: 'real' }, '/consent', '/dashboard'],
    ['a student who has asked', { consent_status: 'requested', parent_email: 'p@example.test' }, '/consent', '/consent/sent'],
    ['a student who has not', {}, '/consent/sent', '/consent'],
  ])('leads %s on', async (_who, change, at, to) => {
    answers['/api/portal'] = [200, { ...portal, ...change }]
    const router = await renderConsent(<ConsentPage />, at)
    await waitFor(() => expect(router.state.location.pathname).toBe(to))
  })

  const asked = { ...portal, consent_status: 'requested', parent_email: 'p@example.test', expires_at: '2126-12-05T10:00:00.000Z' }

  it('goes to the dashboard when a parent has approved meanwhile', async () => {
    answers['/api/consent/start'] = refused(409, 'ALREADY_APPROVED')
    const router = await send()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(toast.mock.calls.map(([{ title }]) => title)).toEqual(['Your parent or guardian has approved already.'])
  })

  it('goes there from “Send again” too', async () => {
    answers['/api/portal'] = [200, asked]
    answers['/api/consent/start'] = refused(409, 'ALREADY_APPROVED')
    const router = await renderConsent(<ConsentPage />, '/consent/sent')
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('says that the address of before is refused, and asks for another', async () => {
    answers['/api/portal'] = [200, asked]
    answers['/api/consent/start'] = refused(400, 'PARENT_EMAIL_REFUSED')
    await renderConsent(<ConsentPage />, '/consent/sent')
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    await toasted('Use your parent’s or guardian’s own e-mail address.')
    expect(await screen.findByLabelText('Parent’s or guardian’s e-mail')).toBeTruthy()
  })

  it('closes the form for another address once that is asked', async () => {
    answers['/api/portal'] = [200, asked]
    answers['/api/consent/start'] = [200, { ok: true }]
    await renderConsent(<ConsentPage />, '/consent/sent')
    await user.click(await screen.findByRole('button', { name: 'Use another address' }))
    await user.type(screen.getByLabelText('Parent’s or guardian’s e-mail'), 'other@example.test{Enter}')
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy()
    expect(screen.queryByLabelText('Parent’s or guardian’s e-mail')).toBeNull()
    expect(sent.map(({ body }) => body)).toEqual([{ parent_email: 'other@example.test' }])
  })

  it('keeps a half-typed address when the portal cannot be read again', async () => {
    const queries = createTestQueries()
    await renderConsent(<ConsentPage />, '/consent', queries)
    const email = await screen.findByLabelText<HTMLInputElement>('Parent’s or guardian’s e-mail')
    await user.type(email, 'par')
    answers['/api/portal'] = [503, { error: 'INTERNAL', message: 'Away.' }]
    await queries.invalidateQueries()
    await untilLoaded(queries)
    expect(screen.getByLabelText('Parent’s or guardian’s e-mail')).toBe(email)
    expect(email.value).toBe('par')
  })

  it('speaks of a payment only where the course is unpaid', async () => {
    await renderConsent(<ConsentPage />, '/consent')
    expect(await screen.findByText(/After an approval they can pay/)).toBeTruthy()
    expect(screen.getByText(/the first module is open in practice mode/)).toBeTruthy()
    cleanup()
    answers['/api/portal'] = [200, { ...portal, is_unpaid: false }]
    await renderConsent(<ConsentPage />, '/consent')
    expect(await screen.findByText(/the course is open in practice mode/)).toBeTruthy()
    expect(screen.queryByText(/pay|first module/)).toBeNull()
    cleanup()
    answers['/api/portal'] = [200, { ...asked, is_unpaid: false }]
    await renderConsent(<ConsentPage />, '/consent/sent')
    expect(await screen.findByText(/the course is open in practice mode/)).toBeTruthy()
  })

  it('leads the signed-out to the sign-in, and back', async () => {
    answers['/api/session'] = [200, { user: null, aal: 'aal0', expires_in: 0 }]
    const router = await renderConsent(<ConsentPage />, '/consent')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/auth/request', search: '?next=%2Fconsent' }))
  })
})

describe('on the dashboard of a student', () => {
  const show = async (change: object) => {
    answers['/api/portal'] = [200, { ...portal, ...change }]
    await renderConsent(<ConsentCard />, '/dashboard')
  }
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  it.each([
    ['paused', 'Your parent or guardian has paused real AI calls'],
    ['off', 'Your parent or guardian has switched real AI calls off'],
    ['unverified', 'Approved, but not confirmed by card yet'],
  ])('says that calls are simulated although a parent has approved: %s', async (withheld, title) => {
    await show({ consent_status: 'approved', withheld })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(linkTo('See what you may do')).toBe('/allowed')
    expect(screen.queryByRole('link', { name: 'Ask for approval' })).toBeNull()
  })

  it('leads to asking for an approval, and to the request that waits', async () => {
    await show({})
    expect(await screen.findByText('Until they approve, the first module is open in practice mode.')).toBeTruthy()
    expect(linkTo('Ask for approval')).toBe('/consent')
    cleanup()
    await show({ consent_status: 'requested', parent_email: 'p@example.test', is_unpaid: false })
    expect(await screen.findByText(/^We wrote to p@example\.test\. Until they decide, the course is open/)).toBeTruthy()
    expect(linkTo('See the request')).toBe('/consent/sent')
  })
})

describe('the parent’s page', () => {
  const open = (at = '/consent/approve#token=abc') => renderConsent(<ApprovePage />, at)
  const approve = async () => {
    await open()
    await user.click(await screen.findByLabelText('I am a parent or legal guardian of the person named above.'))
    await user.click(screen.getByRole('button', { name: 'Approve Access' }))
  }

  it('decides nothing by being opened, and names only the providers that serve students', async () => {
    await open()
    expect(await screen.findByText(/12 calls to OpenAI and 12 to Gemini/)).toBeTruthy()
    expect(screen.queryByText(/Anthropic/)).toBeNull()
    expect(sent).toEqual([{ path: '/api/consent/read', body: { token: 'abc' } }])
  })

  it('asks for the guardian’s word before it approves, not before it declines', async () => {
    answers['/api/consent/approve'] = [200, { ok: true }]
    await open()
    await user.click(await screen.findByRole('button', { name: 'Approve Access' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Confirm that you are a parent or legal guardian.')
    expect(sent).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByRole('heading', { name: 'You declined.' })).toBeTruthy()
    expect(sent.at(-1)?.body).toEqual({ token: 'abc', decision: 'decline' })
  })

  it('says when access is approved', async () => {
    answers['/api/consent/approve'] = [200, { ok: true }]
    await approve()
    expect(await screen.findByRole('heading', { name: 'Consent approved!' })).toBeTruthy()
    expect(sent.at(-1)?.body).toEqual({
      token: 'abc',
      decision: 'approve',
      guardian: true,
      scopes: { professors: false, keep_work: false, sharing: false, referrals: false },
    })
  })

  it('speaks of a payment only where the course is unpaid', async () => {
    answers['/api/consent/approve'] = [200, { ok: true }]
    await approve()
    expect(await screen.findByText(/They start once the course is paid for/)).toBeTruthy()
    cleanup()
    answers['/api/consent/read'] = [200, { ...request, is_unpaid: false }]
    await open()
    expect(await screen.findByText('The course is paid for already.')).toBeTruthy()
    expect(screen.getByText('The course stays open in practice mode, where answers are simulated.')).toBeTruthy()
    expect(screen.queryByText(/Paying later|costs .* once|Until it is paid/)).toBeNull()
    await user.click(screen.getByLabelText('I am a parent or legal guardian of the person named above.'))
    await user.click(screen.getByRole('button', { name: 'Approve Access' }))
    expect(await screen.findByText(/^You approved real AI calls for teen@example\.test\. We have mailed you/)).toBeTruthy()
  })

  it('says whom to write to where the school asks for a payment that nobody can make any more', async () => {
    answers['/api/consent/approve'] = [200, { ok: true }]
    answers['/api/consent/read'] = [200, { ...request, is_unpaid: false, is_held: true }]
    await open()
    expect(
      await screen.findByText(/^The course is open already\. This school counts an approval only once.* help@example\.test\.$/),
    ).toBeTruthy()
    expect(screen.queryByText(/paid for already|Verified by this mail link|costs .* once/)).toBeNull()
    await user.click(screen.getByLabelText('I am a parent or legal guardian of the person named above.'))
    await user.click(screen.getByRole('button', { name: 'Approve Access' }))
    expect(await screen.findByText(/They do not start yet: .* Write to help@example\.test\. We have mailed you/)).toBeTruthy()
    cleanup()
    const decided = { decision: 'approved', decided_at: '2026-03-03T12:00:00.000Z', student_email: 'teen@example.test' }
    answers['/api/consent/read'] = [409, { error: 'ALREADY_DECIDED', message: 'm', ...decided, is_unpaid: false, is_held: true }]
    await open()
    expect(await screen.findByText(/They do not start yet: .* Write to help@example\.test\. This link has done its work\./)).toBeTruthy()
  })

  it('says at once that a link is invalid', async () => {
    answers['/api/consent/read'] = refused(400, 'INVALID_TOKEN')
    await open()
    expect(await screen.findByText('This consent link is invalid or has expired.')).toBeTruthy()
  })

  it.each([
    ['approved', /^You approved on March 3, 2026\.$/, /To end your approval, use the link in the mail/],
    ['declined', /^You declined on /, /They can ask you again/],
  ])('RP8: says to who opens a used link again that they %s, when, and what they can do', async (decision, title, text) => {
    const body = {
      error: 'ALREADY_DECIDED',
      message: 'm',
      decision,
      decided_at: '2026-03-03T12:00:00.000Z',
      student_email: 'teen@example.test',
      is_unpaid: false,
      is_held: false,
    }
    answers['/api/consent/read'] = [409, body]
    await open()
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(/teen@example\.test/)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText(/paid for/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Approve Access' })).toBeNull()
  })

  it.each([
    ['invalid_token', refused(400, 'INVALID_TOKEN'), 'This consent link is invalid or has expired.'],
    [
      'a student’s account',
      refused(403, 'STUDENT_APPROVES'),
      'You are signed in with a student’s account, and students approve nobody. If you are the parent or guardian, sign out first.',
    ],
    ['a failure', refused(500, 'INTERNAL'), 'Failed to approve consent. Please try again.'],
    ['too many', refused(429, 'RATE_LIMITED'), 'Failed to approve consent. Please try again.'],
  ])('says for %s', async (_what, answer, title) => {
    answers['/api/consent/approve'] = answer
    await approve()
    await toasted(title)
  })

  it.each(['/consent/approve#token=abc', '/consent/approve?token=abc'])(
    'RV10: takes the token of %s out of the address at once',
    async (at) => {
      const router = await open(at)
      expect(await screen.findByRole('button', { name: 'Approve Access' })).toBeTruthy()
      expect(router.state.location).toMatchObject({ pathname: '/consent/approve', search: '', hash: '' })
      expect(sent).toEqual([{ path: '/api/consent/read', body: { token: 'abc' } }])
      expect(document.querySelector<HTMLMetaElement>('meta[name="referrer"]')?.content).toBe('no-referrer')
    },
  )

  it('is /consent without a token', async () => {
    const router = await open('/consent/approve')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consent'))
  })
})

describe('the portal picker', () => {
  const open = (at: string, queries = createTestQueries()) => {
    answers['/api/portal'] = [200, { ...portal, chosen_portal: null, is_student: false }]
    return renderConsent(<PortalOverlay />, at, queries)
  }
  const student = async () => user.click(await screen.findByRole('button', { name: /^Student Portal/ }))

  it.each(['/', '/dashboard', '/consent', '/consent/', '/consent/sent', '/teacher-dashboard'])('opens on %s', async (at) => {
    await open(at)
    expect(await screen.findByRole('dialog', { name: 'Choose Your Portal' })).toBeTruthy()
  })

  it.each([
    '/legal/terms',
    '/blocked-under-14',
    '/adult-portal',
    '/consent/approve',
    '/consent?token=abc',
    '/consent#token=abc',
    '/nowhere',
  ])('stays away from %s', async (at) => {
    const queries = createTestQueries()
    await open(at, queries)
    await waitFor(() => expect(answered).toContain('/api/portal'))
    await untilLoaded(queries)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for the birth year', async () => {
    await open('/dashboard')
    await student()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Birth year required - Please select your birth year to continue.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('lists three years, 67 years and the way out for children', async () => {
    await open('/dashboard')
    await student()
    const groups = [...document.querySelectorAll('optgroup')].map((group) => [group.label, group.children.length])
    expect(groups).toEqual([
      ['14 to 16', 3],
      ['17 and older', 67],
    ])
    expect(screen.getByRole('option', { name: 'I am under 14' })).toBeTruthy()
  })

  it('forgets year and code with the choice of adult', async () => {
    answers['/api/student-portal-guard'] = [200, { route: '/dashboard' }]
    await open('/')
    await student()
    await user.selectOptions(screen.getByLabelText('Birth year'), String(thisYear - 15))
    await user.type(screen.getByLabelText('School code (optional)'), 'LAKE-7')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(screen.getByRole('button', { name: /^Adult Portal/ }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(sent).toEqual([{ path: '/api/student-portal-guard', body: { selected_portal: 'adult' } }]))
  })

  it('repeats a child’s year as one question before anything is closed', async () => {
    answers['/api/student-portal-guard'] = [200, { route: '/blocked-under-14', needs_confirmation: true }]
    await open('/dashboard')
    await student()
    await user.selectOptions(screen.getByLabelText('Birth year'), 'I am under 14')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('dialog', { name: 'Are you under 14?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'No, go back' }))
    expect(await screen.findByRole('dialog', { name: 'Choose Your Portal' })).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it('RP3: has a third way, for parents and teachers, that leads to their view', async () => {
    answers['/api/student-portal-guard'] = [200, { route: '/teacher-dashboard' }]
    const router = await open('/dashboard')
    await user.click(await screen.findByRole('button', { name: /^I am a parent or teacher/ }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(sent).toEqual([{ path: '/api/student-portal-guard', body: { selected_portal: 'parent' } }]))
    await waitFor(() => expect(router.state.location.pathname).toBe('/teacher-dashboard'))
  })

  it('says at the field that a school code is unknown, with what was chosen still there; Enter has sent it', async () => {
    answers['/api/student-portal-guard'] = refused(404, 'SCHOOL_CODE_UNKNOWN')
    await open('/dashboard')
    await student()
    await user.selectOptions(screen.getByLabelText('Birth year'), String(thisYear - 15))
    await user.type(screen.getByLabelText('School code (optional)'), 'LAKE-7{Enter}')
    await waitFor(() => expect(screen.getByLabelText('School code (optional)').getAttribute('aria-invalid')).toBe('true'))
    const code = screen.getByLabelText<HTMLInputElement>('School code (optional)')
    expect([code.value, document.activeElement]).toEqual(['LAKE-7', code])
    expect(screen.getByLabelText<HTMLSelectElement>('Birth year').value).toBe(String(thisYear - 15))
    expect(sent.map(({ path }) => path)).toEqual(['/api/student-portal-guard'])
    expect(toast).not.toHaveBeenCalled()
  })

  it('RI16: promises adults no more than they get', async () => {
    await open('/dashboard')
    expect(await screen.findByText('18 and older. No parental approval needed. You can start right away.')).toBeTruthy()
  })

  it('says when the choice fails', async () => {
    answers['/api/student-portal-guard'] = refused(500, 'INTERNAL')
    await open('/dashboard')
    await user.click(await screen.findByRole('button', { name: /^Adult Portal/ }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await toasted('Error', 'Failed to process portal selection. Please try again.')
  })
})

describe('?mode=student', () => {
  /** Opens a link for students in this tab, then renders the app for the signed-in user. */
  const follow = async (of: object) => {
    window.history.replaceState(null, '', '/?mode=student&ref=abc')
    keepStudentMode()
    answers['/api/portal'] = [200, { ...portal, ...of }]
    await renderConsent(<PortalOverlay />, '/dashboard')
    await waitFor(() => expect(answered).toContain('/api/portal'))
  }
  const adult = { chosen_portal: 'adult', birth_year: null, is_student: false, mode: 'real' }

  it('RI3: asks an adult first, and changes nothing at a No', async () => {
    await follow(adult)
    expect(await screen.findByRole('dialog', { name: 'Turn student mode on?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave it off' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([sent, isStudentModeAsked()]).toEqual([[], false])
  })

  it('RI3: turns it on at an adult’s Yes', async () => {
    answers['/api/student-mode'] = [200, { ok: true }]
    await follow(adult)
    await user.click(await screen.findByRole('button', { name: 'Turn it on' }))
    await waitFor(() => expect(sent).toEqual([{ path: '/api/student-mode', body: { is_student: true } }]))
    await waitFor(() => expect(isStudentModeAsked()).toBe(false))
  })

  it('RI2: is kept over the sign-in, and opens the picker at the Student Portal', async () => {
    await follow({ chosen_portal: null, is_student: false })
    expect(await screen.findByLabelText('Birth year')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('/adult-portal', () => {
  const at = () => renderConsent(<AdultPortalPage />, '/adult-portal')

  it('RI17: does not tell a 15-year-old that they are 18', async () => {
    const router = await at()
    await waitFor(() => expect(router.state.location.pathname).toBe('/consent'))
  })

  it.each([
    ['an adult', { chosen_portal: 'adult', birth_year: null, is_minor: false }],
    ['a student who has grown up', { chosen_portal: 'student', birth_year: thisYear - 19, is_minor: false }],
  ])('RI17: stays for %s', async (_who, of) => {
    answers['/api/portal'] = [200, { ...portal, ...of }]
    answers['/api/pages/adult-portal'] = [
      200,
      { slug: 'adult-portal', language: 'en', title: 'Welcome', description: '', data: {}, body: '' },
    ]
    await at()
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy()
  })

  it('stays when it cannot be read again', async () => {
    const page = '/api/pages/adult-portal'
    answers['/api/portal'] = [200, { ...portal, chosen_portal: 'adult', is_minor: false }]
    answers[page] = [200, { slug: 'adult-portal', language: 'en', title: 'Welcome', description: '', data: {}, body: '' }]
    const queries = createTestQueries()
    await renderConsent(<AdultPortalPage />, '/adult-portal', queries)
    await screen.findByRole('heading', { name: 'Welcome' })
    await untilLoaded(queries)
    answers[page] = [503, { error: 'INTERNAL', message: 'Away.' }]
    await queries.invalidateQueries()
    await untilLoaded(queries)
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy()
  })
})
