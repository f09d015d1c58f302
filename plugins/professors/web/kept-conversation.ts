import { z } from 'zod'
import { ProfessorId } from '../contract.ts'

/** One turn of a conversation. `model` names who spoke; `stopped` marks an answer that the learner ended early. */
export const ChatTurn = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  professor: ProfessorId,
  model: z.string().optional(),
  stopped: z.boolean().optional(),
})
export type ChatTurn = z.output<typeof ChatTurn>

const longest = 80
/** The app takes what is named so out of the tab's storage as soon as this person is not the one signed in. */
const nameOf = (userId: string, moduleId: string) => `private:${userId}:professors.${moduleId}`

/** What has been said in one module; nothing where the browser keeps nothing. */
export const readConversation = (userId: string, moduleId: string): readonly ChatTurn[] => {
  try {
    return z
      .array(ChatTurn)
      .catch([])
      .parse(JSON.parse(sessionStorage.getItem(nameOf(userId, moduleId)) ?? '[]'))
  } catch {
    return []
  }
}

/** Storage may be full or forbidden: the panel works without it. */
export const keepConversation = (userId: string, moduleId: string, turns: readonly ChatTurn[]): void => {
  try {
    sessionStorage.setItem(nameOf(userId, moduleId), JSON.stringify(turns.slice(-longest)))
  } catch {}
}
