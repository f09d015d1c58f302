import { apiFor } from '#web'
import type { achievementsApi } from '../../achievements/contract.ts'
import { achievementsApi as routes } from '../../achievements/contract.ts?routes'

export const achievements = apiFor<typeof achievementsApi>('achievements', routes)
