import { type Clock, createErrors, type Store } from '#core'
import type { LearningRecords } from '../../courses/contract.ts'
import { type Paradox, paradoxKey, paradoxModules, UserAchievement } from '../contract.ts'
import { achievementsErrors } from '../errors.ts'

const errors = createErrors(achievementsErrors)

interface ParadoxDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly learningRecords: LearningRecords
}

/** The Sandbox Paradox: requires three modules at 100 percent and a confirmed e-mail, and is recorded once. */
export const createParadox = ({ store, clock, learningRecords }: ParadoxDependencies) => {
  const rowOf = async (userId: string) => {
    const row = await store.findOne('user-achievements', { user_id: { equals: userId }, achievement_key: { equals: paradoxKey } })
    return row && UserAchievement.parse(row)
  }
  const stateOf = async (userId: string) => ({
    modules: await learningRecords.completedModules(userId),
    isConfirmed: Boolean((await store.findOne('users', { id: { equals: userId } }))?.email_confirmed_at),
  })
  const isEarnedBy = ({ modules, isConfirmed }: Awaited<ReturnType<typeof stateOf>>) => modules >= paradoxModules && isConfirmed

  return {
    isUnlocked: async (userId: string): Promise<boolean> => (await rowOf(userId)) !== null,

    isEarned: async (userId: string): Promise<boolean> => isEarnedBy(await stateOf(userId)),

    of: async (userId: string): Promise<Paradox> => {
      const [now, row] = [await stateOf(userId), await rowOf(userId)]
      return {
        state: row ? 'unlocked' : isEarnedBy(now) ? 'eligible' : 'locked',
        modules_completed: now.modules,
        modules_required: paradoxModules,
        email_confirmed: now.isConfirmed,
        unlocked_at: row?.earned_at ?? null,
      }
    },

    /** Records it and returns the row; an earlier row stays unchanged. Throws NOT_ELIGIBLE. */
    unlock: async (userId: string): Promise<UserAchievement> => {
      const known = await rowOf(userId)
      if (known) return known
      const now = await stateOf(userId)
      if (!isEarnedBy(now)) throw errors.NOT_ELIGIBLE()
      const at = clock.now().toISOString()
      const data = { unlocked_at: at, modules_completed: now.modules }
      const row = { user_id: userId, achievement_key: paradoxKey, achievement_data: data, earned_at: at }
      await store.createUnlessExists('user-achievements', row)
      return (await rowOf(userId)) ?? UserAchievement.parse(row)
    },
  }
}
