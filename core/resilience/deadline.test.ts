import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeadline } from './deadline.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('aborts when the time is up, and says that it was the time', () => {
  const { signal, isOver } = startDeadline(1000, new AbortController().signal)
  vi.advanceTimersByTime(999)
  expect([signal.aborted, isOver()]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([signal.aborted, isOver()]).toEqual([true, true])
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test.each(['before the call', 'in the middle of it'])('aborts when the asker leaves %s, which is not the time', (when) => {
  const asker = new AbortController()
  if (when === 'before the call') asker.abort()
  const { signal, isOver } = startDeadline(1000, asker.signal)
  asker.abort()
  vi.advanceTimersByTime(2000)
  expect([signal.aborted, isOver()]).toEqual([true, false])
})

test('a call that has ended keeps no timer, and is deaf', () => {
  const asker = new AbortController()
  const { signal, clear } = startDeadline(1000, asker.signal)
  clear()
  expect(vi.getTimerCount()).toBe(0)
  asker.abort()
  expect(signal.aborted).toBe(false)
})
