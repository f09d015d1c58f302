import { apiFor } from '#web'
import { privacyApi } from '../contract.ts'

export const privacy = apiFor('privacy', privacyApi)
