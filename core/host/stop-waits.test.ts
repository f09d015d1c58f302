import { expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { defineServerPlugin } from './define-server-plugin.ts'

it('RD3: a host that stops waits for the job under way before its plugins and the database go', async () => {
  const said: string[] = []
  let begin = () => {}
  let finish = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow = defineServerPlugin({
    id: 'slow',
    setup: () => ({
      jobs: [
        {
          name: 'slow.work',
          every: 0.01,
          run: async () => {
            begin()
            await mayFinish
            said.push('job')
          },
        },
      ],
      stop: async () => void said.push('plugin'),
    }),
  })
  const host = await createTestHost({ plugins: [slow] })
  await hasBegun
  const closed = host.close()
  // After fifty turns of the event loop, work that nothing awaits is done.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(said).toEqual([])
  finish()
  await closed
  expect(said).toEqual(['job', 'plugin'])
})

it('QO4: a host that is told to stop says that it is not ready, and answers until whoever sends people to it has heard', async () => {
  let hear = () => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  const waits: number[] = []
  const drain = async (seconds: number) => {
    waits.push(seconds)
    await heard
  }
  const host = await createTestHost({ plugins: [], env: { DRAIN_SECONDS: '20' }, drain })
  const statusOf = async (path: string) => (await fetch(host.url + path)).status
  expect(await statusOf('/readyz')).toBe(200)
  const closed = host.close()
  expect(await statusOf('/readyz')).toBe(503)
  expect([await statusOf('/healthz'), await statusOf('/api/openapi.json')], 'people are still sent here').toEqual([200, 200])
  expect(waits).toEqual([20])
  hear()
  await closed
  await expect(statusOf('/healthz')).rejects.toThrow('fetch failed')
})
