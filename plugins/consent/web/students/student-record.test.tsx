import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { answerRequests, newUser, refusal } from '#web/testing'
import type { WatchedStudent } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { StudentRecord } from './student-record.tsx'

const student: WatchedStudent = {
  student_id: 'u1',
  email: 'lea@example.test',
  full_name: 'Lea',
  relation: 'teacher',
  school: 'Lakeside',
  school_code_id: 'c1',
  progress: [
    { module_id: 'planner', title: 'ChatGPT Planner', progress_percentage: 100 },
    { module_id: 'coder', title: 'Claude Coder', progress_percentage: 100 },
  ],
  solo: [{ module_id: 'planner', score: 7, total: 8, passed_at: '2026-11-02T09:30:00.000Z', current_until: '2026-12-02T09:30:00.000Z' }],
  work: [{ module_id: 'planner', shown: 12, own_word: 2, total: 14 }],
  lessons_completed: 1,
  total_lessons: 56,
  next_lesson: null,
  current_streak: 1,
  certificates: [],
  last_activity: null,
  has_access: null,
  real_calls: null,
  approved_at: null,
  calls_today: [],
  verified_by: null,
  birth_year: null,
}
beforeAll(() => void i18next.addResourceBundle('en', 'consent', locale))

it('L29: shows a solo leg and the work shown beside their module alone, in numbers, and that nobody supervised it', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StudentRecord student={student} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [planner, coder] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(within(planner).getByText(/^Check passed without AI: 7 of 8, .*2026\. Not supervised\.$/)).toBeTruthy()
  expect(within(coder).queryByText(/without AI/)).toBeNull()
  // L29: counts of the work shown, of the modules that ask for some.
  expect(within(planner).getByText('Work shown: 12 of 14, and 2 by own word.')).toBeTruthy()
  expect(within(coder).queryByText(/^Work shown/)).toBeNull()
})

it('pauses once, however often the button is pressed before the answer', async () => {
  const sent: object[] = []
  answerRequests(async (request, path) => {
    if (path !== '/api/consent/scopes/u1') return refusal(404, 'NOT_FOUND')
    if (request.method === 'GET') return { paused: false, daily_limit: {}, is_verified: true }
    sent.push(await request.json())
    return new Promise(() => {})
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <StudentRecord student={{ ...student, relation: 'parent' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const pause = await screen.findByRole('button', { name: 'Pause real AI calls' })
  const user = newUser()
  await user.click(pause)
  await waitFor(() => expect(pause.getAttribute('aria-busy')).toBe('true'))
  await user.click(pause)
  expect(sent).toEqual([{ paused: true }])
})
