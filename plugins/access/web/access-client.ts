import { apiFor } from '#web'
import { accessApi } from '../contract.ts'

/** The browser's client of this plugin's calls. */
export const access = apiFor('access', accessApi)
