import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, hearToasts, newUser, notFound, renderPage } from '#web/testing'
import type { SchoolCode, WatchedStudent } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { Component as TeacherDashboard } from '../students/teacher-dashboard-page.tsx'

const student = (id: string, full_name: string, more: Partial<WatchedStudent> = {}): WatchedStudent => ({
  student_id: id,
  email: `${id}@example.test`,
  full_name,
  relation: 'teacher',
  school: 'Flight Class 9b',
  school_code_id: 'c1',
  progress: [],
  lessons_completed: 0,
  total_lessons: 56,
  next_lesson: { id: '1.1', title: 'Brainstorm' },
  solo: [],
  work: [],
  current_streak: 0,
  certificates: [],
  last_activity: null,
  has_access: null,
  real_calls: null,
  calls_today: [],
  approved_at: null,
  verified_by: null,
  birth_year: null,
  ...more,
})
const given: SchoolCode = {
  id: 'c1',
  code: 'KITE-7Q4M-3XW8',
  school: 'Flight Class 9b',
  is_active: true,
  is_open: true,
  accepted: 2,
  offered: 1,
  removed: [],
}

beforeAll(() => void i18next.addResourceBundle('en', 'consent', locale))

describe('QF6: a teacher’s class', () => {
  const user = newUser()
  let codes: SchoolCode[]
  let students: WatchedStudent[]
  let asked: { call: string; body: unknown }[]
  beforeEach(() => {
    codes = [given, { ...given, id: 'c2', code: 'WING-2B3C-4D5F', school: 'Flight Class 10a', accepted: 0, offered: 0 }]
    students = [
      student('noa', 'Noa', {
        lessons_completed: 7,
        last_activity: new Date().toISOString(),
        current_streak: 4,
        progress: [{ module_id: 'planner', title: 'ChatGPT Planner', progress_percentage: 40 }] as unknown as WatchedStudent['progress'],
        work: [
          { module_id: 'planner', shown: 5, own_word: 2, total: 18 },
          { module_id: 'coder', shown: 0, own_word: 0, total: 17 },
        ],
      }),
      student('sam', 'Sam'),
    ]
    asked = []
    answerRequests(async (request, path) => {
      const { method } = request
      if (path === '/api/school-codes' && method === 'GET') return codes
      if (path === '/api/teacher-dashboard') return students
      if (path === '/api/consent/waiting') return []
      if (method === 'GET') return notFound()
      const body = request.headers.get('content-type') ? await request.json().catch(() => undefined) : undefined
      asked.push({ call: `${method} ${path}`, body })
      const of = (change: Partial<SchoolCode>) => {
        codes = codes.map((each) => (each.id === 'c1' ? { ...each, ...change } : each))
        return codes[0]
      }
      if (method === 'PATCH') return of(body as Partial<SchoolCode>)
      if (path.endsWith('/replace')) return of({ code: 'SWIFT-8G9H-JK2M' })
      if (method === 'DELETE') {
        students = students.filter(({ student_id }) => !path.endsWith(student_id))
        const may_return_until = new Date(Date.now() + 600_000).toISOString()
        of({ removed: [{ student_id: 'sam', email: 'sam@example.test', full_name: 'Sam', may_return_until }] })
        return { may_return_until }
      }
      if (path.endsWith('/return')) {
        const back = path.split('/').at(-2) ?? ''
        students = [...students.filter(({ student_id }) => student_id !== back), student(back, back === 'sam' ? 'Sam' : '')]
        of({ removed: [] })
        return { ok: true }
      }
      return { ...given, id: 'c3', school: (body as SchoolCode).school, accepted: 0, offered: 0 }
    })
  })
  const open = async (address = '/teacher-dashboard') => {
    renderPage(<TeacherDashboard />, address)
    await screen.findByRole('heading', { level: 1 })
  }

  it('says how many are in it and active, and where each is', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 students, 1 active this week.')
    const table = screen.getByRole('region', { name: 'Students of Flight Class 9b' })
    const row = within(table).getByRole('row', { name: /Noa/ })
    for (const text of ['7 of 56', '1.1 Brainstorm', '4 days', 'today', 'None yet']) expect(row.textContent).toContain(text)
    // L29: the work shown, counted over begun modules only.
    expect(row.textContent).toContain('Work shown: 5 of 18, and 2 by own word.')
    expect(within(table).getByRole('row', { name: /Sam/ }).textContent).not.toContain('Work shown')
    const file = screen.getByRole('link', { name: 'Download as CSV' })
    expect(file.getAttribute('href')).toBe('/api/teacher-dashboard.csv?class=c1')
  })

  it('is renamed in place, and the focus goes back to the button', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    const field = screen.getByLabelText('Name of the class')
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, 'Flight Class 9b, autumn')
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Flight Class 9b, autumn' })).toBeTruthy()
    expect(asked).toMatchObject([{ call: 'PATCH /api/school-codes/c1', body: { school: 'Flight Class 9b, autumn' } }])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'))
  })

  it('says what a new code does before it is made, and shows it', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    const question = screen.getByRole('region', { name: 'Replace this code?' })
    expect(document.activeElement).toBe(question)
    expect(question.textContent).toMatch(/stops at once.*The 2 who joined stay\. The one who has not answered keeps the offer\./)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Replace this code?' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Replace'))
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    await user.click(screen.getByRole('button', { name: 'Replace the code' }))
    expect(await screen.findByText('SWIFT-8G9H-JK2M')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('SWIFT-8G9H-JK2M'))
  })

  it('is closed and opened again by one button', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText(/^Closed\. Nobody new comes in by it\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open again' }))
    expect(await screen.findByText(/^Open\./)).toBeTruthy()
  })

  it('says what removing a student means, does it, and takes it back', async () => {
    const toasts = hearToasts()
    await open()
    await user.click(screen.getByRole('button', { name: 'Remove Sam' }))
    const question = screen.getByRole('region', { name: 'Remove Sam from Flight Class 9b?' })
    for (const word of ['no longer see', 'keeps the account', 'told by mail', 'a parent who has approved', 'ten minutes'])
      expect(question.textContent).toContain(word)
    await user.click(within(question).getByRole('button', { name: 'Remove Sam' }))
    const notice = await screen.findByText('Sam is removed from the class')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Sam/ })).toBeNull())
    expect(document.activeElement?.contains(notice)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Take Sam back' }))
    expect(await screen.findByRole('row', { name: /Sam/ })).toBeTruthy()
    expect(asked.map(({ call }) => call)).toEqual([
      'DELETE /api/school-codes/c1/students/sam',
      'POST /api/school-codes/c1/students/sam/return',
    ])
    expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: 'Sam is in the class again' }))
  })

  it('keeps the question before a removal where the window becomes narrow, and wide again', async () => {
    const heard = new Set<() => void>()
    let isNarrow = false
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return isNarrow
      },
      addEventListener: (_: string, hear: () => void) => heard.add(hear),
      removeEventListener: (_: string, hear: () => void) => heard.delete(hear),
    }))
    const turn = (to: boolean) =>
      act(() => {
        isNarrow = to
        for (const hear of heard) hear()
      })
    await open()
    await user.click(screen.getByRole('button', { name: 'Remove Sam' }))
    const question = { name: 'Remove Sam from Flight Class 9b?' }
    expect(screen.getByRole('region', question)).toBeTruthy()
    turn(true)
    expect(screen.getByRole('list', { name: 'Students of Flight Class 9b' })).toBeTruthy()
    expect(screen.getByRole('region', question)).toBeTruthy()
    turn(false)
    expect(screen.getByRole('region', question)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Noa' }).getAttribute('aria-expanded')).toBe('false')
    vi.unstubAllGlobals()
  })

  it('says who was removed a moment ago after a reload too, and takes nobody’s focus with it', async () => {
    const may_return_until = new Date(Date.now() + 300_000).toISOString()
    codes = [{ ...given, removed: [{ student_id: 'kim', email: 'kim@example.test', full_name: '', may_return_until }] }]
    // The list of students may be the older of the two responses.
    students = [...students, student('kim', '')]
    await open()
    const notice = await screen.findByText('kim@example.test is removed from the class')
    expect(screen.queryByRole('row', { name: /kim/ })).toBeNull()
    expect(notice.closest('[tabindex="-1"]')).not.toBe(document.activeElement)
    await user.click(screen.getByRole('button', { name: 'Take kim@example.test back' }))
    await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(['POST /api/school-codes/c1/students/kim/return']))
    await waitFor(() => expect(screen.queryByText('kim@example.test is removed from the class')).toBeNull())
  })

  it('turns its order at each of two presses that come before the address is written', async () => {
    await open()
    const head = () => within(screen.getByRole('region', { name: 'Students of Flight Class 9b' })).getByRole('button', { name: 'Lessons' })
    const press = head()
    act(() => {
      press.click()
      press.click()
    })
    await waitFor(() => expect(head().closest('th')?.getAttribute('aria-sort')).toBe('descending'))
  })

  it('that nobody has joined says what will stand there, and what to do', async () => {
    await open('/teacher-dashboard?class=c2')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nobody has joined this class yet.')
    expect(screen.getByText('Your students stand here, one line each')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Copy invitation' })).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'Download as CSV' })).toBeNull()
    const list = screen.getByRole('navigation', { name: 'Your classes' })
    expect(within(list).getByRole('link', { current: true }).textContent).toContain('Flight Class 10a')
  })

  it('that the school has closed offers nothing to do but to ask', async () => {
    codes = [{ ...given, is_active: false, is_open: false }]
    students = []
    await open()
    expect(screen.getByText(/Ask the school to open it again/)).toBeTruthy()
    for (const name of ['Rename', 'Replace', 'Open again', 'Add a class']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('is added beside the first, by a name alone', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Add a class' }))
    await user.type(screen.getByLabelText('Name of the class'), 'Flight Class 7')
    await user.click(screen.getByRole('button', { name: 'Add class' }))
    await waitFor(() => expect(asked).toMatchObject([{ call: 'POST /api/school-codes', body: { school: 'Flight Class 7' } }]))
  })
})
