import { apiFor } from '#web'
import type { quotaApi } from '../contract.ts'
import { quotaApi as routes } from '../contract.ts?routes'

export const quota = apiFor<typeof quotaApi>('quota-proxy', routes)

/** What the learner may still call in an exercise, and who pays. */
export const usageQuery = (exercise: string) => quota.query.usageStatus.queryOptions({ input: { module_code: exercise } })

/** The learner's calls of an exercise that run, wherever they were made. Whoever opens the exercise again within the app asks anew. */
export const runningQuery = (exercise: string) => ({
  ...quota.query.running.queryOptions({ input: { module_code: exercise } }),
  gcTime: 0,
})
