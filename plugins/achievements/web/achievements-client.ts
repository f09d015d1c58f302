import { apiFor } from '#web'
import { achievementsApi } from '../contract.ts'

/** The browser's client of this plugin's calls. */
export const achievements = apiFor('achievements', achievementsApi)
