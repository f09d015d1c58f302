import { APIError } from 'payload'

/** As pino calls it for each line: with what the line was given, and the method that writes it. */
type LogMethod = (this: unknown, args: readonly unknown[], write: (...args: never[]) => void) => void

const isRefusal = (line: unknown): boolean => {
  const err = typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined
  return err instanceof APIError && err.status < 500
}

/**
 * Leaves out of Payload's own lines what it refuses on purpose: a save that was overtaken, a field that is missing, a document that is not
 * there. Payload logs each with its stack as an error, where nothing is broken; the host's line of the request has the status.
 */
export const leaveRefusalsUnlogged: LogMethod = function (args, write) {
  if (!isRefusal(args[0])) write.apply(this, args as never[])
}
