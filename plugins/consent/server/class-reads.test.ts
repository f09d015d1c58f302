import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import certificates from '../../certificates/server/index.ts'
import { type ConsentHost, openConsentHost, type Person } from './consent-host.testing.ts'

let host: ConsentHost
beforeAll(async () => {
  host = await openConsentHost([certificates])
})
afterAll(() => host.close())

/** A teacher whose class has `size` students, each with a name and progress. */
const classOf = async (size: number) => {
  const [email, code] = [`teaches-${size}@example.test`, `SIZE-${size}`]
  const teacher = await host.adult(email)
  await host.store.create('school-codes', { code, school: `Class of ${size}`, teacher_email: email, is_active: true })
  for (let each = 1; each <= size; each++) {
    const { id: user_id } = await host.store.create('users', { email: `${size}-${each}@example.test`, app_role: 'user' })
    await host.store.create('school-links', { user_id, code, status: 'accepted' })
    const progress = { lessons_completed: 2, total_lessons: 5, progress_percentage: 40, updated_at: host.clock.now().toISOString() }
    await host.store.create('user-progress', { user_id, module_id: 'planner', ...progress })
    await host.store.create('user-streak-days', { user_id, date: host.clock.now().toISOString().slice(0, 10) })
  }
  return teacher
}

/** The number of database reads for one request of the class, and the students returned. */
const look = async (teacher: Person) => {
  const spies = (['find', 'findOne', 'findFields', 'count'] as const).map((name) => vi.spyOn(host.store, name))
  const { body } = await teacher.get('/api/teacher-dashboard')
  const reads = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return { reads, students: body as { email: string; current_streak: number }[] }
}

it('a class of thirty is read as often as a class of two, and nobody else’s students are in it', async () => {
  const [small, large] = [await classOf(2), await classOf(30)]
  // Fills the caches, such as the course, before either class is measured.
  await look(small)
  const [few, many] = [await look(small), await look(large)]
  expect(few.students.map(({ email }) => email).sort()).toEqual(['2-1@example.test', '2-2@example.test'])
  expect(many.students).toHaveLength(30)
  for (const { email, current_streak } of many.students) {
    expect(email).toMatch(/^30-/)
    expect(current_streak).toBe(1)
  }
  expect(few.reads).toBeGreaterThan(4)
  expect(many.reads).toBe(few.reads)
  expect(many.reads).toBeLessThan(20)
})
