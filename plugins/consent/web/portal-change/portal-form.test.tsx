import { fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerRequests, refusal, renderPage } from '#web/testing'
import { Toaster } from '../../../../web/shell/toaster.tsx'
import type { PersonPortal } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { PortalForm } from './portal-form.tsx'

const thisYear = new Date().getUTCFullYear()
beforeAll(() => void i18next.addResourceBundle('en', 'consent', locale))

const portal: PersonPortal = {
  chosen_portal: 'student',
  birth_year: null,
  consent_status: 'approved',
  parent_email: 'parent@example.test',
  students: [],
  requested_at: null,
  expires_at: null,
  last_decision: null,
  decided_at: null,
}
const show = (birth_year: number) =>
  renderPage(
    <>
      <PortalForm userId="u2" portal={{ ...portal, birth_year }} />
      <Toaster />
    </>,
    '/admin/users/u2',
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('QS12: says that a change ends an approval before it does, and sends it with the reason once that is meant', async () => {
  const sent: unknown[] = []
  answerRequests(async (request) => {
    if (request.method !== 'PUT') return {}
    sent.push(await request.json())
    return sent.length === 1 ? refusal(409, 'ENDS_APPROVAL', '') : { ok: true }
  })
  show(thisYear - 20)
  type('New portal', 'adult')
  type('Birth year', String(thisYear - 20))
  expect((screen.getByRole('button', { name: 'Change portal' }) as HTMLButtonElement).disabled).toBe(true)
  type('Reason', 'Grown up by now')
  fireEvent.click(screen.getByRole('button', { name: 'Change portal' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This ends a parent’s approval')
  fireEvent.click(screen.getByRole('button', { name: 'Change portal and end the approval' }))
  expect(await screen.findByText('Portal changed')).toBeTruthy()
  const change = { chosen_portal: 'adult', birth_year: thisYear - 20, reason: 'Grown up by now' }
  expect(sent).toEqual([
    { ...change, ends_approval: false },
    { ...change, ends_approval: true },
  ])
})

it('C18: says that a minor’s birth year stays where they are let choose again', () => {
  answerRequests(() => ({}))
  show(thisYear - 15)
  type('New portal', 'none')
  expect(screen.getByText(/^The birth year on record stays/)).toBeTruthy()
})
