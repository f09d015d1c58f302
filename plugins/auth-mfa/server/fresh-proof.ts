import { type Clock, forbidden, type Subject } from '#core'

const lifetime = 10 * 60_000

/** Throws STEP_UP_REQUIRED unless the person has used their authenticator in this session within ten minutes. */
export const createFreshProof =
  (clock: Clock) =>
  (subject: Subject): void => {
    const age = clock.now().getTime() - (subject.steppedUpAt?.getTime() ?? Number.NEGATIVE_INFINITY)
    if (subject.aal < 2 || age > lifetime)
      throw forbidden('STEP_UP_REQUIRED', 'Verify with your authenticator first.', { mfa_enrolled: subject.mfaEnrolled })
  }

export type FreshProof = ReturnType<typeof createFreshProof>
