import { expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

it('loads once for all that ask, and again after a failure', async () => {
  const outcomes = [() => Promise.reject(new Error('too many open files')), async () => 'loaded']
  let loads = 0
  const read = loadOnce(async () => outcomes[loads++]?.())
  await expect(Promise.all([read(), read()])).rejects.toThrow('too many open files')
  expect(loads).toBe(1)
  expect(await Promise.all([read(), read()])).toEqual(['loaded', 'loaded'])
  expect(loads).toBe(2)
})
