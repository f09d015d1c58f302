import { apiFor } from '#web'
import { professorsApi } from '../contract.ts'

export const professorCalls = apiFor('professors', professorsApi)
