import { apiFor } from '#web'
import type { privacyApi } from '../contract.ts'
import { privacyApi as routes } from '../contract.ts?routes'

export const privacy = apiFor<typeof privacyApi>('privacy', routes)
