import { apiFor } from '#web'
import type { consentApi } from '../contract.ts'
import { consentApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const consent = apiFor<typeof consentApi>('consent', routes)
