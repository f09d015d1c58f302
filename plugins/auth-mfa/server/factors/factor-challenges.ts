import { type Clock, createErrors, type KeyRing, type Subject } from '#core'
import { timeLeft } from '#core/contract'
import { authErrors } from '../../errors.ts'

const errors = createErrors(authErrors)

const lifetime = 5 * 60_000

/**
 * Stateless challenges on a factor: the id itself contains its expiry and a MAC over factor and session. It need not be single-use, since
 * its time step is accepted once and a success renews the session.
 */
export const createFactorChallenges = ({ keyRing, clock }: { keyRing: KeyRing; clock: Clock }) => {
  const boundTo = (factorId: string, { sessionId }: Subject, end: number) => `${factorId}\n${sessionId}\n${end}`
  return {
    open(factorId: string, subject: Subject) {
      const end = clock.now().getTime() + lifetime
      return { id: `${end}.${keyRing.mac('factor-challenge', boundTo(factorId, subject, end))}`, expires_at: new Date(end).toISOString() }
    },
    /** Throws CHALLENGE_EXPIRED unless this session opened the challenge on this factor and it has not expired. */
    check(id: string, factorId: string, subject: Subject): void {
      const [end = '', mac = ''] = id.split('.')
      const isOurs = keyRing.macMatches('factor-challenge', boundTo(factorId, subject, Number(end)), mac)
      if (!isOurs || timeLeft(Number(end), lifetime, clock.now()) === 0) throw errors.CHALLENGE_EXPIRED()
    },
  }
}

export type FactorChallenges = ReturnType<typeof createFactorChallenges>
