import { type Clock, dayIn, groupByUser, type Store } from '#core'
import type { Profiles } from '../../account/contract.ts'
import { currentStreak, lastWeek } from './streak-days.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Profiles
}

/** Learners' streaks and last seven days, each by the learner's time zone. */
export const createStreaks = ({ store, clock, profiles }: Dependencies) => {
  const streakOf = (rows: readonly { readonly date: string }[], timezone: string) => {
    const today = dayIn(timezone, clock.now())
    const days = rows.map(({ date }) => date)
    return { current_streak: currentStreak(days, today), days: lastWeek(days, today) }
  }
  return {
    of: async (userId: string) => {
      const [{ timezone }, rows] = await Promise.all([
        profiles.of(userId),
        store.findFields('user-streak-days', ['date'], { where: { user_id: { equals: userId } } }),
      ])
      return streakOf(rows, timezone)
    },
    ofAll: async (userIds: readonly string[]) => {
      const [people, rows] = await Promise.all([
        profiles.basicsOf(userIds),
        store.findFields('user-streak-days', ['user_id', 'date'], { where: { user_id: { in: userIds } } }),
      ])
      const rowsOf = groupByUser(rows)
      return new Map(userIds.map((id) => [id, streakOf(rowsOf.get(id) ?? [], people.get(id)?.timezone ?? 'UTC')]))
    },
  }
}

export type Streaks = ReturnType<typeof createStreaks>
