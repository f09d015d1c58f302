import { apiFor } from '#web'
import { leaderboardApi } from '../contract.ts'

/** The plugin's calls, typed by its contract; query keys begin with its id. */
export const leaderboard = apiFor('leaderboard', leaderboardApi)
