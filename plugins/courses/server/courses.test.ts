import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineServerPlugin, when } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { exerciseCompleted, lessons, moduleCompleted, moduleStarted } from '../contract.ts'
import { accountIn } from './account.testing.ts'
import courses from './index.ts'

type Heard = { name: string; user_id: string; [field: string]: unknown }
const heard: Heard[] = []
const ear = defineServerPlugin({
  id: 'ear',
  setup: () => ({
    listeners: [
      when(moduleStarted, (event) => void heard.push({ name: 'module.started', ...event })),
      when(exerciseCompleted, (event) => void heard.push({ name: 'exercise.completed', ...event })),
      when(moduleCompleted, (event) => void heard.push({ name: 'module.completed', ...event })),
    ],
  }),
})
const heardBy = (userId: string, name: string) => heard.filter((event) => event.user_id === userId && event.name === name)

describe('courses', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await createTestHost({ plugins: [courses, ear], provide: [...accountIn('America/New_York')] })
  })
  afterAll(() => host.close())

  const count = async (userId: string, code: string, times: number, kind: 'real' | 'practice' = 'real') => {
    const service = host.service(lessons)
    const exercise = await service.exercise(code)
    for (let call = 0; call < times; call++) await service.countCall(userId, exercise, kind)
  }

  it('RP7: staff read how far somebody is, in numbers; nobody else does', async () => {
    const lea = await host.signIn('seen@example.test')
    await count(lea.userId, 'm1.1', 4)
    const path = `/api/admin/users/${lea.userId}/progress`
    const support = await host.signIn('progress-support@example.test', { role: 'support' })
    const { body } = await support.get(path)
    expect(body).toMatchObject({ progress: [{ module_id: 'planner', progress_percentage: expect.any(Number) }], current_streak: 1 })
    expect(Object.keys(body.progress[0]).sort()).toEqual(['module_id', 'progress_percentage', 'title'])
    expect((await support.get('/api/admin/users/nobody/progress')).status).toBe(404)
    for (const client of [lea, await host.signIn('progress-editor@example.test', { role: 'editor' })])
      expect((await client.get(path)).body.error).toBe('STAFF_REQUIRED')
    expect((await host.stranger().get(path)).status).toBe(401)
  })

  it('counts exactly the calls of an exercise under 200 parallel ones, and completes it once', async () => {
    const { userId, get } = await host.signIn('parallel@example.test')
    const service = host.service(lessons)
    const exercise = await service.exercise('m1.1')
    expect(exercise.callsRequired).toBe(4)
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => service.countCall(userId, exercise, index % 2 ? 'real' : 'practice')),
    )
    const rows = await host.store.find('exercise-calls', { where: { user_id: { equals: userId } } })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ remaining: 0 })
    expect((rows[0]?.real_calls ?? 0) + (rows[0]?.practice_calls ?? 0)).toBe(4)
    expect(results.filter(({ exerciseCompleted }) => exerciseCompleted)).toHaveLength(1)
    expect(results.every(({ callsMade }) => callsMade <= 4)).toBe(true)
    expect(heardBy(userId, 'exercise.completed')).toHaveLength(1)
    expect(heardBy(userId, 'module.started')).toHaveLength(1)
    const { body } = await get('/api/modules/planner/state')
    expect(body).toMatchObject({
      completed: ['1.1'],
      progress: { lessons_completed: 1, total_lessons: 5, progress_percentage: 20, completed_at: null },
    })
  })

  it('keeps the order of the lessons', async () => {
    const { userId } = await host.signIn('order@example.test')
    const service = host.service(lessons)
    const [first, second, third] = await Promise.all(['1.1', 'planner.1.2', 'M1.3'].map((code) => service.exercise(code)))
    if (!first || !second || !third) throw new Error('The planner has three exercises.')
    await service.requireUnlocked(userId, first)
    await expect(service.requireUnlocked(userId, second)).rejects.toMatchObject({ status: 403, code: 'LOCKED' })
    await count(userId, '1.1', 4)
    await service.requireUnlocked(userId, second)
    await expect(service.requireUnlocked(userId, third)).rejects.toMatchObject({ status: 403, code: 'LOCKED' })
    await expect(service.exercise('9.9')).rejects.toMatchObject({ status: 404 })
  })

  it('completes the module after its last call, with the totals of real and practice calls', async () => {
    const learner = await host.signIn('finisher@example.test')
    for (const [code, calls] of [
      ['1.1', 4],
      ['1.2', 3],
      ['1.3', 5],
      ['1.4', 4],
    ] as const)
      await count(learner.userId, code, calls)
    await count(learner.userId, '1.5', 3, 'practice')
    expect(heardBy(learner.userId, 'module.completed')).toHaveLength(0)
    await count(learner.userId, '1.5', 5)
    expect(heardBy(learner.userId, 'module.completed')).toMatchObject([
      {
        module_id: 'planner',
        module_name: 'ChatGPT Planner',
        module_order: 1,
        lesson_titles: ['Brainstorm', 'Scope Boundaries', 'Rewrite Clarity', 'Prioritize', 'Token Coach'],
        real_calls: 17,
        practice_calls: 3,
        lessons_completed: 5,
        total_lessons: 5,
        next_module_id: 'coder',
      },
    ])
    const { body } = await learner.get('/api/user_progress')
    expect(body).toMatchObject([{ module_id: 'planner', progress_percentage: 100, completed_at: expect.any(String) }])
    await learner.get('/api/modules/m1/state')
    expect(heardBy(learner.userId, 'module.completed')).toHaveLength(1)
  })

  it('tells what the module is called in the languages that it is translated into', async () => {
    const { docs } = await host.payload.find({ collection: 'modules', where: { title: { equals: 'ChatGPT Planner' } } })
    await host.payload.update({ collection: 'modules', id: docs[0]?.id ?? '', locale: 'de', data: { title: 'Planen mit ChatGPT' } })
    const { userId } = await host.signIn('finisher-of-a-translation@example.test')
    for (const [code, calls] of Object.entries({ '1.1': 4, '1.2': 3, '1.3': 5, '1.4': 4, '1.5': 4 })) await count(userId, code, calls)
    expect(heardBy(userId, 'module.completed')).toMatchObject([
      { module_name: 'ChatGPT Planner', in_languages: { de: { module_name: 'Planen mit ChatGPT', lesson_titles: expect.any(Array) } } },
    ])
  })

  it('finishes on the next read what a crash between count and completion left undone', async () => {
    const learner = await host.signIn('crash@example.test')
    const row = { user_id: learner.userId, module_id: 'planner', remaining: 0, real_calls: 4, practice_calls: 0 }
    await host.store.create('exercise-calls', { ...row, sub_slide_id: '1.1' })
    const longAgo = new Date(host.clock.now().getTime() - 120_000).toISOString()
    await host.store.create('exercise-calls', { ...row, sub_slide_id: '1.2', completed_at: longAgo })
    const [first, second] = await Promise.all([learner.get('/api/modules/planner/state'), learner.get('/api/modules/planner/state')])
    expect([first?.status, second?.status]).toEqual([200, 200])
    const { body } = await learner.get('/api/modules/planner/state')
    expect(body).toMatchObject({ completed: ['1.1', '1.2'], progress: { lessons_completed: 2, progress_percentage: 40 } })
    expect(
      heardBy(learner.userId, 'exercise.completed')
        .map(({ sub_slide_id }) => sub_slide_id)
        .toSorted(),
    ).toEqual(['1.1', '1.2'])
    const settled = await host.store.find('exercise-calls', { where: { user_id: { equals: learner.userId } } })
    expect(settled.every(({ settled_at, completed_at }) => settled_at && completed_at)).toBe(true)
  })

  it('tells again of a completed module when the process died before everyone had heard of it', async () => {
    const learner = await host.signIn('unannounced@example.test')
    for (const [code, calls] of Object.entries({ '1.1': 4, '1.2': 3, '1.3': 5, '1.4': 4, '1.5': 4 }))
      await count(learner.userId, code, calls)
    const own = { user_id: { equals: learner.userId } }
    await host.store.updateOne('user-progress', own, { announced_at: null })
    await learner.get('/api/modules/planner/state')
    expect(heardBy(learner.userId, 'module.completed')).toHaveLength(1)
    host.clock.advance({ minutes: 2 })
    await learner.get('/api/modules/planner/state')
    await learner.get('/api/modules/planner/state')
    expect(heardBy(learner.userId, 'module.completed')).toHaveLength(2)
  })

  it('refuses to complete an exercise of calls by an answer, and what does not exist', async () => {
    const learner = await host.signIn('shortcut@example.test')
    const answer = { answer: 'Done.' }
    expect(await learner.post('/api/modules/planner/sub-slides/1.1/complete', answer)).toMatchObject({
      status: 409,
      body: { error: 'CALLS_REQUIRED' },
    })
    expect(await learner.post('/api/modules/planner/sub-slides/9.9/complete', answer)).toMatchObject({ status: 404 })
    expect(await learner.post('/api/modules/nowhere/sub-slides/1.1/complete', answer)).toMatchObject({ status: 404 })
    expect(await learner.get('/api/modules/nowhere/state')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    expect(await learner.post('/api/modules/planner/sub-slides/1.1/complete', { answer: '   ' })).toMatchObject({ status: 400 })
  })

  it('shows progress to its owner alone', async () => {
    const [one, other] = [await host.signIn('one@example.test'), await host.signIn('other@example.test')]
    await count(one.userId, '1.1', 4)
    expect((await one.get('/api/user_progress')).body).toHaveLength(1)
    expect((await other.get('/api/user_progress')).body).toEqual([])
    expect((await host.stranger().get('/api/user_progress')).status).toBe(401)
    expect((await (await host.signIn('half@example.test', { aal: 1 })).get('/api/user_streaks')).status).toBe(403)
  })

  it('QL13: rows of progress, activities and streak say whose they are', async () => {
    const { userId, get } = await host.signIn('rows@example.test')
    await count(userId, '1.1', 4)
    expect((await get('/api/user_progress')).body).toMatchObject([{ user_id: userId, module_id: 'planner' }])
    expect((await get('/api/modules/planner/state')).body.progress).toMatchObject({ user_id: userId })
    expect((await get('/api/user_streaks')).body).toMatchObject({ user_id: userId, current_streak: 1 })
    const activities: { user_id: string }[] = (await get('/api/user_activities')).body
    expect(activities.map(({ user_id }) => user_id)).toEqual([userId, userId])
  })

  it('QL13: finds a lesson by its number in the whole course', async () => {
    const service = host.service(lessons)
    for (const [number, id] of [
      [1, '1.1'],
      [5, '1.5'],
      [6, '2.1'],
    ] as const)
      expect((await service.numbered(number)).subSlideId).toBe(id)
    for (const number of [0, 9999]) await expect(service.numbered(number)).rejects.toMatchObject({ status: 404 })
  })

  it('counts a streak in days of the learner, and ends it after a missed one', async () => {
    const { userId } = await host.signIn('streak@example.test')
    // Sessions end when a day passes unused, so the test signs in again each day.
    const streak = async () => (await (await host.signIn('streak@example.test')).get('/api/user_streaks')).body
    expect(await streak()).toMatchObject({ current_streak: 0 })
    await count(userId, '1.1', 4)
    expect(await streak()).toMatchObject({ current_streak: 1 })
    host.clock.advance({ days: 1 })
    expect(await streak()).toMatchObject({ current_streak: 1 })
    await count(userId, '1.2', 3)
    const { current_streak, days } = await streak()
    expect(current_streak).toBe(2)
    expect(days.map(({ done }: { done: boolean }) => done)).toEqual([false, false, false, false, false, true, true])
    host.clock.advance({ days: 2 })
    expect(await streak()).toMatchObject({ current_streak: 0 })
  })
})
