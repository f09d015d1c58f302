import { type Clock, createKnownRows, type Store, type Subject } from '#core'
import { shownEmail } from '#core/contract'
import type { SessionState } from '../../contract.ts'
import type { Factors } from '../factors/factors.ts'

interface SessionStateDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly factors: Factors
}

/** Returns the session's state for the browser: only the signed-in person's data. */
export const describeSession = ({ store, clock, factors }: SessionStateDependencies) => {
  const accounts = createKnownRows(store, 'users', 'id')
  return async (subject: Subject | null): Promise<SessionState> => {
    if (!subject) return { user: null, aal: 'aal0', expires_in: 0 }
    const [account, own] = await Promise.all([accounts.of(subject.userId), factors.list(subject)])
    return {
      user: {
        id: subject.userId,
        email: shownEmail(subject.email),
        email_confirmed_at: account?.email_confirmed_at ?? null,
        role: subject.role,
        mfa_enrolled: subject.mfaEnrolled,
        factors: own,
      },
      aal: subject.aal === 2 ? 'aal2' : 'aal1',
      expires_in: Math.max(0, Math.floor((subject.expiresAt.getTime() - clock.now().getTime()) / 1000)),
    }
  }
}
export type DescribeSession = ReturnType<typeof describeSession>
