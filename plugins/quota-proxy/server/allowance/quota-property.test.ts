import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedStudent, startProxyHost } from '../proxy-host.testing.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
beforeAll(async () => {
  world = await startProxyHost({ keys: ['openai'] })
})
afterAll(() => world.close())

/** A step of the random sequence; steps run in any order, several at once. */
const step = fc.record({
  code: fc.constantFrom('1.1', '1.2', '1.3'),
  fate: fc.constantFrom('answers', 'fails', 'breaks', 'own key', 'own key fails'),
  atOnce: fc.integer({ min: 1, max: 4 }),
})

const clear = async (slug: 'quota-calls' | 'student-calls') => {
  await world.host.store.remove(slug, { user_id: { equals: world.ada.userId } })
  await world.sweep()
}

/** Runs the steps; `real` counts the calls answered by the provider, whoever paid. */
const walk = async (steps: { code: string; fate: string; atOnce: number }[], isCapped: boolean) => {
  let onOurs = 0
  let onTheirs = 0
  for (const { code, fate, atOnce } of steps) {
    if (fate === 'fails' || fate === 'own key fails') world.fake.failNext({ status: 400, times: atOnce })
    if (fate === 'breaks') world.fake.failNext({ afterWords: 1, times: atOnce })
    const headers: Record<string, string> = fate.startsWith('own key') ? { 'x-openai-key': 'sk-mine' } : {}
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => world.call(code, { headers, payload: { stream: fate === 'breaks' } })),
    )
    world.fake.forgetFailures()
    for (const { status, body } of answers) {
      const mode = status === 200 ? body.soloflight?.mode : undefined
      if (mode === 'real') onOurs++
      if (mode === 'own-key') onTheirs++
    }
    const shown = await world.status(code)
    const rows = await world.ledger()
    expect(shown.quota.used).toBe(rows.length)
    expect(shown.quota.used).toBe(onOurs)
    expect(shown.exercise.used).toBe(rows.filter(({ sub_slide_id }) => sub_slide_id === code).length)
    expect(shown.exercise.remaining).toBe(shown.exercise.allowed - shown.exercise.used)
    expect((await world.ada.get('/api/usage_counters')).body[0].calls_used).toBe(onOurs)
    const daily = { used: (await world.daily()).length, allowed: shown.daily?.allowed }
    expect(shown.daily ?? null).toEqual(isCapped ? expect.objectContaining(daily) : null)
    expect(daily.used).toBe(isCapped ? Math.min(daily.allowed, onOurs + onTheirs) : 0)
  }
}

test.each(['adult', 'student'])(
  'S26, S27: for an %s, in any order of calls, failures and refunds, the number shown is the number enforced',
  async (who) => {
    if (who === 'student') world.person.studentStatus = approvedStudent
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await clear('quota-calls')
        await clear('student-calls')
        // Failures of earlier runs must not pause calls in this one.
        world.host.clock.advance({ minutes: 1 })
        await walk(steps, who === 'student')
      }),
      { numRuns: 12 },
    )
  },
  120_000,
)
