import { apiFor } from '#web'
import type { runItApi } from '../contract.ts'
import { runItApi as routes } from '../contract.ts?routes'

export const runIt = apiFor<typeof runItApi>('run-it', routes)
