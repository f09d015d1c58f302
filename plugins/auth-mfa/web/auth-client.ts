import { apiFor } from '#web'
import type { authApi } from '../contract.ts'
import { authApi as routes } from '../contract.ts?routes'

export const auth = apiFor<typeof authApi>('auth-mfa', routes)

/** The sign-in methods of this installation, which do not change while it runs. */
export const signInOptionsQuery = { ...auth.query.options.queryOptions(), staleTime: Number.POSITIVE_INFINITY }
