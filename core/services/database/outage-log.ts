import type { Logger } from '../../host/logger.ts'

export interface OutageLog {
  /** Called with an error that shows that the database is unavailable. Only the first error of an outage is logged. */
  report(error: unknown): void
}

/** Interval at which an unavailable database is pinged, in milliseconds. */
const askEvery = 2_000

/** Returns the innermost cause's message, without an address that may contain a password. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = (error ?? {}) as Error
  if (cause instanceof Error) return reasonOf(cause)
  return String(message ?? error)
    .split('\n', 1)[0]
    ?.replace(/mongodb(\+srv)?:\/\/\S*/g, 'mongodb://…') as string
}

/** Logs one line with the reason when the database fails and one when it is back, however many requests fail in between. */
export const createOutageLog = (log: Logger, ping: () => Promise<void>, every = askEvery): OutageLog => {
  let isAway = false
  const ask = () =>
    ping().then(
      () => {
        isAway = false
        log.info('the database answers again')
      },
      () => setTimeout(ask, every).unref(),
    )
  return {
    report: (error) => {
      if (isAway) return
      isAway = true
      log.error({ reason: reasonOf(error) }, 'the database does not answer')
      setTimeout(ask, every).unref()
    },
  }
}
