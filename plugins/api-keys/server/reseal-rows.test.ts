import { expect, it, vi } from 'vitest'
import { resealRows } from './reseal-rows.ts'

async function* batches() {
  yield ['one', 'broken', 'two']
  yield ['broken too', 'three']
}

it('S30: a row that cannot be opened is passed over and told of; all others are sealed anew', async () => {
  const sealed: string[] = []
  const error = vi.fn()
  const sealAnew = async (row: string) => {
    if (row.startsWith('broken')) throw new Error(row)
    sealed.push(row)
  }
  await resealRows(batches(), sealAnew, { error }, 'plan-sheets')
  expect(sealed).toEqual(['one', 'two', 'three'])
  expect(error.mock.calls).toEqual([[{ err: new Error('broken'), kind: 'plan-sheets', count: 2 }, 'sealed rows could not be sealed anew']])
})
