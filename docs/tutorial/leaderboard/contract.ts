import { z } from 'zod'
import { call, defineEvent } from '#core/contract'

/** One line of the board. `name` is what the learner chose to be called here. */
export const BoardLine = z.object({ place: z.number().int(), name: z.string(), exercises: z.number().int(), isMine: z.boolean() })
export type BoardLine = z.output<typeof BoardLine>

const board = call('verified').output(z.object({ lines: z.array(BoardLine), hasJoined: z.boolean() }))
export const leaderboardApi = {
  board: board.route({ method: 'GET', path: '/api/leaderboard', summary: 'Get the ten learners with the most completed exercises' }),
  join: board
    .route({ method: 'POST', path: '/api/leaderboard', summary: 'Take part under a name of one’s own choice' })
    .input(z.object({ name: z.string().trim().min(1).max(30) })),
  leave: board.route({ method: 'DELETE', path: '/api/leaderboard', summary: 'Take part no longer' }),
}

/** Someone passed everybody else: other plugins may congratulate. */
export const leadTaken = defineEvent('leaderboard.lead-taken', z.object({ user_id: z.string(), exercises: z.number().int() }))
