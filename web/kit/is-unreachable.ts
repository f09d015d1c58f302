import { FetchFailure } from './fetch-json.ts'
import { isMissingCode } from './missing-code.ts'

/** How browsers say that a fetch did not reach anybody, in the same kind of error as a mistake of ours. */
const fetchFailed = /^(failed to fetch|networkerror|load failed|fetch failed|network error|the network connection was lost)/i

/** Whether this was thrown because the server was not reached, for code or for an answer. */
export const isUnreachable = (error: unknown): boolean =>
  isMissingCode(error) ||
  (error instanceof FetchFailure && error.status === 0) ||
  (error instanceof TypeError && fetchFailed.test(error.message))
