import { apiFor } from '#web'
import type { authApi } from '../contract.ts'
import { authApi as routes } from '../contract.ts?routes'

export const auth = apiFor<typeof authApi>('auth-mfa', routes)

/** The ways to sign in that this installation has, which stay while it runs. */
export const signInOptionsQuery = { ...auth.query.options.queryOptions(), staleTime: Number.POSITIVE_INFINITY }
