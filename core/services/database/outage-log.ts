import type { Logger } from '../../host/logger.ts'

export interface OutageLog {
  /** Hears of a failure that says the database is away. Only the first of an outage is written down. */
  report(error: unknown): void
}

/** How often it is asked whether the database is back, in milliseconds. */
const askEvery = 2_000

/** The innermost cause's own words, without an address that may hold a password. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = (error ?? {}) as Error
  if (cause instanceof Error) return reasonOf(cause)
  return String(message ?? error)
    .split('\n', 1)[0]
    ?.replace(/mongodb(\+srv)?:\/\/\S*/g, 'mongodb://…') as string
}

/** One line with the reason when the database goes, and one when it is back, however many requests fail meanwhile. */
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
