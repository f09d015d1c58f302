import { apiFor } from '#web'
import { consentApi } from '../contract.ts'

/** The browser's client of this plugin's calls. */
export const consent = apiFor('consent', consentApi)
