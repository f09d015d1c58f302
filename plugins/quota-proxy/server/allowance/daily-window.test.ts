import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timezones } from '../../../account/contract.ts'
import { type DailyWindow, nextMidnight, windowAt } from './daily-window.ts'

test.each([
  ['UTC', '2026-11-21T10:00:00Z', '2026-11-22T00:00:00.000Z'],
  ['America/New_York', '2026-11-21T10:00:00Z', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-21T10:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['Europe/London', '2026-03-29T12:00:00Z', '2026-03-29T23:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00.000Z'],
  ['Nowhere/Else', '2026-11-21T23:59:59Z', '2026-11-22T00:00:00.000Z'],
])('midnight in %s after %s', (zone, now, ...expected) => expect(nextMidnight(zone, new Date(now)).toISOString()).toBe(expected.at(-1)))

test('at midnight itself the next day begins', () =>
  expect(nextMidnight('UTC', new Date('2026-11-22T00:00:00Z')).toISOString()).toBe('2026-11-23T00:00:00.000Z'))

const dayIn = (timeZone: string, instant: number) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
/** Zones that change their clocks by half an hour, or at midnight, so that midnight does not exist. */
const awkward = ['Australia/Lord_Howe', 'Africa/Cairo', 'America/Havana', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

test('L5: a day ends at the very instant at which the zone has the next date, also where clocks change', () => {
  // Around the changes of 2026, at every minute, and anywhere else in the year.
  const changes = ['2026-03-08', '2026-03-29', '2026-04-04', '2026-04-24', '2026-10-25', '2026-10-29', '2026-11-01'].map(Date.parse)
  const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -2880, max: 2880 })).map(([at, minutes]) => at + minutes * 60_000)
  const anywhere = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
  fc.assert(
    fc.property(fc.constantFrom(...timezones, ...awkward), fc.oneof(near, anywhere), (zone, now) => {
      const end = nextMidnight(zone, new Date(now)).getTime()
      const tomorrow = new Date(Date.parse(dayIn(zone, now)) + 86_400_000).toISOString().slice(0, 10)
      expect(end).toBeGreaterThan(now)
      expect([dayIn(zone, end - 1), dayIn(zone, end)]).toEqual([dayIn(zone, now), tomorrow])
    }),
    { numRuns: 500 },
  )
})

test('a change of zone counts from the next day', () => {
  const monday = windowAt(new Date('2026-11-16T15:00:00Z'), 'America/New_York', null)
  expect(monday.resetsAt.toISOString()).toBe('2026-11-17T05:00:00.000Z')
  expect(windowAt(new Date('2026-11-16T16:00:00Z'), 'Asia/Tokyo', monday)).toEqual(monday)
  const next = windowAt(new Date('2026-11-17T06:00:00Z'), 'Asia/Tokyo', monday)
  expect(next.resetsAt.toISOString()).toBe('2026-11-18T15:00:00.000Z')
})

test.each([
  [
    'begins at the very instant at which the last one ends',
    'UTC',
    '2026-11-17T00:00:00Z',
    '2026-11-17T00:00:00Z',
    'UTC',
    '2026-11-18T00:00:00.000Z',
  ],
  [
    'is as short as its day where the zone stays',
    'Europe/London',
    '2026-03-29T00:00:00Z',
    '2026-03-29T01:00:00Z',
    'Europe/London',
    '2026-03-29T23:00:00.000Z',
  ],
  [
    'ends 24 hours later where that is a midnight of the new zone',
    'UTC',
    '2026-11-17T00:00:00Z',
    '2026-11-17T06:00:00Z',
    'Africa/Abidjan',
    '2026-11-18T00:00:00.000Z',
  ],
  [
    'knows nothing of a zone left long ago',
    'UTC',
    '2026-11-17T00:00:00Z',
    '2026-11-21T20:00:00Z',
    'Asia/Tokyo',
    '2026-11-22T15:00:00.000Z',
  ],
])('RD3: a window %s', (_what, before, resetsAt, now, zone, end) => {
  expect(windowAt(new Date(now), zone, { zone: before, resetsAt: new Date(resetsAt) }).resetsAt.toISOString()).toBe(end)
})

test('however the zone is changed, no two days end within 22 hours of one another', () => {
  const step = fc.record({ minutes: fc.integer({ min: 1, max: 3000 }), zone: fc.constantFrom(...timezones) })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 525_600 }), fc.array(step, { maxLength: 30 }), (start, steps) => {
      let now = Date.UTC(2026, 0, 1) + start * 60_000
      let latest: DailyWindow | null = null
      for (const { minutes, zone } of steps) {
        now += minutes * 60_000
        const window = windowAt(new Date(now), zone, latest)
        expect(window.resetsAt.getTime()).toBeGreaterThan(now)
        const before: DailyWindow | null = latest
        // Days of one zone are 23 to 25 hours long.
        const between = before && before !== window ? window.resetsAt.getTime() - before.resetsAt.getTime() : Number.POSITIVE_INFINITY
        expect(between).toBeGreaterThan(22 * 3_600_000)
        latest = window
      }
    }),
  )
})
