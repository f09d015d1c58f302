import { apiFor } from '#web'
import type { achievementsApi } from '../contract.ts'
import { achievementsApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const achievements = apiFor<typeof achievementsApi>('achievements', routes)
