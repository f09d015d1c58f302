import { type Logger, pino } from 'pino'

export type { Logger }

/** Secrets that must never reach a log line, wherever they stand in a logged object. */
const secretPaths = ['cookie', 'authorization', 'code', 'token', 'api_key', 'password', 'messages', 'prompt', 'secret'].flatMap((name) => [
  name,
  `*.${name}`,
])

/** One structured log line per event, on standard output; `silent` in tests. */
export const createLogger = (level: string): Logger =>
  pino({ level, redact: { paths: secretPaths, censor: '[redacted]' }, base: undefined })
