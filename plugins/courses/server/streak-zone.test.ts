import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { lessons } from '../contract.ts'
import { accountIn } from './account.testing.ts'
import courses from './index.ts'

let host: TestHost
beforeAll(async () => {
  // In New York it is still the evening of the first of March.
  host = await createTestHost({
    plugins: [courses],
    provide: [...accountIn('America/New_York')],
    at: '2026-03-02T02:00:00.000Z',
  })
})
afterAll(() => host.close())

it('RD3: a streak goes by the learner’s own calendar, as it is written and as it is read', async () => {
  const ada = await host.signIn('ada@example.test')
  const service = host.service(lessons)
  const exercise = await service.exercise('1.1')
  for (let call = 0; call < exercise.callsRequired; call++) await service.countCall(ada.userId, exercise, 'real')
  const rows = await host.store.find('user-streak-days', { where: { user_id: { equals: ada.userId } } })
  expect(rows.map(({ date }) => date)).toEqual(['2026-03-01'])
  const { body } = await ada.post('/api/rpc/update_user_streak', {})
  expect(body).toMatchObject({ current_streak: 1 })
})
