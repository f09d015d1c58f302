import { APIError } from 'payload'

/** Pino's hook for each line: it receives the line's arguments, and the method that writes it. */
type LogMethod = (this: unknown, args: readonly unknown[], write: (...args: never[]) => void) => void

const isRefusal = (line: unknown): boolean => {
  const err = typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined
  return err instanceof APIError && err.status < 500
}

/**
 * Drops Payload's log lines for deliberate refusals: a save that was overtaken, a field that is missing, a document that does not exist.
 * Payload logs each as an error with its stack, though nothing is broken; the host's line of the request has the status.
 */
export const leaveRefusalsUnlogged: LogMethod = function (args, write) {
  if (!isRefusal(args[0])) write.apply(this, args as never[])
}
