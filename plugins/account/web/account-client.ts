import { apiFor } from '#web'
import { accountApi } from '../contract.ts'

/** The browser's client of this plugin's calls. */
export const account = apiFor('account', accountApi)
