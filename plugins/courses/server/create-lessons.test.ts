import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import type { CourseModule } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import { createLessons } from './create-lessons.ts'
import { createSettlement } from './create-settlement.ts'
import { profilesIn } from './profiles.testing.ts'

const achievement = { title: 'Writer', description: 'You wrote.' }
const lesson = (id: string) => ({ id, requiresApiCall: false, callsRequired: 0, achievement })
const module = {
  id: 'written',
  title: 'Written',
  completion: { requirement: '', badge: achievement },
  subSlides: [lesson('4.1'), lesson('4.2')],
} as unknown as CourseModule

describe('exercises without a call', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await createTestHost({ plugins: [] })
  })
  afterAll(() => host.close())

  it('are completed in order by an answer, which is kept and may be rewritten', async () => {
    const events: string[] = []
    const catalogue: Catalogue = { modules: async () => [module], module: async () => module, exercise: async () => null }
    const settlement = createSettlement({
      store: host.store,
      clock: host.clock,
      profiles: profilesIn('UTC'),
      catalogue,
      emit: async ({ name }) => void events.push(name),
    })
    const lessons = createLessons({ store: host.store, catalogue, settlement })

    await expect(lessons.complete('ada', module, '4.2', 'Early')).rejects.toMatchObject({ status: 403, code: 'LOCKED' })
    await lessons.complete('ada', module, '4.1', 'First')
    await lessons.complete('ada', module, '4.1', 'Better')
    await lessons.complete('ada', module, '4.2', 'Second')

    const rows = await host.store.find('exercise-calls', { where: { user_id: { equals: 'ada' } }, sort: 'sub_slide_id' })
    expect(rows.map(({ answer }) => answer)).toEqual(['Better', 'Second'])
    expect(events).toEqual(['module.started', 'exercise.completed', 'exercise.completed', 'module.completed'])
  })
})
