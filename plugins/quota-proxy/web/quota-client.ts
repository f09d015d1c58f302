import { apiFor } from '#web'
import { quotaApi } from '../contract.ts'

export const quota = apiFor('quota-proxy', quotaApi)
