import { expect, it } from 'vitest'
import { findOptions } from './find-options.ts'

const options = [
  { value: '1', label: 'Café owner', keywords: ['barista'] },
  { value: '2', label: 'Truck driver', keywords: ['hgv driver', 'trucker'] },
  { value: '3', label: 'Delivery or taxi driver', keywords: ['courier'] },
  { value: '4', label: 'Driver trainer' },
  { value: '5', label: 'Practice nurse' },
  { value: '6', label: 'Nurse' },
  { value: '7', label: 'America/New York' },
  { value: '9', label: 'Other', isAlways: true },
]
const found = (typed: string) => findOptions(options, typed).map(({ value }) => value)

it('finds by the start of any word of a label or a keyword', () => {
  expect(found('hgv')).toEqual(['2', '9'])
  expect(found('cour')).toEqual(['3', '9'])
  expect(found('new y')).toEqual(['7', '9'])
  expect(found('ruck')).toEqual(['9'])
})

it('RU9: puts the label itself first, then labels that begin so, then words within', () => {
  expect(found('nurse')).toEqual(['6', '5', '9'])
  expect(found('driver')).toEqual(['4', '2', '3', '9'])
})

it('looks past accents and case, and gives everything while nothing is sought', () => {
  expect(found('CAFE')).toEqual(['1', '9'])
  expect(found('  ')).toHaveLength(options.length)
})
