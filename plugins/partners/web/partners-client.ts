import { apiFor } from '#web'
import { partnersApi } from '../contract.ts'

export const partners = apiFor('partners', partnersApi)
