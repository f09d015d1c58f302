import { apiFor } from '#web'
import type { logbookApi } from '../contract.ts'
import { logbookApi as routes } from '../contract.ts?routes'

/** The plugin's calls, typed by its contract; query keys begin with its id. */
export const logbook = apiFor<typeof logbookApi>('logbook', routes)
