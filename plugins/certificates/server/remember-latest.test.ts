import { expect, it } from 'vitest'
import { rememberLatest } from './remember-latest.ts'

const counted = (most: number) => {
  const made: string[] = []
  const ask = rememberLatest(
    most,
    async (key: string) => {
      made.push(key)
      if (key === 'broken') throw new Error('cannot be made')
      return key.toUpperCase()
    },
    (key) => key,
  )
  return { made, ask }
}

it('makes each value once, also when it is asked for while it is being made', async () => {
  const { made, ask } = counted(2)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['A', 'A', 'B'])
  expect(made).toEqual(['a', 'b'])
})

it('forgets what was asked for longest ago', async () => {
  const { made, ask } = counted(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('does not keep a failure', async () => {
  const { made, ask } = counted(2)
  await expect(ask('broken')).rejects.toThrow('cannot be made')
  await expect(ask('broken')).rejects.toThrow('cannot be made')
  expect(made).toEqual(['broken', 'broken'])
})
