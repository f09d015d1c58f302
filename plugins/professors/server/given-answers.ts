import type { Clock, KeyRing, Store } from '#core'
import type { ProfessorBody, ProfessorId } from '../contract.ts'

type Messages = ProfessorBody['messages']

/** The conversation in which an answer was given; the answer is valid in no other conversation. */
interface Place {
  readonly userId: string
  readonly professorId: ProfessorId
  readonly moduleId: string
}

/**
 * The answers that professors have given. Each question contains the conversation, and the client could invent answers of a
 * professor; so only answers recorded here are sent to the model. Only keyed digests are stored, never the text.
 */
export interface GivenAnswers {
  of(place: Place): {
    /** The conversation without invented answers. */
    ownTurns(messages: Messages): Promise<Messages>
    remember(text: string): Promise<void>
  }
  /** Deletes records that are older than any conversation. */
  sweep(): Promise<void>
}

const keptFor = 30 * 24 * 60 * 60_000

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
}

export const createGivenAnswers = ({ store, clock, keyRing }: Dependencies): GivenAnswers => ({
  of: ({ userId, professorId, moduleId }) => {
    const textOf = (text: string) => JSON.stringify([userId, professorId, moduleId, text])
    const digestOf = (text: string) => keyRing.mac('professors.answers', textOf(text))
    const digestsOf = (text: string) => keyRing.macs('professors.answers', textOf(text))
    return {
      ownTurns: async (messages) => {
        const digests = messages.flatMap(({ role, content }) => (role === 'assistant' ? digestsOf(content) : []))
        if (digests.length === 0) return messages
        const rows = await store.find('professor-answers', { where: { user_id: { equals: userId }, digest: { in: digests } } })
        const given = new Set(rows.map(({ digest }) => digest))
        return messages.filter(({ role, content }) => role === 'user' || digestsOf(content).some((digest) => given.has(digest)))
      },
      remember: async (text) => {
        await store.createUnlessExists('professor-answers', {
          digest: digestOf(text),
          user_id: userId,
          given_at: clock.now().toISOString(),
        })
      },
    }
  },
  sweep: async () => {
    await store.remove('professor-answers', { given_at: { less_than: new Date(clock.now().getTime() - keptFor).toISOString() } })
  },
})
