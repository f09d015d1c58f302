import { apiFor } from '#web'
import type { quotaApi } from '../contract.ts'
import { quotaApi as routes } from '../contract.ts?routes'

export const quota = apiFor<typeof quotaApi>('quota-proxy', routes)

/** The learner's calls left in an exercise, and their payer. */
export const usageQuery = (exercise: string) => quota.query.usageStatus.queryOptions({ input: { module_code: exercise } })

/** The learner's running calls of an exercise, from every device. Opening the exercise again within the app refetches them. */
export const runningQuery = (exercise: string) => ({
  ...quota.query.running.queryOptions({ input: { module_code: exercise } }),
  gcTime: 0,
})
