import { hostErrors, pickErrors } from '#core/contract'
import { apiKeysErrors } from '../../../api-keys/contract.ts'
import { coursesErrors } from '../../../courses/contract.ts'
import { quotaErrors } from '../../errors.ts'

const { INFINITY_LOCKED: _, ...ofCalls } = quotaErrors

/** What any AI call may answer, whoever pays. */
export const callErrors = {
  ...pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'),
  ...pickErrors(coursesErrors, 'LOCKED'),
  ...pickErrors(apiKeysErrors, 'KEY_UNREADABLE'),
  ...ofCalls,
}
