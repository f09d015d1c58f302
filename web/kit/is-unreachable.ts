import { FetchFailure } from './fetch-json.ts'
import { isMissingCode } from './missing-code.ts'

/** The messages with which browsers report an unreachable server, as a TypeError, like a programming error. */
const fetchFailed = /^(failed to fetch|networkerror|load failed|fetch failed|network error|the network connection was lost)/i

/** Whether an error means that the server was not reached, for code or for a call. */
export const isUnreachable = (error: unknown): boolean =>
  isMissingCode(error) ||
  (error instanceof FetchFailure && error.status === 0) ||
  (error instanceof TypeError && fetchFailed.test(error.message))
