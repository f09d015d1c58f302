import { apiFor } from '#web'
import type { checkoutApi } from '../contract.ts'
import { checkoutApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const checkout = apiFor<typeof checkoutApi>('checkout', routes)
