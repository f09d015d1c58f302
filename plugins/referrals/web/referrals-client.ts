import { apiFor } from '#web'
import { referralsApi } from '../contract.ts'

/** The browser's client of this plugin's calls. */
export const referrals = apiFor('referrals', referralsApi)
