import { defineServerPlugin, implementApi, store, subjectOf, when } from '#core'
import { exerciseCompleted } from '../../courses/contract.ts'
import { leaderboardApi, leadTaken } from '../contract.ts'
import { createBoard } from './create-board.ts'

export default defineServerPlugin({
  id: 'leaderboard',
  description: 'A board of the learners who take part, by the exercises that they complete.',
  needs: { store },
  setup({ needs, emit }) {
    const board = createBoard(needs.store)
    const os = implementApi(leaderboardApi)
    return {
      api: os.router({
        board: os.board.handler(({ context }) => board.seenBy(subjectOf(context).userId)),
        join: os.join.handler(({ input, context }) => board.join(subjectOf(context).userId, input.name)),
        leave: os.leave.handler(({ context }) => board.leave(subjectOf(context).userId)),
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
