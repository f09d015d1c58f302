import { apiFor } from '#web'
import type { professorsApi } from '../contract.ts'
import { professorsApi as routes } from '../contract.ts?routes'

export const professorCalls = apiFor<typeof professorsApi>('professors', routes)
