import { apiFor } from '#web'
import { achievementsApi } from '../../achievements/contract.ts'

export const achievements = apiFor('achievements', achievementsApi)
