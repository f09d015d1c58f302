import { defineServerPlugin, implementApi, store, subjectOf, when } from '#core'
import { exerciseCompleted } from '../../courses/contract.ts'
import { leaderboardApi, leadTaken } from '../contract.ts'
import { createBoard } from './create-board.ts'

export default defineServerPlugin({
  id: 'leaderboard',
  needs: { store },
  setup({ needs, emit }) {
    const board = createBoard(needs.store)
    const os = implementApi(leaderboardApi)
    const done = { success: true } as const
    return {
      api: os.router({
        board: os.board.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          return { lines: await board.linesFor(userId), hasJoined: await board.hasJoined(userId) }
        }),
        join: os.join.handler(async ({ input, context }) => {
          await board.join(subjectOf(context).userId, input.name)
          return done
        }),
        leave: os.leave.handler(async ({ context }) => {
          await board.leave(subjectOf(context).userId)
          return done
        }),
      }),
      listeners: [
        when(exerciseCompleted, async ({ user_id, sub_slide_id }) => {
          const exercises = await board.count(user_id, sub_slide_id)
          if (exercises !== null && (await board.isAlone(user_id, exercises))) await emit(leadTaken, { user_id, exercises })
        }),
      ],
    }
  },
})
