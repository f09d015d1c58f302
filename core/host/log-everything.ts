import { format } from 'node:util'
import type { Logger } from './logger.ts'

/**
 * Writes everything that this process would print outside the log as log lines: packages' console output, Node's
 * warnings, and the error that ends the process. A collector can read each line as JSON.
 */
export const logEverything = (log: Logger): void => {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][])
    console[name] = (...said: unknown[]) => {
      const err = said.find((each) => each instanceof Error)
      log[level](err ? { err } : {}, format(...said.filter((each) => each !== err)).trim() || 'console')
    }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody expected ends the host')
    process.exit(1)
  })
}
