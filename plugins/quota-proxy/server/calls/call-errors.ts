import type { Request } from 'express'
import type { ErrorBody } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import { apiKeysErrors } from '../../../api-keys/contract.ts'
import { coursesErrors } from '../../../courses/contract.ts'
import { quotaErrors } from '../../errors.ts'

/**
 * OpenAI's SDKs read only `error.message`, so that the message of `{ error: CODE, message }` would be lost. The SDKs identify
 * themselves in a header and get code and message in their own format. All other clients get the host's format.
 */
export const openAiErrorBody = (req: Request, body: ErrorBody): object | null => {
  if (!req.get('x-stainless-lang')) return null
  const { error: code, message } = body
  return { ...body, error: { code, message, type: code.toLowerCase(), param: null } }
}

const { INFINITY_LOCKED: _, ...ofCalls } = quotaErrors

/** Errors of any AI call, whoever pays. */
export const callErrors = {
  ...pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'),
  ...pickErrors(coursesErrors, 'LOCKED'),
  ...pickErrors(apiKeysErrors, 'KEY_UNREADABLE'),
  ...ofCalls,
}
