import { expect, it } from 'vitest'
import { pageWithin } from './rows.ts'

it('QF9: behind the last page is the last one, and an empty list has one', () => {
  expect(pageWithin(1, 0, 25)).toEqual({ page: 1, pages: 1 })
  expect(pageWithin(2, 26, 25)).toEqual({ page: 2, pages: 2 })
  expect(pageWithin(99, 150, 25)).toEqual({ page: 6, pages: 6 })
})
