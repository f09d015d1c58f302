import { clock, createErrors, defineServerPlugin, implementApi, type Store, store, subjectOf, when } from '#core'
import { knownLanguage } from '#core/contract'
import { earnedWords, exerciseCompleted, learningRecords, moduleCompleted, shownWorks } from '../../courses/contract.ts'
import { infinityRules } from '../../quota-proxy/contract.ts'
import { achievementsApi, UserAchievement } from '../contract.ts'
import { achievementsErrors } from '../errors.ts'
import { createParadox } from './create-paradox.ts'
import { wordsOfBadges } from './words-of-badges.ts'

const errors = createErrors(achievementsErrors)

/** `planner`, `Scope Setter` → `planner_scope_setter`. */
export const achievementKey = (moduleId: string, badgeTitle: string): string =>
  `${moduleId}_${badgeTitle.toLowerCase().replaceAll(' ', '_')}`

interface Award {
  readonly user_id: string
  readonly module_id: string
  readonly sub_slide_id?: string
  readonly badge: { readonly title: string; readonly description: string }
  readonly at: string
}

/** Records a badge; does nothing if it is recorded already. */
const award =
  (store: Store) =>
  async ({ user_id, module_id, sub_slide_id, badge, at }: Award) => {
    await store.createUnlessExists('user-achievements', {
      user_id,
      achievement_key: achievementKey(module_id, badge.title),
      achievement_data: { title: badge.title, description: badge.description, module_id, ...(sub_slide_id ? { sub_slide_id } : {}) },
      earned_at: at,
    })
  }

export default defineServerPlugin({
  id: 'achievements',
  description: 'Achievements for exercises and modules, and the Sandbox Paradox.',
  needs: { store, clock, learningRecords, shownWorks, earnedWords, infinityRules },
  setup({ needs }) {
    const os = implementApi(achievementsApi)
    const give = award(needs.store)
    const paradox = createParadox(needs)
    needs.infinityRules.add(paradox.isUnlocked)
    return {
      api: os.router({
        mine: os.mine.handler(async ({ input, context }) => {
          const rows = await needs.store.find('user-achievements', {
            where: {
              user_id: { equals: subjectOf(context).userId },
              ...(input.achievement_key ? { achievement_key: { equals: input.achievement_key } } : {}),
            },
            sort: '-earned_at',
          })
          const badges = rows.map((row) => UserAchievement.parse(row))
          return wordsOfBadges(needs, subjectOf(context).userId, badges, knownLanguage(input.locale))
        }),
        paradox: os.paradox.handler(({ context }) => paradox.of(subjectOf(context).userId)),
        checkEligibility: os.checkEligibility.handler(({ input, context }) => {
          const { userId } = subjectOf(context)
          if (input.uid !== userId) throw errors.NOT_YOURS()
          return paradox.isEarned(userId)
        }),
        unlock: os.unlock.handler(({ context }) => paradox.unlock(subjectOf(context).userId)),
      }),
      listeners: [
        when(exerciseCompleted, ({ achievement, ...rest }) => give({ ...rest, badge: achievement })),
        when(moduleCompleted, ({ user_id, module_id, badge, at }) => give({ user_id, module_id, badge, at })),
      ],
    }
  },
})
