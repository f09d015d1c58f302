import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#core'
import { timezones } from '../../account/contract.ts'
import { addDays, currentStreak, lastWeek } from './streak-days.ts'

const today = '2026-03-10'
const offsets = fc.array(fc.integer({ min: -60, max: 0 }))

describe('currentStreak', () => {
  it('is the longest run of days that ends today, or else yesterday', () => {
    fc.assert(
      fc.property(offsets, (list) => {
        const days = list.map((offset) => addDays(today, offset))
        const streak = currentStreak(days, today)
        const end = days.includes(today) ? 0 : -1
        for (let back = 0; back < streak; back++) expect(days).toContain(addDays(today, end - back))
        expect(days).not.toContain(addDays(today, end - streak))
      }),
    )
  })

  it('does not depend on the order of the days or on one that is named twice', () => {
    fc.assert(
      fc.property(offsets, (list) => {
        const days = list.map((offset) => addDays(today, offset))
        expect(currentStreak([...days, ...days].reverse(), today)).toBe(currentStreak(days, today))
      }),
    )
  })

  it('grows by exactly one on a day after a day with a streak', () => {
    fc.assert(
      fc.property(offsets, (list) => {
        const days = [...list.map((offset) => addDays(today, Math.min(offset, -1))), addDays(today, -1)]
        expect(currentStreak([...days, today], today)).toBe(currentStreak(days, today) + 1)
      }),
    )
  })

  it('ends once a whole day is missed', () => {
    expect(currentStreak([addDays(today, -2), addDays(today, -3)], today)).toBe(0)
  })
})

describe('a streak across changes of the clock', () => {
  const zones = ['UTC', 'America/New_York', 'America/Los_Angeles', 'Europe/London', 'Europe/Paris', 'Asia/Tokyo', 'Australia/Lord_Howe']
  const hour = 3_600_000
  /** The instant at which a zone's clocks show this hour of this day, or the next hour where that one is skipped. */
  const instantOf = (zone: string, day: string, atHour: number): Date => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', hour: '2-digit' })
    const around = Date.parse(`${day}T00:00:00Z`)
    for (let wanted = atHour; ; wanted--)
      for (let at = around - 15 * hour; at < around + 39 * hour; at += hour / 2) {
        const instant = new Date(at)
        if (dayIn(zone, instant) === day && Number(format.format(instant)) === wanted) return instant
      }
  }
  const anywhere = fc.record({
    zone: fc.constantFrom(...zones),
    // Around both changes of 2026, and anywhere else in the year.
    start: fc.oneof(fc.constantFrom(60, 84, 90, 290, 296, 300), fc.integer({ min: 0, max: 364 })).map((day) => addDays('2026-01-01', day)),
    hours: fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 12 }),
  })

  it('L7: is as long as the days with an exercise, whatever the hour and the zone', () => {
    fc.assert(
      fc.property(anywhere, ({ zone, start, hours }) => {
        const instants = hours.map((atHour, index) => instantOf(zone, addDays(start, index), atHour))
        const days = instants.map((instant) => dayIn(zone, instant))
        expect(days).toEqual(hours.map((_, index) => addDays(start, index)))
        expect(currentStreak(days, dayIn(zone, instants.at(-1) as Date))).toBe(hours.length)
      }),
      { numRuns: 60 },
    )
  })

  it('L7: a change of zone never takes the streak of whoever has just finished an exercise, nor gives more days than the calendar has', () => {
    const step = fc.record({ zone: fc.constantFrom(...zones), hours: fc.integer({ min: 0, max: 23 }) })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8759 }), fc.array(step, { minLength: 1, maxLength: 20 }), (start, steps) => {
        const begin = Date.parse('2026-01-01T12:00:00Z') + start * hour
        let now = begin
        const days: string[] = []
        for (const { zone, hours } of steps) {
          now += hours * hour
          days.push(dayIn(zone, new Date(now)))
          // Checks the streak in every zone to which the profile may move next.
          for (const elsewhere of zones) {
            const streak = currentStreak(days, dayIn(elsewhere, new Date(now)))
            expect(streak).toBeGreaterThanOrEqual(1)
            expect(streak).toBeLessThanOrEqual(Math.floor((now - begin) / (24 * hour)) + 3)
          }
        }
      }),
    )
  })

  it('L7: whoever is active on every day that they live through keeps all of them, however they travel', () => {
    const leg = fc.record({ zone: fc.constantFrom(...timezones), hours: fc.integer({ min: 1, max: 60 }), eager: fc.boolean() })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8759 }), fc.array(leg, { minLength: 1, maxLength: 12 }), (start, legs) => {
        let now = Date.parse('2026-01-01T00:20:00Z') + start * hour
        const done = new Set<string>()
        for (const { zone, hours, eager } of legs) {
          for (let spent = 0; spent < hours; spent++, now += hour) {
            const today = dayIn(zone, now)
            // Either in the first hour of the day, or in its last: before midnight or before the next flight.
            const isLastChance = spent === hours - 1 || dayIn(zone, now + hour) !== today
            if (eager || isLastChance) done.add(today)
            const before = [...done].filter((day) => day !== today).length
            expect(currentStreak(done, today)).toBe(before + (done.has(today) ? 1 : 0))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('no change between the zones that Settings offers skips a calendar day', () => {
    // If two clocks differed by a day or more, a change of zone could skip a date that would have to be bridged.
    for (const month of ['01', '03', '04', '07', '10', '11'])
      for (let at = Date.parse(`2026-${month}-01T00:00:00Z`), end = at + 31 * 24 * hour; at < end; at += hour) {
        const days = timezones.map((zone) => dayIn(zone, at)).sort()
        expect([days[0], addDays(days[0] ?? '', 1)]).toContain(days.at(-1))
      }
  })

  it.each([
    // Done at 01:00 on the 10th in Tokyo, when Los Angeles has the 9th.
    ['west', ['2026-03-08', '2026-03-09', '2026-03-10'], '2026-03-09', 3],
    ['west, with a gap', ['2026-03-08', '2026-03-10'], '2026-03-09', 1],
    // Done on the 9th in Los Angeles; in Tokyo it is the 10th.
    ['east', ['2026-03-08', '2026-03-09'], '2026-03-10', 2],
  ])('after moving %s', (_, days, now, streak) => expect(currentStreak(days, now)).toBe(streak))

  it('ends at midnight of the second day, not a moment sooner', () => {
    for (const zone of zones) {
      const days = [dayIn(zone, instantOf(zone, '2026-10-24', 12))]
      const lastMinute = new Date(instantOf(zone, '2026-10-26', 0).getTime() - 1)
      expect(currentStreak(days, dayIn(zone, lastMinute)), zone).toBe(1)
      expect(currentStreak(days, dayIn(zone, instantOf(zone, '2026-10-26', 0))), zone).toBe(0)
    }
  })

  it('neither skips nor repeats a day as the hours of a year pass', () => {
    for (const zone of zones) {
      let day = dayIn(zone, new Date('2026-01-01T12:00:00Z'))
      for (let at = Date.parse('2026-01-01T12:00:00Z'); at < Date.parse('2027-01-01T12:00:00Z'); at += 6 * hour) {
        const next = dayIn(zone, new Date(at))
        expect([day, addDays(day, 1)]).toContain(next)
        day = next
      }
    }
  })
})

it('lastWeek ends today and marks what was done', () => {
  const week = lastWeek([today, addDays(today, -6), addDays(today, -7)], today)
  expect(week.map(({ done }) => done)).toEqual([true, false, false, false, false, false, true])
  expect(week.at(-1)?.date).toBe(today)
})
