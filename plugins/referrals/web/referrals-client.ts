import { apiFor } from '#web'
import type { referralsApi } from '../contract.ts'
import { referralsApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const referrals = apiFor<typeof referralsApi>('referrals', routes)
