import { z } from 'zod'
import { call } from '#core/contract'

/** A row of user_achievements. `achievement_key` is `planner_brainstormer`: module id, underscore, badge name. */
export const UserAchievement = z.object({
  achievement_key: z.string(),
  achievement_data: z.object({ title: z.string(), description: z.string(), module_id: z.string(), sub_slide_id: z.string().optional() }),
  earned_at: z.string(),
})

export const achievementsApi = {
  mine: call('verified')
    .route({ method: 'GET', path: '/api/user_achievements', summary: 'Own achievements, newest first' })
    .output(z.array(UserAchievement)),
}
