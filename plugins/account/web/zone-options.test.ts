import { expect, it } from 'vitest'
import { todaysZone } from '#core/contract'
import { zoneOptions } from './zone-options.ts'

const options = zoneOptions('Mars/Olympus', (zone) => `Named ${zone}`)

it("RU12: the specification's eight zones come first, by their names", () => {
  expect(options.slice(0, 8).map(({ label }) => label)).toEqual(
    [
      'UTC',
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'Europe/London',
      'Europe/Paris',
      'Asia/Tokyo',
    ].map((zone) => `Named ${zone}`),
  )
})

it('RU12: then every zone that the browser knows, once, by city, and the one in use', () => {
  const values = options.map(({ value }) => value)
  for (const zone of [...Intl.supportedValuesOf('timeZone').map(todaysZone), 'Mars/Olympus']) expect(values).toContain(zone)
  expect(new Set(values).size).toBe(values.length)
  expect(options.find(({ value }) => value === 'America/Argentina/Buenos_Aires')?.label ?? 'Buenos Aires (America/Argentina)').toMatch(
    /^Buenos Aires/,
  )
})

it.each([
  ['Kolkata', 'Asia/Kolkata', 'Asia/Calcutta'],
  ['Kyiv', 'Europe/Kyiv', 'Europe/Kiev'],
  ['Kathmandu', 'Asia/Kathmandu', 'Asia/Katmandu'],
  ['Ho Chi Minh', 'Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['Yangon', 'Asia/Yangon', 'Asia/Rangoon'],
  ['Nuuk', 'America/Nuuk', 'America/Godthab'],
  ['Buenos Aires', 'America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
])('QT6: %s is listed once, under the name of today, and found by both', (city, today, older) => {
  const found = options.filter(({ keywords }) => keywords.some((word) => word.includes(older.replaceAll('_', ' '))))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ value: today, label: expect.stringMatching(new RegExp(`^${city} `)) })
  expect(found[0]?.keywords).toContain(today.replaceAll('_', ' '))
})

it('QT6: whoever has a zone under its older name finds it chosen', () => {
  const own = zoneOptions('Asia/Calcutta', (zone) => zone)
  expect(own.filter(({ label }) => label.startsWith('Kolkata'))).toMatchObject([{ value: 'Asia/Calcutta', label: 'Kolkata (Asia)' }])
})
