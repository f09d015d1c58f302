import { apiFor } from '#web'
import type { accessApi } from '../../access/contract.ts'
import { accessApi as accessRoutes } from '../../access/contract.ts?routes'
import type { adminApi } from '../contract.ts'
import { adminApi as adminRoutes } from '../contract.ts?routes'

/** The browser's clients of this plugin's calls and of access's calls for roles. */
export const admin = apiFor<typeof adminApi>('admin', adminRoutes)
export const access = apiFor<typeof accessApi>('access', accessRoutes)
