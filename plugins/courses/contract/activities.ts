import { z } from 'zod'
import { call, defineService, LocaleQuery } from '#core/contract'

export const activityTypes = ['module_started', 'achievement_earned', 'module_completed', 'purchase'] as const

/** A row of user_activities. The shape of `activity_data` depends on the type; a reader ignores fields it does not know. */
export const Activity = z
  .object({
    id: z.string().meta({ examples: ['018f3c5e7a1b4c31'] }),
    user_id: z.string(),
    activity_type: z.enum(activityTypes),
    activity_data: z.record(z.string(), z.unknown()).meta({ examples: [{ module_id: 'planner', sub_slide_id: '1.1' }] }),
    created_at: z.string(),
  })
  .meta({ id: 'Activity' })

export type Activity = z.output<typeof Activity>

export interface ActivityLog {
  /** Adds one row. With a `key`, only if the user has no row with that key, so that a listener may run twice. */
  add(userId: string, activityType: Activity['activity_type'], activityData: Record<string, unknown>, key?: string): Promise<void>
  /** The newest row of a type, or null. */
  latest(userId: string, activityType: Activity['activity_type']): Promise<Activity | null>
}

export const activityLog = defineService<ActivityLog>('courses.activities')

export const activityCalls = {
  /** `GET /api/user_activities/stream` sends each new one as a server-sent event `activity`. */
  activities: call('verified')
    .route({
      method: 'GET',
      path: '/api/user_activities',
      operationId: 'listOwnActivities',
      summary: 'List your latest 20 activities, newest first',
    })
    .input(LocaleQuery)
    .output(z.array(Activity)),
}
