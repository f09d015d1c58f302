import { expect, it } from 'vitest'
import { createTestHost, gate } from '#core/testing'
import { defineServerPlugin } from './define-server-plugin.ts'

it('RD3: a host that stops waits for the job under way before its plugins and the database go', async () => {
  const said: string[] = []
  const [begin, finish] = [gate(), gate()]
  const slow = defineServerPlugin({
    id: 'slow',
    setup: () => ({
      jobs: [
        {
          name: 'slow.work',
          every: 0.01,
          run: async () => {
            begin.open()
            await finish.opened
            said.push('job')
          },
        },
      ],
      stop: async () => void said.push('plugin'),
    }),
  })
  const host = await createTestHost({ plugins: [slow] })
  await begin.opened
  const closed = host.close()
  // After fifty turns of the event loop, work that nothing awaits is done.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(said).toEqual([])
  finish.open()
  await closed
  expect(said).toEqual(['job', 'plugin'])
})

it('QO4: a host that is told to stop says that it is not ready, and answers until whoever sends people to it has heard', async () => {
  const heard = gate()
  const waits: number[] = []
  const drain = async (seconds: number) => {
    waits.push(seconds)
    await heard.opened
  }
  const host = await createTestHost({ plugins: [], env: { DRAIN_SECONDS: '20' }, drain })
  const statusOf = async (path: string) => (await fetch(host.url + path)).status
  expect(await statusOf('/readyz')).toBe(200)
  const closed = host.close()
  expect(await statusOf('/readyz')).toBe(503)
  expect([await statusOf('/healthz'), await statusOf('/api/openapi.json')], 'people are still sent here').toEqual([200, 200])
  expect(waits).toEqual([20])
  heard.open()
  await closed
  await expect(statusOf('/healthz')).rejects.toThrow('fetch failed')
})
