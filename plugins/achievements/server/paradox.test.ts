import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, provide, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import { provideEncryption } from '../../api-keys/text-encryption.testing.ts'
import courses from '../../courses/server/index.ts'
import { infinityRules } from '../../quota-proxy/contract.ts'
import achievements from './index.ts'

let host: TestHost
let count = 0
/** A learner with modules at the given percentages. */
const learner = async (...percentages: number[]) => {
  const person = await host.signIn(`learner-${++count}@example.test`)
  for (const [index, progress_percentage] of percentages.entries())
    await host.store.create('user-progress', {
      user_id: person.userId,
      module_id: `module-${index}`,
      lessons_completed: 0,
      total_lessons: 5,
      progress_percentage,
      updated_at: new Date(0).toISOString(),
    })
  return person
}
const path = '/api/rpc/check_sandbox_paradox_eligibility'

beforeAll(async () => {
  host = await createTestHost({
    plugins: [achievements, account, courses],
    provide: [provide(infinityRules, { add: () => undefined }), provideEncryption],
  })
})
afterAll(() => host.close())

describe('the Sandbox Paradox', () => {
  it.each([
    [[], true, false],
    [[100, 100], true, false],
    [[100, 100, 99], true, false],
    [[100, 100, 100], true, true],
    [[100, 20, 100, 100, 100], true, true],
    [[100, 100, 100], false, false],
  ])('modules at %j and a confirmed e-mail (%s): eligible is %s', async (percentages, isConfirmed, expected) => {
    const ada = await learner(...percentages)
    if (!isConfirmed) await host.store.updateOne('users', { id: { equals: ada.userId } }, { email_confirmed_at: null })
    expect(await ada.post(path, { uid: ada.userId })).toMatchObject({ status: 200, body: expected })
    expect((await ada.get('/api/sandbox_paradox')).body).toMatchObject({
      state: expected ? 'eligible' : 'locked',
      modules_completed: percentages.filter((each) => each === 100).length,
      modules_required: 3,
      email_confirmed: isConfirmed,
      unlocked_at: null,
    })
    const unlocked = await ada.post('/api/user_achievements', { achievement_key: 'sandbox_paradox' })
    expect([unlocked.status, unlocked.body.error]).toEqual(expected ? [200, undefined] : [403, 'NOT_ELIGIBLE'])
    expect((await ada.get('/api/sandbox_paradox')).body.state).toBe(expected ? 'unlocked' : 'locked')
  })

  it('is recorded once under parallel unlocks, with when and after how many modules', async () => {
    const bob = await learner(100, 100, 100, 100)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        bob.post('/api/user_achievements', {
          achievement_key: 'sandbox_paradox',
          user_id: 'someone',
          achievement_data: { modules_completed: 99 },
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.earned_at)).size).toBe(1)
    expect((await bob.get('/api/user_achievements')).body).toEqual([
      {
        user_id: bob.userId,
        achievement_key: 'sandbox_paradox',
        achievement_data: { unlocked_at: answers[0]?.body.earned_at, modules_completed: 4 },
        earned_at: answers[0]?.body.earned_at,
      },
    ])
  })

  it('S20: records no other achievement that a browser names', async () => {
    const cy = await learner(100, 100, 100)
    expect((await cy.post('/api/user_achievements', { achievement_key: 'planner_brainstormer' })).status).toBe(400)
    expect((await cy.get('/api/user_achievements')).body).toEqual([])
  })

  it('S19: is asked about by oneself alone', async () => {
    const dee = await learner(100, 100, 100)
    expect((await host.stranger().post(path, { uid: dee.userId })).status).toBe(401)
    const half = await host.signIn('half@example.test', { aal: 1 })
    const calls = [path, '/api/user_achievements'] as const
    for (const each of calls) expect((await half.post(each, { uid: half.userId, achievement_key: 'sandbox_paradox' })).status).toBe(403)
    expect((await half.get('/api/sandbox_paradox')).status).toBe(403)
    for (const role of ['user', 'support', 'admin'] as const) {
      const other = await host.signIn(`${role}@example.test`, { role })
      expect(await other.post(path, { uid: dee.userId })).toMatchObject({ status: 403, body: { error: 'NOT_YOURS' } })
    }
  })
})
