import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { leaveWhole } from '../services/database/leave-whole.ts'
import type { HostServices } from './create-services.ts'
import type { HostParts } from './host-parts.ts'
import type { StartedPlugins } from './start-plugins.ts'
import type { watchConnections } from './watch-connections.ts'

/** Time limit for a stopping host to wait for requests and running jobs, in milliseconds. */
const drainLimit = 25_000

interface StopParts extends Pick<HostParts, 'config' | 'log' | 'payload' | 'drain'>, Pick<HostServices, 'mail' | 'works'> {
  readonly server: Server
  readonly connections: ReturnType<typeof watchConnections>
  readonly plugins: StartedPlugins
  /** Starts no further jobs. Resolves when the running ones have ended. */
  readonly endJobs: () => Promise<void> | undefined
}

/** Answers requests for DRAIN_SECONDS more, until a load balancer has noticed that the host is not ready. */
const answerOn = async ({ config, log, drain }: StopParts): Promise<void> => {
  if (config.drainSeconds === 0) return
  log.info({ seconds: config.drainSeconds }, 'stopping: not ready any more, still answering')
  await (drain ?? ((seconds) => pause(seconds * 1000)))(config.drainSeconds)
}

/** Stops listening, and waits for running requests and jobs, 25 seconds at most. */
const finishWork = async ({ log, server, connections, plugins }: StopParts, jobsEnded: Promise<void> | undefined): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  plugins.drain()
  connections.endResting()
  let force: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    force = setTimeout(() => {
      log.warn('stopping takes too long: what is still under way is cut off')
      server.closeAllConnections()
      resolve()
    }, drainLimit)
  })
  // A job may have sent half of thousands of mails: the next start continues after the last one that the job has recorded.
  await Promise.race([Promise.all([closed, jobsEnded]), limit])
  clearTimeout(force)
}

/** Stops a host in order: it drains, finishes what is under way, stops the plugins in reverse order, and closes the database. */
export const stopHost = async (parts: StopParts): Promise<void> => {
  const { config, log, payload, plugins, works, mail } = parts
  const jobsEnded = parts.endJobs()
  await answerOn(parts)
  await finishWork(parts, jobsEnded)
  await plugins.stop()
  await works.stop()
  mail.close()
  await payload.destroy()
  if (!(await leaveWhole(config.databaseUrl)))
    log.warn('somebody reads the database: its newest part stays in the file that ends in -wal, and belongs to every copy')
}
