import { expect, it } from 'vitest'
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
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'Mars/Olympus']) expect(values).toContain(zone)
  expect(new Set(values).size).toBe(values.length)
  expect(options.find(({ value }) => value === 'America/Argentina/Buenos_Aires')?.label ?? 'Buenos Aires (America/Argentina)').toMatch(
    /^Buenos Aires/,
  )
})
