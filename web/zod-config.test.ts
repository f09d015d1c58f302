import { expect, test, vi } from 'vitest'

test('a check that is loaded later asks for no compiled code', async () => {
  vi.resetModules()
  await import('./zod-config.ts')
  const { config, object, string } = await import('zod')
  expect(config()).toMatchObject({ jitless: true })
  expect(object({ name: string() }).safeParse({ name: 'Ada' }).success).toBe(true)
})
