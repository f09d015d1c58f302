import { type Clock, dayIn, groupByUser, type Store } from '#core'
import type { Profiles } from '../../account/contract.ts'
import { currentStreak, lastWeek } from './streak-days.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Profiles
}

const none = { current_streak: 0, days: [] }

/** Learners' streaks and last seven days, each by the learner's time zone. */
export const createStreaks = ({ store, clock, profiles }: Dependencies) => {
  const ofAll = async (userIds: readonly string[]) => {
    const [people, rows] = await Promise.all([
      profiles.basicsOf(userIds),
      store.findFields('user-streak-days', ['user_id', 'date'], { where: { user_id: { in: userIds } } }),
    ])
    const daysOf = groupByUser(rows)
    return new Map(
      userIds.map((id) => {
        const today = dayIn(people.get(id)?.timezone ?? 'UTC', clock.now())
        const days = daysOf.get(id)?.map(({ date }) => date) ?? []
        return [id, { current_streak: currentStreak(days, today), days: lastWeek(days, today) }]
      }),
    )
  }
  return { ofAll, of: async (userId: string) => (await ofAll([userId])).get(userId) ?? none }
}

export type Streaks = ReturnType<typeof createStreaks>
