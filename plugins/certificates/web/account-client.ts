import { apiFor } from '#web'
import type { accountApi } from '../../account/contract.ts'
import { accountApi as routes } from '../../account/contract.ts?routes'

export const account = apiFor<typeof accountApi>('account', routes)
