import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerRequests, refusal, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../../web/kit/extensions.ts'
import { noteSentence } from '../../../../web/kit/failure.ts'
import { FetchFailure } from '../../../../web/kit/fetch-json.ts'
import { extend, fill, freshProof, personActs, personSections, StaffAct } from '../../../../web/kit/index.ts'
import { FillsProvider } from '../../../../web/kit/slots.tsx'
import authTexts from '../../../auth-mfa/locales/en.json' with { type: 'json' }
import type { AdminUser } from '../../contract.ts'
import texts from '../../locales/en.json' with { type: 'json' }
import adminPlugin from '../index.ts'
import { Component as PersonPage } from './person-page.tsx'

const ada: AdminUser = {
  id: 'u2',
  email: 'ada@example.test',
  name: 'Ada Lovelace',
  app_role: 'tester',
  mfa_enrolled: true,
  email_confirmed: true,
  plan: 'free',
  has_purchased: false,
  has_access: true,
  is_blocked: false,
  is_closed: false,
  access: 'role',
  who: 'student',
  last_active_at: null,
  created_at: '2026-11-21T10:00:00.000Z',
}
let answers: Record<string, unknown>
let asked: string[]

beforeAll(() => {
  i18next.addResourceBundle('en', 'admin', texts)
  i18next.addResourceBundle('en', 'auth-mfa', authTexts)
})
beforeEach(() => {
  asked = []
  answers = {
    '/api/admin/users/u2': ada,
    '/api/admin/users/u2/sessions': { sessions: [], reset_on: null },
    '/api/admin/users/u2/mails': [{ name: 'signin-mail.code', outcome: 'failed', at: '2026-11-21T10:00:00.000Z', to: 'person' }],
    '/api/admin/users/u2/changes': { rows: [], people: {}, total: 0, intact: true, broken_at: null },
  }
  answerRequests((_, path) => {
    asked.push(path)
    return answers[path] ?? refusal(404, 'NOT_FOUND', 'There is no such account.')
  })
})

const About = ({ userId, email }: { userId: string; email: string }) => (
  <p>
    {userId} is {email}
  </p>
)
const reasons: string[] = []
let isProofFresh = true
const Wave = ({ userId }: { userId: string }) => (
  <StaffAct
    title="Wave"
    text="They see it."
    action="Wave now"
    done="Waved"
    act={async (reason) => {
      if (!isProofFresh) throw new FetchFailure(403, 'STEP_UP_REQUIRED', 'Verify first.', {})
      reasons.push(`${userId}: ${reason}`)
    }}
  />
)
const prove = async (code: string) => {
  if (code !== '123456') {
    const error = new FetchFailure(400, 'INVALID_CODE', 'In the words of the server.', {})
    noteSentence(error, 'auth-mfa:errors.INVALID_CODE')
    throw error
  }
  isProofFresh = true
}
const open = (role: string, id = 'u2', at = `/admin/users/${id}`) => {
  answers['/api/session'] = { user: { id: 'u1', email: 'me@example.test', role, mfa_enrolled: true }, aal: 'aal2', expires_in: 1800 }
  renderPage(
    <ExtensionsProvider value={[extend(freshProof, prove)]}>
      <FillsProvider fills={[fill(personSections, About), fill(personActs, Wave)]}>
        <Routes>
          <Route path="/admin/users/:id" element={<PersonPage />} />
          <Route
            path="/from-the-list"
            element={
              <Link to="/admin/users/u2" state={{ list: '/admin?tab=users&query=ada&page=2' }}>
                Ada
              </Link>
            }
          />
        </Routes>
      </FillsProvider>
    </ExtensionsProvider>,
    at,
  )
}

