import type { Subject } from '../services/sessions/sessions.ts'
import { createErrors } from '../shared/api-error.ts'
import { hostErrors } from '../shared/errors.ts'
import { isWithin } from '../shared/time-left.ts'

const errors = createErrors(hostErrors)

const lifetime = 10 * 60_000

/** Whether the person has used their authenticator in this session within ten minutes. */
export const isProofFresh = ({ aal, steppedUpAt }: Pick<Subject, 'aal' | 'steppedUpAt'>, now: Date): boolean =>
  aal === 2 && steppedUpAt !== null && isWithin(steppedUpAt, lifetime, now)

/** Throws 403 STEP_UP_REQUIRED unless the person has used their authenticator in this session within ten minutes. */
export const requireFreshProof = (person: Pick<Subject, 'aal' | 'steppedUpAt' | 'mfaEnrolled'>, now: Date): void => {
  if (!isProofFresh(person, now)) throw errors.STEP_UP_REQUIRED({ mfa_enrolled: person.mfaEnrolled })
}
