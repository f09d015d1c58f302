import { hostErrors } from '../errors.ts'
import type { Subject } from '../services/sessions/sessions.ts'
import { createErrors } from './errors.ts'

const errors = createErrors(hostErrors)

const lifetime = 10 * 60_000

/** Throws 403 STEP_UP_REQUIRED unless the person has used their authenticator in this session within ten minutes. */
export const requireFreshProof = (
  { aal, steppedUpAt, mfaEnrolled }: Pick<Subject, 'aal' | 'steppedUpAt' | 'mfaEnrolled'>,
  now: Date,
): void => {
  const age = now.getTime() - (steppedUpAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  if (aal < 2 || age > lifetime) throw errors.STEP_UP_REQUIRED({ mfa_enrolled: mfaEnrolled })
}
