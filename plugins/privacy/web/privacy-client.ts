import { apiFor } from '#web'
import type { privacyApi } from '../contract.ts'
import { privacyApi as routes } from '../contract.ts?routes'

export const privacy = apiFor<typeof privacyApi>('privacy', routes)

/** The text for a deletion that could not be cancelled. */
export const cancelFailure = (failure: unknown) =>
  privacy.failureOf(failure).code === 'DELETION_BEGUN' ? ('errors.DELETION_BEGUN' as const) : ('deletion.cancelFailed' as const)
