import { apiFor } from '#web'
import { accessApi } from '../../access/contract.ts'
import { adminApi } from '../contract.ts'

/** The browser's clients of this plugin's calls and of those by which roles are given. */
export const admin = apiFor('admin', adminApi)
export const access = apiFor('access', accessApi)
