import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { exerciseCompleted } from '../../courses/contract.ts'
import leaderboard from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [leaderboard] })
})
afterAll(() => host.close())

const achievement = { title: 'Brainstormer', description: 'Ten ideas.' }
const finish = (user_id: string, sub_slide_id: string) =>
  host.emit(exerciseCompleted, { user_id, module_id: 'planner', sub_slide_id, achievement, at: '2026-10-14T10:00:00.000Z' })

it('counts each exercise of those who take part once, and ranks them', async () => {
  const ada = await host.signIn('ada@example.test')
  const ben = await host.signIn('ben@example.test')
  const cleo = await host.signIn('cleo@example.test')
  await ada.post('/api/leaderboard', { name: 'Ada' })
  await ben.post('/api/leaderboard', { name: 'Ben' })
  await Promise.all([finish(ada.userId, '1.1'), finish(ada.userId, '1.1'), finish(cleo.userId, '1.1')])
  await Promise.all([finish(ben.userId, '1.1'), finish(ben.userId, '1.2')])
  const first = { place: 1, name: 'Ben', exercises: 2, isMine: false }
  const second = { place: 2, name: 'Ada', exercises: 1, isMine: true }
  expect((await ada.get('/api/leaderboard')).body).toEqual({ hasJoined: true, lines: [first, second] })
  expect((await cleo.get('/api/leaderboard')).body.hasJoined).toBe(false)
})

it('forgets those who leave', async () => {
  const dora = await host.signIn('dora@example.test')
  await dora.post('/api/leaderboard', { name: 'Dora' })
  await finish(dora.userId, '1.1')
  const { lines } = (await dora.delete('/api/leaderboard')).body
  expect(lines.filter(({ name }: { name: string }) => name === 'Dora')).toEqual([])
})

it('refuses an empty name and strangers', async () => {
  const emil = await host.signIn('emil@example.test')
  expect((await emil.post('/api/leaderboard', { name: '  ' })).status).toBe(400)
  expect((await host.stranger().get('/api/leaderboard')).status).toBe(401)
})
