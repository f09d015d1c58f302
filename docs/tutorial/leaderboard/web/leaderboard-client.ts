import { apiFor } from '#web'
import type { leaderboardApi } from '../contract.ts'
import { leaderboardApi as routes } from '../contract.ts?routes'

/** The plugin's calls, typed by its contract; query keys begin with its id. */
export const leaderboard = apiFor<typeof leaderboardApi>('leaderboard', routes)
