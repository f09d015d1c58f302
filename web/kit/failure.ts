import { ORPCError } from '@orpc/client'
import { FetchFailure } from './fetch-json.ts'

/** A call's failure as pages see it: `code` is UPPER_SNAKE and an i18n key, `status` is HTTP's. */
export interface ApiFailure {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data: Record<string, unknown>
}

/** Reads any thrown value as an ApiFailure: a fetch that failed (a TypeError) is NETWORK with status 0, what else is thrown is INTERNAL. */
export const failureOf = (error: unknown): ApiFailure => {
  if (error instanceof ORPCError) return { code: error.code, status: error.status, message: error.message, data: error.data ?? {} }
  if (error instanceof FetchFailure) return { code: error.code, status: error.status, message: error.message, data: error.data }
  if (error instanceof TypeError) return { code: 'NETWORK', status: 0, message: 'Network error. Please try again.', data: {} }
  return { code: 'INTERNAL', status: 500, message: 'Something went wrong. Please try again.', data: {} }
}
