import { apiFor } from '#web'
import type { partnersApi } from '../contract.ts'
import { partnersApi as routes } from '../contract.ts?routes'

export const partners = apiFor<typeof partnersApi>('partners', routes)
