import type { Clock, KeyRing, Store } from '#core'
import type { ProfessorBody, ProfessorId } from '../contract.ts'

type Messages = ProfessorBody['messages']

/** The conversation an answer was given in; it counts in no other. */
interface Place {
  readonly userId: string
  readonly professorId: ProfessorId
  readonly moduleId: string
}

/**
 * The answers that professors have given. Each question brings the conversation along, and its sender could put words into a
 * professor's mouth; so only answers that were given here go back to the model. Kept are keyed digests, never words.
 */
export interface GivenAnswers {
  of(place: Place): {
    /** The conversation without answers that nobody gave. */
    ownTurns(messages: Messages): Promise<Messages>
    remember(text: string): Promise<void>
  }
  /** Forgets what is older than any conversation. */
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
