import { apiFor } from '#web'
import type { authApi } from '../contract.ts'
import { authApi as routes } from '../contract.ts?routes'

export const auth = apiFor<typeof authApi>('auth-mfa', routes)
