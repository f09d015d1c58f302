import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { fakeProfiles } from '../../account/profiles.testing.ts'
import { fixedEncryption } from '../../api-keys/text-encryption.testing.ts'
import type { CourseModule, Exercise } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import { createCompletionProcessor } from './create-completion-processor.ts'
import { createHandIns } from './create-hand-ins.ts'
import { createLessons } from './create-lessons.ts'

const achievement = { title: 'Writer', description: 'You wrote.' }
const lesson = (id: string) => ({ id, requiresApiCall: false, callsRequired: 0, achievement })
const module = {
  id: 'written',
  title: 'Written',
  completion: { requirement: '', badge: achievement },
  subSlides: [lesson('4.1'), lesson('4.2')],
} as unknown as CourseModule

/** `Lessons` over a host's store and one module, which a test may change. */
const openLessons = (
  { store, clock }: TestHost,
  current: () => CourseModule,
  deliver: Parameters<typeof createCompletionProcessor>[0]['deliver'],
) => {
  const catalogue: Catalogue = { modules: async () => [current()], module: async () => current(), exercise: async () => null }
  const completions = createCompletionProcessor({
    store,
    clock,
    profiles: fakeProfiles(),
    catalogue,
    deliver,
    isHeld: async () => false,
  })
  return {
    completions,
    lessons: createLessons({ store, catalogue, completions, handIns: createHandIns({ store, clock, words: fixedEncryption }) }),
  }
}

describe('exercises without a call', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await createTestHost({ plugins: [] })
  })
  afterAll(() => host.close())

  it('are completed in order by an answer, which is kept and may be rewritten', async () => {
    const events: string[] = []
    const { lessons } = openLessons(
      host,
      () => module,
      async ({ name }) => Boolean(events.push(name)),
    )

    await expect(lessons.complete('ada', module, '4.2', 'Early')).rejects.toMatchObject({ status: 403, code: 'LOCKED' })
    await lessons.complete('ada', module, '4.1', 'First')
    await lessons.complete('ada', module, '4.1', 'Better')
    await lessons.complete('ada', module, '4.2', 'Second')

    const handIns = createHandIns({ ...host, words: fixedEncryption })
    expect(Object.fromEntries(await handIns.newest('ada', 'written'))).toEqual({ '4.1': 'Better', '4.2': 'Second' })
    const handedIn = await handIns.of('ada')
    expect(handedIn.map(({ sub_slide_id, number, answer }) => [sub_slide_id, number, answer])).toEqual([
      ['4.1', 1, 'First'],
      ['4.1', 2, 'Better'],
      ['4.2', 1, 'Second'],
    ])
    expect(events).toEqual(['module.started', 'exercise.completed', 'exercise.completed', 'module.completed'])
  })

  it('stand in the order they were handed in, also where that is one moment', async () => {
    const handIns = createHandIns({ ...host, words: fixedEncryption, clock: { now: () => new Date('2026-01-05T10:00:00Z') } })
    await handIns.add('eve', 'm4', '4.1', 'First')
    await handIns.add('eve', 'm4', '4.1', 'Better')
    await handIns.add('eve', 'm4', '4.10', 'Last')
    await handIns.add('eve', 'm4', '4.2', 'Second')
    expect((await handIns.of('eve')).map(({ answer }) => answer)).toEqual(['First', 'Better', 'Second', 'Last'])
  })

  it('tell again, a minute later, what not everybody could hear, and then no more', async () => {
    const events: string[] = []
    let isDelivered = false
    const { lessons, completions } = openLessons(
      host,
      () => module,
      async ({ name }) => Boolean(events.push(name)) && (isDelivered || name === 'module.started'),
    )
    const told = ['exercise.completed', 'exercise.completed', 'module.completed']

    for (const id of ['4.1', '4.2']) await lessons.complete('bea', module, id, 'Done')
    await completions.reconcile('bea', module)
    expect(events.splice(0)).toEqual(['module.started', ...told])
    isDelivered = true
    host.clock.advance({ seconds: 61 })
    await completions.reconcile('bea', module)
    expect(events.splice(0)).toEqual(told)
    host.clock.advance({ seconds: 61 })
    await completions.reconcile('bea', module)
    expect(events).toEqual([])
  })
})

describe('exercises with calls', () => {
  it('are done by whoever has made as many as they ask for now, also where they asked for more before', async () => {
    const host = await createTestHost({ plugins: [] })
    let callsRequired = 5
    const current = () =>
      ({ ...module, id: 'called', subSlides: [{ ...lesson('1.1'), requiresApiCall: true, callsRequired }] }) as unknown as CourseModule
    const { lessons, completions } = openLessons(host, current, async () => true)
    const exercise = { moduleId: 'called', subSlideId: '1.1', callsRequired } as Exercise
    for (let call = 0; call < 4; call++) await lessons.countCall('cy', exercise, 'real')
    expect((await completions.reconcile('cy', current())).isComplete).toBe(false)
    callsRequired = 4
    expect((await completions.reconcile('cy', current())).isComplete).toBe(true)
    await host.close()
  })
})
