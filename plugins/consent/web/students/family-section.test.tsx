import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import type { WatchedStudent } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { FamilySection } from './family-section.tsx'

const student: WatchedStudent = {
  student_id: 'u1',
  email: 'alex@example.test',
  full_name: 'Alex',
  relation: 'parent',
  school: null,
  school_code_id: null,
  progress: [],
  solo: [],
  work: [],
  lessons_completed: 0,
  total_lessons: 56,
  next_lesson: null,
  current_streak: 0,
  certificates: [],
  last_activity: null,
  has_access: false,
  real_calls: 'unpaid',
  calls_today: [],
  approved_at: '2026-11-14T09:00:00.000Z',
  verified_by: 'mail',
  birth_year: 2011,
}
beforeAll(() => void i18next.addResourceBundle('en', 'consent', locale))

const show = (real_calls: WatchedStudent['real_calls']) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <FamilySection students={[{ ...student, real_calls }]} picked={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('QF1: says in words that a bank holds the payment, or that it was given back, where it said that a payment is missing', () => {
  const { unmount } = show('disputed')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A bank holds the payment for Alex.')
  const band = screen.getByRole('region', { name: 'Do not pay again. The money for Alex is with the bank.' })
  expect(band.textContent).toMatch(/nobody can buy it a second time/)
  expect(within(screen.getByRole('region', { name: 'Alex' })).getByText('Disputed')).toBeTruthy()
  unmount()
  show('refunded')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The payment for Alex was given back.')
  expect(screen.getByText('Money given back')).toBeTruthy()
  expect(screen.queryByText('Not paid yet')).toBeNull()
})
