import { expect, it } from 'vitest'
import { createTestQueries } from '../testing/render-page.tsx'
import { putAnswer } from './put-answer.ts'

const key = ['kite']

const later = () => {
  let resolve: (value: object) => void = () => undefined
  const promise = new Promise<object>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

it('a read that began before a change does not paint it over', async () => {
  const queries = createTestQueries()
  queries.setQueryData(key, { colour: 'red', tail: 3 })
  const { promise, resolve } = later()
  const read = queries.fetchQuery({ queryKey: key, queryFn: () => promise }).catch(() => undefined)
  await putAnswer(queries, key, (known: object | undefined) => known && { ...known, colour: 'blue' })
  resolve({ colour: 'red', tail: 3 })
  await read
  expect([queries.getQueryData(key), queries.isFetching()]).toEqual([{ colour: 'blue', tail: 3 }, 0])
})

it('a first read goes on', async () => {
  const queries = createTestQueries()
  const { promise, resolve } = later()
  const read = queries.fetchQuery({ queryKey: key, queryFn: () => promise })
  await putAnswer(queries, key, (known: object | undefined) => known && { ...known, colour: 'blue' })
  resolve({ colour: 'red' })
  expect(await read).toEqual({ colour: 'red' })
})
