import { apiFor } from '#web'
import { authApi } from '../../auth-mfa/contract.ts'
import { apiKeysApi } from '../contract.ts'

/** The browser's client of this plugin's calls. */
export const apiKeys = apiFor('api-keys', apiKeysApi)

/** The sign-in's calls, for the fresh proof that a change of keys needs. */
export const auth = apiFor('auth-mfa', authApi)
