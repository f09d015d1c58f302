import { type Logger, type LoggerOptions, pino, type SerializedError, stdSerializers } from 'pino'
import { readableStack } from './readable-stack.ts'

export type { Logger }

/** Logs a failure of the host itself; the failures of one outage are logged as a single line. */
export type LogFailure = (log: Logger, error: unknown, message: string, about?: object) => void

/** Secrets that must never reach a log line, at any place in a logged object. */
const secretPaths = ['cookie', 'authorization', 'code', 'token', 'api_key', 'password', 'messages', 'prompt', 'secret'].flatMap((name) => [
  name,
  `*.${name}`,
])

const withReadableStack = (error: SerializedError): SerializedError =>
  typeof error?.stack === 'string' ? { ...error, stack: readableStack(error.stack) } : error

export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: secretPaths, censor: '[redacted]' },
  base: undefined,
  serializers: { err: stdSerializers.wrapErrorSerializer(withReadableStack) },
})

/** One structured log line per event, on standard output; `silent` in tests. */
export const createLogger = (level: string): Logger => pino(logOptions(level))
