import { expect, it } from 'vitest'
import { createLogger } from '../host/logger.ts'
import { createMetrics } from '../http/metrics.ts'
import type { Metrics } from './metrics.ts'
import { runJobs } from './run-jobs.ts'

const parts = (metrics: Metrics) => ({ log: createLogger('silent'), logFailure: () => {}, metrics })

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('lets a run finish that takes longer than its interval, before it begins the next', async () => {
  let begun = 0
  let ticks = 0
  const enough = gate()
  const done = gate()
  const long = async () => {
    begun += 1
    await done.opened
  }
  const short = async () => {
    ticks += 1
    if (ticks === 5) enough.open()
  }
  const every = 0.002
  const jobs = runJobs(
    [
      { name: 'long', every, run: long },
      { name: 'short', every, run: short },
    ],
    parts(createMetrics().service),
    async () => true,
  )
  await enough.opened
  expect(begun).toBe(1)
  done.open()
  await jobs.stop()
})

it('RX8: counts each run of a job with its time and outcome', async () => {
  const seen: object[] = []
  const whole = gate()
  const note = (labels: object, seconds: number) => {
    seen.push({ ...labels, isTimed: seconds >= 0 })
    if (seen.length >= 2) whole.open()
  }
  const jobs = runJobs(
    [
      { name: 'good', every: 0.002, run: async () => {} },
      {
        name: 'bad',
        every: 0.002,
        run: async () => {
          throw new Error('it fails')
        },
      },
    ],
    parts({ ...createMetrics().service, duration: () => note }),
    async () => true,
  )
  await whole.opened
  await jobs.stop()
  expect(seen).toEqual(
    expect.arrayContaining([
      { job: 'good', outcome: 'done', isTimed: true },
      { job: 'bad', outcome: 'failed', isTimed: true },
    ]),
  )
})
