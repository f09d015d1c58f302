import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors } from '#core/contract'
import { achievementsErrors } from './errors.ts'

/** The badge of three completed modules: it opens Infinity. */
export const paradoxKey = 'sandbox_paradox'
/** The number of modules at 100 percent that the Sandbox Paradox requires. */
export const paradoxModules = 3

const BadgeData = z.object({
  title: z.string().meta({ examples: ['Flight Planner'] }),
  description: z.string(),
  module_id: z.string(),
  sub_slide_id: z.string().optional(),
})
const ParadoxData = z.object({ unlocked_at: z.string(), modules_completed: z.number().int() })

/** A row of user_achievements. `achievement_key` is `planner_brainstormer` (module id, underscore, badge name) or `sandbox_paradox`. */
export const UserAchievement = z
  .object({
    user_id: z.string(),
    achievement_key: z.string().meta({ examples: ['module:planner'] }),
    achievement_data: z.union([BadgeData, ParadoxData]),
    earned_at: z.string(),
  })
  .meta({ id: 'UserAchievement' })
export type UserAchievement = z.output<typeof UserAchievement>

/** The current learner's progress to the Sandbox Paradox. */
export const Paradox = z
  .object({
    state: z.enum(['locked', 'eligible', 'unlocked']),
    modules_completed: z.number().int(),
    modules_required: z.number().int(),
    email_confirmed: z.boolean(),
    unlocked_at: z.string().nullable(),
  })
  .meta({ id: 'Paradox' })
export type Paradox = z.output<typeof Paradox>

export const achievementsApi = {
  mine: call('verified')
    .route({
      method: 'GET',
      path: '/api/user_achievements',
      operationId: 'listOwnAchievements',
      summary: 'List your achievements, newest first',
    })
    .input(
      z.object({
        achievement_key: z
          .string()
          .max(200)
          .optional()
          .describe('Only the achievement with this key.')
          .meta({ examples: ['module:planner'] }),
        ...LocaleQuery.shape,
      }),
    )
    .output(z.array(UserAchievement)),
  paradox: call('verified')
    .route({
      method: 'GET',
      path: '/api/sandbox_paradox',
      operationId: 'getSandboxParadox',
      summary: 'Get how far your Sandbox Paradox is: locked, eligible or unlocked',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .output(Paradox),
  checkEligibility: call('verified')
    .route({
      method: 'POST',
      path: '/api/rpc/check_sandbox_paradox_eligibility',
      operationId: 'checkSandboxParadoxEligibility',
      summary: 'Check whether you may unlock the Sandbox Paradox',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(achievementsErrors, 'NOT_YOURS'))
    .input(z.object({ uid: z.string().min(1).max(64) }))
    .output(z.boolean()),
  /** The server checks again before it records; other fields of the body are ignored. */
  unlock: call('verified')
    .route({
      method: 'POST',
      path: '/api/user_achievements',
      operationId: 'unlockSandboxParadox',
      summary: 'Record the Sandbox Paradox once you have earned it',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(achievementsErrors, 'NOT_ELIGIBLE'))
    .input(z.object({ achievement_key: z.literal(paradoxKey) }))
    .output(UserAchievement),
}
