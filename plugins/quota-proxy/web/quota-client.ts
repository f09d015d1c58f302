import { apiFor } from '#web'
import type { quotaApi } from '../contract.ts'
import { quotaApi as routes } from '../contract.ts?routes'

export const quota = apiFor<typeof quotaApi>('quota-proxy', routes)
