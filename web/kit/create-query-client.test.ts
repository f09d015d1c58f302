import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from './create-query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('RU11: a question that is asked offline fails instead of waiting for ever', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient(() => {})
  const asked = client.fetchQuery({ queryKey: ['offline'], retry: false, queryFn: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(asked).rejects.toThrow('fetch failed')
})
