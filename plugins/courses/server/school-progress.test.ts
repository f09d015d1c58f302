import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import { provideEncryption } from '../../api-keys/text-encryption.testing.ts'
import { learningRecords, schoolProgress } from '../contract.ts'
import courses from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account, courses], provide: [provideEncryption] })
})
afterAll(() => host.close())

const work = (user_id: string, sub_slide_id: string, more: { remaining: number; completed_at?: string }) =>
  host.store.create('exercise-calls', { user_id, module_id: 'planner', sub_slide_id, real_calls: 1, practice_calls: 0, ...more })

it('counts who began, completed and stopped at a lesson: those who got no further and have been quiet since', async () => {
  const long = '2026-01-01T00:00:00.000Z'
  const now = host.clock.now()
  await work('stopped-in', '1.1', { remaining: 0, completed_at: long })
  await work('stopped-in', '1.2', { remaining: 2 })
  await work('stopped-after', '1.2', { remaining: 0, completed_at: long })
  await work('at-it', '1.2', { remaining: 0, completed_at: now.toISOString() })
  await work('only-looked', '1.3', { remaining: 4 }).then(({ id }) =>
    host.store.updateOne('exercise-calls', { id: { equals: id } }, { real_calls: 0 }),
  )
  await work('gone-lesson', '99.9', { remaining: 0, completed_at: long })
  const stops = await host.service(schoolProgress).stops(new Date(now.getTime() - 28 * 86_400_000))
  const of = (id: string) => stops.find(({ lesson }) => lesson === id)
  expect(of('1.1')).toMatchObject({ module_id: 'planner', begun: 1, completed: 1, stopped: 0 })
  expect(of('1.2')).toMatchObject({ begun: 3, completed: 2, stopped: 2 })
  expect(of('1.3')).toMatchObject({ begun: 0, completed: 0, stopped: 0 })
  expect(stops.length).toBeGreaterThan(40)
})

it('knows who has come to each step of the way, in its order, and takes steps of others', async () => {
  const progress = host.service(schoolProgress)
  progress.addStep({ id: 'paid', order: 10, reachedBy: async () => new Set(['somebody']) })
  expect(progress.steps().map(({ id }) => id)).toEqual(['paid', 'lesson', 'module'])
  const lesson = await progress.steps()[1]?.reachedBy()
  expect([...(lesson ?? [])].sort()).toEqual(['at-it', 'gone-lesson', 'stopped-after', 'stopped-in'])
})

it('reads every exercise once for all of these numbers, and again when one has changed', async () => {
  const progress = host.service(schoolProgress)
  const { find } = host.store
  let reads = 0
  host.store.find = (collection, query) => {
    if (collection === 'exercise-calls') reads += 1
    return find(collection, query)
  }
  await work('late', '1.1', { remaining: 0 })
  const begunIn = async () => (await progress.stops(host.clock.now())).find(({ lesson }) => lesson === '1.1')?.begun
  const reached = async () => (await progress.steps()[1]?.reachedBy())?.has('late')
  expect([await begunIn(), await reached(), await begunIn()]).toEqual([2, true, 2])
  expect((await host.service(learningRecords).countsByExercise()).get('1.1')).toEqual({ begun: 2, completed: 2 })
  expect(reads).toBe(1)
  await work('later', '1.1', { remaining: 3 })
  expect(await begunIn()).toBe(3)
  expect(reads).toBe(2)
  host.store.find = find
})
