import { expect, it } from 'vitest'
import { createTestHost } from './create-test-host.ts'

it('RD3: the clock of a test host stands at the moment that a test names, and moves by what it says', async () => {
  const host = await createTestHost({ plugins: [], at: '2028-02-29T23:59:30.000Z' })
  expect(host.clock.now().toISOString()).toBe('2028-02-29T23:59:30.000Z')
  const { userId } = await host.signIn('ada@example.test')
  expect((await host.store.findOne('sessions', { user_id: { equals: userId } }))?.started_at).toBe('2028-02-29T23:59:30.000Z')
  host.clock.advance({ minutes: 1 })
  expect(host.clock.now().toISOString()).toBe('2028-03-01T00:00:30.000Z')
  await host.close()
})
