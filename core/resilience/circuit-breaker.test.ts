import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const start = () => {
  let now = Date.UTC(2026, 10, 21)
  const breaker = createCircuitBreaker({ now: () => new Date(now) })
  const fail = (times: number) => {
    for (let failure = 0; failure < times; failure++) if (breaker.admit()) breaker.failed()
  }
  return { breaker, fail, wait: (seconds: number) => (now += seconds * 1000) }
}

test('S29: the fifth failure in a row stops calls, and one success in between starts the count anew', () => {
  const { breaker, fail } = start()
  fail(4)
  expect(breaker.openForSeconds()).toBeNull()
  breaker.succeeded()
  fail(4)
  expect([breaker.admit(), breaker.openForSeconds()]).toEqual([true, null])
  fail(1)
  expect([breaker.admit(), breaker.openForSeconds()]).toEqual([false, 30])
})

test('S29: after 30 s exactly one call is let through; what comes of it decides', () => {
  const { breaker, fail, wait } = start()
  fail(5)
  wait(29.9)
  expect(breaker.admit()).toBe(false)
  wait(0.1)
  expect([breaker.admit(), breaker.admit(), breaker.openForSeconds()]).toEqual([true, false, 1])
  breaker.failed()
  expect([breaker.admit(), breaker.openForSeconds()]).toEqual([false, 30])
  wait(30)
  expect(breaker.admit()).toBe(true)
  breaker.succeeded()
  expect([breaker.admit(), breaker.admit(), breaker.openForSeconds()]).toEqual([true, true, null])
})

test('S29: a try that its caller gave up leaves the next one free to try', () => {
  const { breaker, fail, wait } = start()
  fail(5)
  wait(30)
  expect(breaker.admit()).toBe(true)
  breaker.withdrew()
  expect(breaker.admit()).toBe(true)
})
