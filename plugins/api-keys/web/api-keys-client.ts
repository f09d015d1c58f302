import { apiFor } from '#web'
import type { authApi } from '../../auth-mfa/contract.ts'
import { authApi as authRoutes } from '../../auth-mfa/contract.ts?routes'
import type { apiKeysApi } from '../contract.ts'
import { apiKeysApi as apiKeysRoutes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const apiKeys = apiFor<typeof apiKeysApi>('api-keys', apiKeysRoutes)

/** The sign-in's calls, for the fresh proof that a change of keys needs. */
export const auth = apiFor<typeof authApi>('auth-mfa', authRoutes)
