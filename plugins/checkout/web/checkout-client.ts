import { apiFor } from '#web'
import { checkoutApi } from '../contract.ts'

/** The browser's client of this plugin's calls. */
export const checkout = apiFor('checkout', checkoutApi)
