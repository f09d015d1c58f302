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
  // Whatever does not wait gets through by now.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(said).toEqual([])
  finish()
  await closed
  expect(said).toEqual(['job', 'plugin'])
})
