import { apiFor } from '#web'
import type { accountApi } from '../contract.ts'
import { accountApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const account = apiFor<typeof accountApi>('account', routes)
