import type { Subject } from '#core'
import type { SessionState } from '../../contract.ts'

/** What the browser may know of its session. */
export const stateOf = (subject: Subject | null, now: Date): SessionState =>
  subject
    ? {
        user: { id: subject.userId, email: subject.email, role: subject.role, mfa_enrolled: subject.mfaEnrolled },
        aal: subject.aal === 2 ? 'aal2' : 'aal1',
        expires_in: Math.max(0, Math.floor((subject.expiresAt.getTime() - now.getTime()) / 1000)),
      }
    : { user: null, aal: 'aal0', expires_in: 0 }
