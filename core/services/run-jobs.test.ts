import { expect, it } from 'vitest'
import { createLogger } from '../host/logger.ts'
import { runJobs } from './run-jobs.ts'

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
    createLogger('silent'),
    async () => true,
  )
  await enough.opened
  expect(begun).toBe(1)
  done.open()
  await jobs.stop()
})
