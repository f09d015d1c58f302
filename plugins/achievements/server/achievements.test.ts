import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, provide } from '#core/testing'
import account from '../../account/server/index.ts'
import { provideEncryption } from '../../api-keys/text-encryption.testing.ts'
import { exerciseCompleted, moduleCompleted, shownWorks } from '../../courses/contract.ts'
import courses from '../../courses/server/index.ts'
import { infinityRules } from '../../quota-proxy/contract.ts'
import achievements, { achievementKey } from './index.ts'

describe('achievements', () => {
  let host: Awaited<ReturnType<typeof createTestHost>>
  beforeAll(async () => {
    host = await createTestHost({
      plugins: [achievements, account, courses],
      provide: [provide(infinityRules, { add: () => undefined }), provideEncryption],
    })
  })
  afterAll(() => host.close())

  const finishExercise = (user_id: string, title: string, at: string) =>
    host.emit(exerciseCompleted, {
      user_id,
      module_id: 'planner',
      sub_slide_id: '1.1',
      achievement: { title, description: 'Ten ideas.' },
      at,
    })

  it('names a badge by module and title', () => {
    expect(achievementKey('planner', 'Feature Prioritizer')).toBe('planner_feature_prioritizer')
  })

  it('keeps one row for each badge, however often it is told', async () => {
    const ada = await host.signIn('ada@example.test')
    await Promise.all(Array.from({ length: 20 }, () => finishExercise(ada.userId, 'Brainstormer', '2026-10-14T10:00:00.000Z')))
    const { status, body } = await ada.get('/api/user_achievements')
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        user_id: ada.userId,
        achievement_key: 'planner_brainstormer',
        achievement_data: { title: 'Brainstormer', description: 'Ten ideas.', module_id: 'planner', sub_slide_id: '1.1' },
        earned_at: '2026-10-14T10:00:00.000Z',
      },
    ])
  })

  it('L29: says what the evidence says once all of it is shown, and before that what happened and how much was shown', async () => {
    const [all, some, says] = [
      await host.signIn('all@example.test'),
      await host.signIn('some@example.test'),
      await host.signIn('says@example.test'),
    ]
    const works = new Map([
      [all.userId, { shown: 3, own_word: 1, claimed: 0, total: 4 }],
      [some.userId, { shown: 1, own_word: 1, claimed: 0, total: 4 }],
      [says.userId, { shown: 1, own_word: 3, claimed: 2, total: 4 }],
    ])
    const workOf = (userId: string) => works.get(userId) ?? { shown: 0, own_word: 0, claimed: 0, total: 4 }
    const judged = [...works.keys()]
    host.service(shownWorks).add({
      ofAll: async (ids) => new Map(ids.filter((id) => judged.includes(id)).map((id) => [id, [{ module_id: 'planner', ...workOf(id) }]])),
      lessonsOf: async (userId) =>
        new Map(judged.includes(userId) ? [['1.1', { ...workOf(userId), achievement: 'You wrote one sentence.' }]] : []),
      byLesson: async () => new Map(),
    })
    for (const { userId } of [all, some, says]) await finishExercise(userId, 'Brainstormer', '2026-10-14T10:00:00.000Z')
    const saidTo = async (person: typeof all, locale = 'en') =>
      (await person.get(`/api/user_achievements?locale=${locale}`)).body[0].achievement_data.description
    expect(await saidTo(all)).toBe('You wrote one sentence.')
    expect(await saidTo(some)).toBe('You finished the exercise. Work shown: 1 of 4, and 1 by your own word.')
    // Two of the three own words are for items that rules judge.
    expect(await saidTo(says)).toBe('You finished the exercise. Work shown: 1 of 4, and 3 by your own word.')
    expect(await saidTo(some, 'de')).toBe('Du hast die Aufgabe abgeschlossen. Gezeigte Arbeit: 1 von 4, dazu 1 auf dein Wort.')
  })

  it('are called in their reader’s language as the course calls them, under the same keys', async () => {
    const ada = await host.signIn('french@example.test')
    const { completion, subSlides } = (await host.stranger().get('/api/modules/planner?locale=fr')).body
    await finishExercise(ada.userId, 'Brainstormer', '2026-10-14T10:00:00.000Z')
    await host.emit(moduleCompleted, {
      user_id: ada.userId,
      module_id: 'planner',
      module_name: 'ChatGPT Planner',
      module_order: 1,
      lesson_titles: [],
      badge: { title: 'Flight Planner', description: 'Planned.' },
      lessons_completed: 5,
      total_lessons: 5,
      real_calls: 20,
      practice_calls: 0,
      at: '2026-10-15T10:00:00.000Z',
    })
    const own = (await ada.get('/api/user_achievements?locale=fr')).body
    expect(own).toMatchObject([
      { achievement_key: 'planner_flight_planner', achievement_data: completion.badge },
      { achievement_key: 'planner_brainstormer', achievement_data: subSlides[0].achievement },
    ])
    expect(own[1].achievement_data.title).not.toBe('Brainstormer')
  })

  it('lists own badges alone, newest first, the module’s among them', async () => {
    const [ben, cleo] = [await host.signIn('ben@example.test'), await host.signIn('cleo@example.test')]
    await finishExercise(ben.userId, 'Brainstormer', '2026-10-14T10:00:00.000Z')
    await host.emit(moduleCompleted, {
      user_id: ben.userId,
      module_id: 'planner',
      module_name: 'ChatGPT Planner',
      module_order: 1,
      lesson_titles: ['Brainstorm', 'Scope Boundaries', 'Rewrite Clarity', 'Prioritize', 'Token Coach'],
      badge: { title: 'Flight Planner', description: 'A plan.' },
      lessons_completed: 5,
      total_lessons: 5,
      real_calls: 20,
      practice_calls: 0,
      at: '2026-10-15T10:00:00.000Z',
    })
    const { body } = await ben.get('/api/user_achievements')
    expect((body as { achievement_key: string }[]).map((each) => each.achievement_key)).toEqual([
      'planner_flight_planner',
      'planner_brainstormer',
    ])
    expect((await cleo.get('/api/user_achievements')).body).toEqual([])
  })

  it('QL13: gives the one achievement that a key names, of one’s own alone', async () => {
    const [dora, emil] = [await host.signIn('dora@example.test'), await host.signIn('emil@example.test')]
    await finishExercise(dora.userId, 'Brainstormer', '2026-10-14T10:00:00.000Z')
    await finishExercise(dora.userId, 'Scope Setter', '2026-10-15T10:00:00.000Z')
    const named = async (client: typeof dora, key: string) => (await client.get(`/api/user_achievements?achievement_key=${key}`)).body
    expect(await named(dora, 'planner_brainstormer')).toMatchObject([{ user_id: dora.userId, achievement_key: 'planner_brainstormer' }])
    expect(await named(dora, 'sandbox_paradox')).toEqual([])
    expect(await named(emil, 'planner_brainstormer')).toEqual([])
    expect(await named(dora, '')).toHaveLength(2)
  })

  it('refuses strangers', async () => {
    expect((await host.stranger().get('/api/user_achievements')).status).toBe(401)
  })
})
