import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import type { ApiError } from '../shared/api-error.ts'
import { rateLimits } from './rate-limits.ts'

const three = { name: 'probe-three', points: 3, duration: 60 }

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [], at: '2026-11-23T09:00:00.000Z' })
})
afterAll(() => host.close())

/** How many of `times` parallel spends were granted, and the errors of the refused ones. */
const spend = async (limit: typeof three, key: string, times = 1) => {
  const limits = host.service(rateLimits)
  const answers = await Promise.allSettled(Array.from({ length: times }, () => limits.spend(limit, key)))
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as ApiError] : []))
  return { granted: times - refusals.length, refusals }
}

describe('rate limits', () => {
  it('grant their points and then say when to come back', async () => {
    expect((await spend(three, 'a', 3)).granted).toBe(3)
    host.clock.advance({ seconds: 20 })
    const { refusals } = await spend(three, 'a')
    expect(refusals).toMatchObject([{ status: 429, code: 'RATE_LIMITED' }])
    expect(refusals[0]?.retryAfter).toBe(40)
  })

  it('grant exactly their points to 50 at once, in the first window and in the next', async () => {
    expect((await spend(three, 'crowd', 50)).granted).toBe(3)
    host.clock.advance({ seconds: 61 })
    expect((await spend(three, 'crowd', 50)).granted).toBe(3)
  })

  it('leave no row behind once their window is over, and one that is open alone', async () => {
    const rows = () => host.store.find('rate-limits', { where: { remaining: { equals: 2 } } })
    await spend(three, 'over')
    host.clock.advance({ seconds: 61 })
    await spend(three, 'open')
    await host.jobs.find(({ name }) => name === 'core.sweep-expired')?.run()
    expect(await rows()).toHaveLength(1)
    expect((await spend(three, 'open', 3)).granted).toBe(2)
    expect((await spend(three, 'over', 3)).granted).toBe(3)
  })

  it('S70: are whole again where the clock that opened them ran 40 days ahead', async () => {
    host.clock.advance({ days: 40 })
    expect((await spend(three, 'ahead', 5)).granted).toBe(3)
    expect((await spend(three, 'ahead-with-rest', 1)).granted).toBe(1)
    host.clock.advance({ days: -40 })
    expect((await spend(three, 'ahead', 50)).granted).toBe(3)
    expect((await spend(three, 'ahead-with-rest', 5)).granted).toBe(3)
    expect((await spend(three, 'ahead')).refusals[0]?.retryAfter).toBe(60)
  })

  it('count each key and each limit for itself', async () => {
    expect((await spend(three, 'b', 3)).granted).toBe(3)
    expect((await spend(three, 'c')).granted).toBe(1)
    expect((await spend({ ...three, name: 'probe-other' }, 'b')).granted).toBe(1)
  })

  it('are whole again after their window and after a reset', async () => {
    await spend(three, 'd', 4)
    host.clock.advance({ seconds: 60 })
    expect((await spend(three, 'd', 4)).granted).toBe(3)
    await host.service(rateLimits).reset(three, 'd')
    expect((await spend(three, 'd', 4)).granted).toBe(3)
  })

  it('RD3: open anew at the very instant at which a window ends, whatever was left in it', async () => {
    const school = await createTestHost({ plugins: [], at: '2026-11-22T10:00:00.000Z' })
    const limits = school.service(rateLimits)
    const granted = async (key: string, times: number) =>
      (await Promise.allSettled(Array.from({ length: times }, () => limits.spend(three, key)))).filter(
        ({ status }) => status === 'fulfilled',
      ).length
    expect([await granted('spent', 3), await granted('begun', 1)]).toEqual([3, 1])
    school.clock.advance({ seconds: 59 })
    expect([await granted('spent', 1), await granted('begun', 1)]).toEqual([0, 1])
    await expect(limits.spend(three, 'spent')).rejects.toMatchObject({ status: 429, retryAfter: 1 })
    school.clock.advance({ seconds: 1 })
    expect([await granted('spent', 4), await granted('begun', 4)]).toEqual([3, 3])
    // An expired window that no sweep has removed.
    expect(await granted('left', 1)).toBe(1)
    school.clock.advance({ hours: 1 })
    expect(await granted('left', 4)).toBe(3)
    await school.close()
  })

  it('keep no key in the clear', async () => {
    await spend(three, 'ada@example.test')
    expect(JSON.stringify(await host.store.find('rate-limits'))).not.toContain('ada@')
  })
})