it('shows an admin a person, what other plugins say of them, and the ways to change them', async () => {
  open('admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'ada@example.test' })).toBeTruthy()
  expect(screen.getByText('u2 is ada@example.test')).toBeTruthy()
  expect(screen.getByText('By role')).toBeTruthy()
  expect(screen.getByText('Ada Lovelace')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Update access' })).toBeTruthy()
  expect(await screen.findByText('Chain intact')).toBeTruthy()
})

it('RP10: leads back to the list as it was left', async () => {
  open('admin', 'u2', '/from-the-list')
  fireEvent.click(await screen.findByRole('link', { name: 'Ada' }))
  expect((await screen.findByRole('link', { name: 'Users' })).getAttribute('href')).toBe('/admin?tab=users&query=ada&page=2')
})

it('leads to the acts, which stand below everything that is known on a phone', async () => {
  open('admin')
  const link = await screen.findByRole('link', { name: 'To the actions' })
  const acts = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
  expect(within(acts as HTMLElement).getByRole('form', { name: 'Wave' })).toBeTruthy()
})

it('RP7: an act of another plugin opens in place, asks for a reason, and for the own code where the proof is old', async () => {
  isProofFresh = false
  open('admin')
  const form = await screen.findByRole('form', { name: 'Wave' })
  const button = within(form).getByRole('button', { name: 'Wave now' })
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true')
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'Asked by mail' } })
  fireEvent.submit(form)
  const code = await within(form).findByLabelText('Your own 6-digit code')
  expect(reasons).toEqual([])
  fireEvent.change(code, { target: { value: '000000' } })
  fireEvent.submit(form)
  expect(await within(form).findByText('Invalid code. Check and try again.')).toBeTruthy()
  expect((within(form).getByLabelText('Reason') as HTMLInputElement).value).toBe('Asked by mail')
  fireEvent.change(code, { target: { value: '123456' } })
  fireEvent.submit(form)
  await waitFor(() => expect(reasons).toEqual(['u2: Asked by mail']))
})

it('QF3: shows support the person, and no way to change them', async () => {
  open('support')
  expect(await screen.findByText('u2 is ada@example.test')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Update access' })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  expect(asked).not.toContain('/api/audit_log')
  // QF3: changes about the person, and which mails were sent or not, for support too.
  expect(await screen.findByText('Chain intact')).toBeTruthy()
  const mail = (await screen.findByText('signin-mail.code')).closest('tr') as HTMLElement
  expect(within(mail).getByText('Not accepted')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'To the actions' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/admin/users')
})

it('RX4: is opened for support and admins alone, as the list of people is', () => {
  const accessOf = (path: string) => adminPlugin.pages?.find((page) => page.path === path)?.access
  expect([accessOf('admin/users'), accessOf('admin/users/:id')]).toEqual(['staff', 'staff'])
})

it('says when there is no such account', async () => {
  open('admin', 'nobody')
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('RP10: the record of changes says what stood behind one that no account has made', async () => {
  const row = { at: '2026-11-21T10:00:00.000Z', subject_id: 'u2', field: null, old_value: null, new_value: null }
  const rows = [
    ['consent.approved', 'parent', 'The parent, by mail'],
    ['consent.ended', 'parent', 'The parent, by mail'],
    ['consent.ended', 'system', 'The school itself'],
    ['access.suspended', 'system', 'The payment provider'],
    ['invite.added', 'system', 'The settings (ADMIN_EMAILS)'],
    ['role.granted', 'system', 'An invite'],
    ['role.granted', 'u1', 'chief@example.test'],
  ] as const
  answers['/api/admin/users/u2/changes'] = {
    rows: rows.map(([action, actor_id], seq) => ({ ...row, seq, action, actor_id })),
    people: { u1: 'chief@example.test' },
    total: rows.length,
    intact: true,
    broken_at: null,
  }
  open('admin')
  const table = await screen.findByRole('region', { name: 'Table: Changes to this person' })
  const shown = within(table).getAllByRole('row').slice(1)
  expect(shown.map((each) => within(each).getAllByRole('cell')[2]?.textContent)).toEqual(rows.map(([, , by]) => by))
})
