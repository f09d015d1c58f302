import { expect, it } from 'vitest'
import type { Logger } from './logger.ts'
import { reportProgress } from './report-progress.ts'

it('QO6: says that a step begins, and while it lasts every few seconds how far it is', () => {
  const said: unknown[] = []
  let now = 0
  const report = reportProgress(
    { info: (...line: unknown[]) => void said.push(line) } as unknown as Logger,
    'reading the course',
    () => now,
  )
  for (let done = 0; done <= 100; done++) {
    report(done, 100)
    now += 100
  }
  expect(said).toEqual([
    [{ done: 0, of: 100 }, 'reading the course'],
    [{ done: 50, of: 100 }, 'reading the course'],
    [{ done: 100, of: 100 }, 'reading the course'],
  ])
})
