// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerRequests, refusal, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../../web/kit/extensions.ts'
import { FetchFailure } from '../../../../web/kit/fetch-json.ts'
import { extend, fill, freshProof, personActs, personSections, StaffAct } from '../../../../web/kit/index.ts'
import { FillsProvider } from '../../../../web/kit/slots.tsx'
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
  created_at: '2026-11-21T10:00:00.000Z',
}
let answers: Record<string, unknown>
let asked: string[]

beforeAll(() => void i18next.addResourceBundle('en', 'admin', texts))
beforeEach(() => {
  asked = []
  answers = {
    '/api/admin/users/u2': ada,
    '/api/admin/users/u2/sessions': { sessions: [], reset_on: null },
    '/api/audit_log': { rows: [], people: {}, total: 0, intact: true, broken_at: null },
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
  if (code !== '123456') throw new FetchFailure(400, 'INVALID_CODE', 'Invalid code. Check and try again.', {})
  isProofFresh = true
}
const open = (role: string, id = 'u2') => {
  answers['/api/session'] = { user: { id: 'u1', email: 'me@example.test', role, mfa_enrolled: true }, aal: 'aal2', expires_in: 1800 }
  renderPage(
    <ExtensionsProvider value={[extend(freshProof, prove)]}>
      <FillsProvider fills={[fill(personSections, About), fill(personActs, Wave)]}>
        <Routes>
          <Route path="/admin/users/:id" element={<PersonPage />} />
        </Routes>
      </FillsProvider>
    </ExtensionsProvider>,
    `/admin/users/${id}`,
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

it('shows support the person alone', async () => {
  open('support')
  expect(await screen.findByText('u2 is ada@example.test')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Update access' })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  expect(asked).not.toContain('/api/audit_log')
})

it('RX4: is opened for support and admins alone, as the list of people is', () => {
  const accessOf = (path: string) => adminPlugin.pages?.find((page) => page.path === path)?.access
  expect([accessOf('admin/users'), accessOf('admin/users/:id')]).toEqual(['staff', 'staff'])
})

it('says when there is no such account', async () => {
  open('admin', 'nobody')
  expect(await screen.findByRole('alert')).toBeTruthy()
})
