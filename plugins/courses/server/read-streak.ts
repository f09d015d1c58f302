import { type Clock, dayIn, type Store } from '#core'
import type { Profiles } from '../../account/contract.ts'
import { currentStreak, lastWeek } from './streak-days.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Profiles
}

/** Reads a learner's streak and last seven days, by the calendar of their time zone. */
export const readStreak =
  ({ store, clock, profiles }: Dependencies) =>
  async (userId: string) => {
    const [{ timezone }, rows] = await Promise.all([
      profiles.of(userId),
      store.find('user-streak-days', { where: { user_id: { equals: userId } } }),
    ])
    const today = dayIn(timezone, clock.now())
    const days = rows.map(({ date }) => date)
    return { current_streak: currentStreak(days, today), days: lastWeek(days, today) }
  }
