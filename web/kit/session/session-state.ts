import type { Role } from '../../../core/contract.ts'

/** The response of `GET /api/session`: the user, their assurance level, and the remaining seconds at the time of the response. */
export interface SessionState {
  readonly user: { readonly id: string; readonly email: string; readonly role: Role; readonly mfa_enrolled: boolean } | null
  readonly aal: 'aal0' | 'aal1' | 'aal2'
  readonly expires_in: number
}

/** The state of a visitor without a session. */
export const signedOut: SessionState = { user: null, aal: 'aal0', expires_in: 0 }
