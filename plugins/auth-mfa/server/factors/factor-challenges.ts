import { type Clock, createErrors, type KeyRing, type Subject } from '#core'
import { timeLeft } from '#core/contract'
import { authErrors } from '../../errors.ts'

const errors = createErrors(authErrors)

const lifetime = 5 * 60_000

/**
 * Challenges on a factor, kept by nobody: the id itself carries its end and a MAC over factor and session.
 * It needs no single use of its own, since the time step it asks for is accepted once and a success renews the session.
 */
export const createFactorChallenges = ({ keyRing, clock }: { keyRing: KeyRing; clock: Clock }) => {
  const boundTo = (factorId: string, { sessionId }: Subject, end: number) => `${factorId}\n${sessionId}\n${end}`
  return {
    open(factorId: string, subject: Subject) {
      const end = clock.now().getTime() + lifetime
      return { id: `${end}.${keyRing.mac('factor-challenge', boundTo(factorId, subject, end))}`, expires_at: new Date(end).toISOString() }
    },
    /** Throws CHALLENGE_EXPIRED unless the challenge was opened on this factor by this session and still runs. */
    check(id: string, factorId: string, subject: Subject): void {
      const [end = '', mac = ''] = id.split('.')
      const isOurs = keyRing.macMatches('factor-challenge', boundTo(factorId, subject, Number(end)), mac)
      if (!isOurs || timeLeft(Number(end), lifetime, clock.now()) === 0) throw errors.CHALLENGE_EXPIRED()
    },
  }
}

export type FactorChallenges = ReturnType<typeof createFactorChallenges>
