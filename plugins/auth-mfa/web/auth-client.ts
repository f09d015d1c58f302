import { apiFor } from '#web'
import { authApi } from '../contract.ts'

export const auth = apiFor('auth-mfa', authApi)
