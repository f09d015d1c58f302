import { apiFor } from '#web'
import type { accessApi } from '../contract.ts'
import { accessApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const access = apiFor<typeof accessApi>('access', routes)
