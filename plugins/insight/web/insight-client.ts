import { apiFor } from '#web'
import type { insightApi } from '../contract.ts'
import { insightApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const insight = apiFor<typeof insightApi>('insight', routes)
