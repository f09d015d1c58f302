import type { PayloadRequest } from 'payload'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { solutionTrials } from '../solution-trials.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

it('keeps a planned date while the engines cannot run, and tells the form to try again', async () => {
  const user = await host.panelUser('ana@example.test', 'editor')
  const { payload } = host
  const [item] = (await payload.find({ collection: 'check-items', limit: 1, depth: 0 })).docs
  const id = String(item?.id)
  const as = { user, overrideAccess: false, depth: 0 } as const
  await payload.update({ collection: 'check-items', id, data: { explanation: 'Other words.' }, draft: true, ...as })
  const endpoint = payload.config.endpoints.find(({ method, path }) => method === 'post' && path === '/workflow/:collection/:id')
  const publish_at = new Date(host.clock.now().getTime() + 60_000).toISOString()
  const req = {
    payload,
    user,
    routeParams: { collection: 'check-items', id },
    query: {},
    json: async () => ({ action: 'schedule', publish_at }),
  }
  const planned = await endpoint?.handler({ ...req, context: {} } as unknown as PayloadRequest)
  expect(planned?.status).toBe(200)

  const run = vi.spyOn(solutionTrials, 'run').mockRejectedValue(new Error('No engine starts.'))
  const publishing = payload.update({ collection: 'check-items', id, data: { _status: 'published' }, ...as })
  await expect(publishing).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Try again in a minute') })
  host.clock.advance({ minutes: 2 })
  const job = host.jobs.find(({ name }) => name === 'cms.publish-scheduled')
  await expect(job?.run()).rejects.toThrow('1 scheduled publications failed')
  run.mockResolvedValue([])
  host.clock.advance({ minutes: 2 })
  await job?.run()
  run.mockRestore()
  expect((await payload.findByID({ collection: 'check-items', id, depth: 0 })).explanation).toBe('Other words.')
})
