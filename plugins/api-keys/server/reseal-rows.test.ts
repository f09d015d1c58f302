import { expect, it, vi } from 'vitest'
import { resealRows } from './reseal-rows.ts'

async function* batches() {
  yield ['one', 'broken', 'two']
  yield ['broken too', 'three']
}

it('S30: a row that cannot be opened is passed over and told of; all others are sealed anew', async () => {
  const sealed: string[] = []
  const error = vi.fn()
  const info = vi.fn()
  const sealAnew = async (row: string) => {
    if (row.startsWith('broken')) throw new Error(row)
    sealed.push(row)
  }
  await resealRows(batches(), sealAnew, { error, info }, 'plan-sheets')
  expect(sealed).toEqual(['one', 'two', 'three'])
  expect(error.mock.calls).toEqual([[{ err: new Error('broken'), kind: 'plan-sheets', count: 2 }, 'sealed rows could not be sealed anew']])
  expect(info.mock.calls).toEqual([[{ kind: 'plan-sheets', count: 3 }, 'sealed rows were sealed anew']])
})

it('a job that finds nothing to do says nothing', async () => {
  const log = { error: vi.fn(), info: vi.fn() }
  await resealRows(
    (async function* () {
      yield []
    })(),
    async () => undefined,
    log,
    'plan-sheets',
  )
  expect([log.error, log.info].flatMap(({ mock }) => mock.calls)).toEqual([])
})
