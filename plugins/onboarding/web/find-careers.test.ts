import { expect, it } from 'vitest'
import { findCareers } from './find-careers.ts'

const entries = [
  { id: '1', name: 'Café owner', aliases: ['barista'] },
  { id: '2', name: 'Truck driver', aliases: ['hgv driver', 'trucker'] },
  { id: '3', name: 'Delivery or taxi driver', aliases: ['courier'] },
  { id: '4', name: 'Driver trainer', aliases: [] },
]
const found = (sought: string) => findCareers(entries, sought).map(({ id }) => id)

it('finds by the start of any word of a name or an alias', () => {
  expect(found('hgv')).toEqual(['2'])
  expect(found('cour')).toEqual(['3'])
  expect(found('ruck')).toEqual([])
})

it('puts names that start with the text first', () => expect(found('driver')).toEqual(['4', '2', '3']))

it('looks past accents and case', () => expect(found('CAFE')).toEqual(['1']))

it('gives everything while nothing is sought', () => expect(found('  ')).toHaveLength(4))
