import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import type { Config } from '../config/env.ts'
import type { AppParts } from '../http/create-app.ts'
import type { CreatePages } from '../pages/app-pages.ts'
import type { Clock } from '../services/clock.ts'
import type { ChangeFeed } from '../services/database/change-feed.ts'
import type { Job } from '../services/jobs.ts'
import type { AnyServerPlugin } from './define-server-plugin.ts'
import type { Logger } from './logger.ts'

/** What a host is built from. */
export interface HostParts {
  readonly config: Config
  readonly settings: ReadonlyMap<string, unknown>
  readonly plugins: readonly AnyServerPlugin[]
  readonly payload: Payload
  readonly changes: ChangeFeed
  readonly log: Logger
  readonly clock?: Clock
  readonly isDevelopment?: boolean
  /** Whether no other process writes to the database; by default true on SQLite alone. */
  readonly isSoleWriter?: boolean
  /** Services that replace a plugin's own, by id. */
  readonly provided?: ReadonlyMap<string, unknown>
  /** The CMS's jobs, which use the host's clock. */
  readonly contentJobs?: (clock: Clock) => readonly Job[]
  /** Finds the file of a piece of work if it is not beside the calling module: in tests. */
  readonly locateWork?: (module: URL) => Promise<URL>
  readonly panel?: RequestHandler
  readonly pages?: CreatePages
  /** The wait while the host drains: real time, except in tests. */
  readonly drain?: (seconds: number) => Promise<unknown>
  /** Previous secrets, with which data may still be encrypted; the newest first. */
  readonly formerSecrets?: readonly string[]
  /** Called for every error with which an operation responded. */
  readonly onRefusal?: AppParts['onRefusal']
}
