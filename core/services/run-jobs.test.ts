import { expect, it } from 'vitest'
import { createLogger } from '../host/logger.ts'
import { createMetrics } from '../http/metrics.ts'
import { gate } from '../testing/gate.ts'
import type { Metrics } from './metrics.ts'
import { runJobs } from './run-jobs.ts'

/** No job is due before its interval, and every run may be taken. */
const runs = { dueIn: async () => new Map<string, number>(), take: async () => ({ end: async () => {} }), list: async () => [] }
const parts = (metrics: Metrics) => ({ log: createLogger('silent'), logFailure: () => {}, metrics, runs })

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

it('QO2: catches up what came due while nobody lived, one after the other, and leaves the rest to its time', async () => {
  const said: string[] = []
  const all = gate()
  const job = (name: string) => ({
    name,
    every: 3600,
    run: async () => {
      said.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      said.push(`${name} ends`)
      if (said.length === 4) all.open()
    },
  })
  const due = new Map([
    ['retention', 0],
    ['later', 1800],
    ['audit', 0],
  ])
  const jobs = runJobs([job('retention'), job('later'), job('audit')], {
    ...parts(createMetrics().service),
    runs: { ...runs, dueIn: async () => due },
    catchUpAfter: 0,
  })
  await all.opened
  await jobs.stop()
  expect(said).toEqual(['retention begins', 'retention ends', 'audit begins', 'audit ends'])
})

it('QO2: runs by the intervals alone where the last runs cannot be read', async () => {
  const ran = gate()
  const jobs = runJobs([{ name: 'short', every: 0.002, run: async () => ran.open() }], {
    ...parts(createMetrics().service),
    runs: { ...runs, dueIn: () => Promise.reject(new Error('the database is away')) },
  })
  await ran.opened
  await jobs.stop()
})
