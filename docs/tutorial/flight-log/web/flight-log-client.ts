import { apiFor } from '#web'
import type { flightLogApi } from '../contract.ts'
import { flightLogApi as routes } from '../contract.ts?routes'

/** The plugin's calls, typed by its contract; query keys begin with its id. */
export const flightLogCalls = apiFor<typeof flightLogApi>('flight-log', routes)
