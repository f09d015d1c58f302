import { hasShape, tabStore } from '#web'
import type { FinishReason } from '../../quota-proxy/contract.ts'
import type { ForgottenWords } from '../../quota-proxy/slots.ts'
import type { ProfessorId } from '../contract.ts'

/** One turn of a conversation. `model` is the one that answered; `stopped` marks an answer that the learner ended early. */
export interface ChatTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly timestamp: string
  readonly professor: ProfessorId
  readonly model?: string
  readonly stopped?: boolean
  /** The reason why the answer was cut off. */
  readonly cut?: Cut
}

/** Why a finished answer is incomplete. */
export type Cut = Exclude<FinishReason, 'stop'>

const turns = [
  { role: 'text', content: 'text', timestamp: 'text', professor: 'text', model: 'text?', stopped: 'flag?', cut: 'text?' },
] as const

/** The turns as stored: an answer under way is stored as stopped until it ends otherwise, for the page may be left at any moment. */
export const asStopped = (turns: readonly ChatTurn[], underWay: readonly ProfessorId[]): readonly ChatTurn[] => {
  const newest = underWay.flatMap((id) => turns.findLast(({ professor }) => professor === id) ?? [])
  const unanswered = newest.filter(({ role }) => role === 'user')
  return [
    ...turns.map((turn) => (turn.role === 'assistant' && newest.includes(turn) ? { ...turn, stopped: true } : turn)),
    ...unanswered.map(({ timestamp, professor }) => ({ role: 'assistant', content: '', timestamp, professor, stopped: true }) as const),
  ]
}

const longest = 80
/** The app deletes keys with this prefix from the tab's storage as soon as this user is no longer signed in. */
const nameOf = (userId: string, moduleId: string) => `private:${userId}:professors.${moduleId}`

/** The stored conversation of one module; empty if the browser's storage is disabled or empty. */
export const readConversation = (userId: string, moduleId: string): readonly ChatTurn[] => {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(nameOf(userId, moduleId)) ?? '[]')
    return hasShape(turns, kept) ? (kept as ChatTurn[]) : []
  } catch {
    return []
  }
}

export const keepConversation = (userId: string, moduleId: string, turns: readonly ChatTurn[]): void => {
  tabStore.setItem(nameOf(userId, moduleId), JSON.stringify(turns.slice(-longest)))
}

const questionEnd = '.question'
const questionOf = (userId: string, moduleId: string) => `${nameOf(userId, moduleId)}${questionEnd}`

/** Deletes questions and their answers; a question that was not asked yet stays. */
export const forgetTurns = ({ userId, call }: ForgottenWords): void => {
  const prefix = nameOf(userId, '')
  for (const name of tabStore.names().filter((each) => each.startsWith(prefix) && !each.endsWith(questionEnd))) {
    const moduleId = name.slice(prefix.length)
    const kept = readConversation(userId, moduleId)
    const isForgotten = (turn: ChatTurn, index: number): boolean => {
      const question = kept.slice(0, index + 1).findLast(({ role, professor }) => role === 'user' && professor === turn.professor)
      return !call || question?.content === call.prompt
    }
    keepConversation(
      userId,
      moduleId,
      kept.filter((turn, index) => !isForgotten(turn, index)),
    )
  }
}

/** The typed question that has not been asked yet: it survives closing the panel and reloading the page. */
export const readQuestion = (userId: string, moduleId: string): string => tabStore.getItem(questionOf(userId, moduleId)) ?? ''

export const keepQuestion = (userId: string, moduleId: string, question: string): void => {
  if (question) tabStore.setItem(questionOf(userId, moduleId), question)
  else tabStore.removeItem(questionOf(userId, moduleId))
}
