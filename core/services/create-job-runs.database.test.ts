import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { createJobRuns } from './create-job-runs.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [], at: '2026-03-14T09:00:00.000Z' })
})
afterAll(() => host.close())

const daily = { name: 'test.daily', every: 86_400, run: async () => {} }
/** Simulates another start of the host. */
const started = () => createJobRuns(host.store, host.clock, () => [daily])
const dueIn = async () => (await started().dueIn()).get(daily.name)

it('QO2: a job that is new waits for its interval, and a start in between begins no new one', async () => {
  expect(await dueIn()).toBe(86_400)
  host.clock.advance({ hours: 20 })
  expect(await dueIn()).toBe(4 * 3600)
  host.clock.advance({ hours: 10 })
  expect(await dueIn(), 'it came due while nobody lived').toBe(0)
})

it('QO2: keeps when a job last ran, and how that ended', async () => {
  const turn = await started().take(daily)
  host.clock.advance({ seconds: 3 })
  await turn?.end('done')
  expect(await started().list()).toEqual([
    {
      name: 'test.daily',
      every: 86_400,
      state: 'done',
      began_at: '2026-03-15T15:00:00.000Z',
      seconds: 3,
      succeeded_at: '2026-03-15T15:00:03.000Z',
      next_at: '2026-03-16T15:00:00.000Z',
    },
  ])
  host.clock.advance({ hours: 24 })
  const failed = await started().take(daily)
  await failed?.end('failed')
  expect((await started().list())[0]).toMatchObject({ state: 'failed', succeeded_at: '2026-03-15T15:00:03.000Z' })
})

it('QO2: a run that was cut off is due again ten minutes after it began, not at once and not in a day', async () => {
  host.clock.advance({ hours: 24 })
  await started().take(daily)
  expect(await dueIn()).toBe(600)
  host.clock.advance({ minutes: 11 })
  expect(await dueIn()).toBe(0)
  expect((await started().list())[0]?.state).toBe('cut-off')
})

it('QO2: two processes whose clocks differ agree on how a run stands', async () => {
  const behind = createJobRuns(host.store, { ...host.clock, now: () => new Date(host.clock.now().getTime() - 5_000) }, () => [daily])
  host.clock.advance({ hours: 24 })
  const ended = await started().take(daily)
  await ended?.end('failed')
  host.clock.advance({ hours: 24 })
  expect(await behind.take(daily)).not.toBeNull()
  for (const runs of [behind, started()]) expect((await runs.list())[0]?.state).toBe('running')
})
