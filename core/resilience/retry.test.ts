import { expect, test } from 'vitest'
import { withRetries } from './retry.ts'

const failure = (status: number, retryAfter: number | null = null) => ({ status, retryAfter })
const adviceOf = (error: unknown) => {
  const { status, retryAfter } = error as ReturnType<typeof failure>
  return { isPassing: status >= 429, retryAfter }
}

const run = async (failures: object[]) => {
  const waits: number[] = []
  const left = [...failures]
  let attempts = 0
  const attempt = async () => {
    attempts++
    const next = left.shift()
    if (next) throw next
    return 'answered'
  }
  const wait = async (milliseconds: number) => waits.push(milliseconds)
  const result = await withRetries(attempt, { signal: new AbortController().signal, adviceOf, wait }).catch((error: unknown) => error)
  return { result, attempts, waits }
}

test('S29: at most two retries, the second later than the first, with jitter', async () => {
  const { result, attempts, waits } = await run([failure(500), failure(500), failure(500), failure(500)])
  expect(result).toMatchObject({ status: 500 })
  expect(attempts).toBe(3)
  expect(waits[0]).toBeGreaterThanOrEqual(187)
  expect(waits[0]).toBeLessThanOrEqual(313)
  expect(waits[1]).toBeGreaterThanOrEqual(375)
  expect(waits[1]).toBeLessThanOrEqual(625)
  const firsts = await Promise.all(Array.from({ length: 5 }, async () => (await run([failure(500)])).waits[0]))
  expect(new Set(firsts).size, 'calls that failed together do not come back together').toBeGreaterThan(1)
})

test('S29: Retry-After is honoured, and a provider that asks for too much is not asked again', async () => {
  const honoured = await run([failure(429, 3)])
  expect(honoured.result).toBe('answered')
  expect(honoured.waits).toEqual([3000])
  expect((await run([failure(429, 120)])).attempts).toBe(1)
})

test('what will fail again is not tried again', async () => {
  expect((await run([failure(400)])).attempts).toBe(1)
})
