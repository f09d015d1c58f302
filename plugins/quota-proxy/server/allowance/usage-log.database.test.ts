import { expect, it } from 'vitest'
import { createLogger } from '../../../../core/host/logger.ts'
import { createTestHost } from '../../../../core/testing/index.ts'
import { createUsageLog } from './usage-log.ts'

it('L27: writes down what the provider reports, and 1 where it reports none', async () => {
  const host = await createTestHost({ plugins: [] })
  const log = createUsageLog(host.store, createLogger('silent'))
  const call = { user_id: 'ada', provider: 'openai', endpoint: 'chat' } as const
  for (const [status, tokens] of [
    ['success', 13],
    ['success', 0],
    ['error', 0],
    ['practice', 0],
  ] as const)
    log.note({ ...call, status, tokens })
  await log.flush()
  const rows = await host.store.find('usage-logs', { where: { user_id: { equals: 'ada' } } })
  expect(rows.map(({ status, tokens }) => `${status} ${tokens}`).sort()).toEqual(['error 1', 'practice 1', 'success 1', 'success 13'])
  await host.close()
})
