import { createServer } from 'node:http'
import { describeApi } from '../http/api-document/describe-api.ts'
import { createAuthorize } from '../http/authorize.ts'
import { createApp } from '../http/create-app.ts'
import { createMetrics } from '../http/metrics.ts'
import { systemClock } from '../services/clock.ts'
import type { Job } from '../services/jobs.ts'
import { runJobs } from '../services/run-jobs.ts'
import { loadOnce } from '../shared/load-once.ts'
import { connectPanel } from './connect-panel.ts'
import { createServices, type HostServices } from './create-services.ts'
import { createEventBus, pageOpened } from './events.ts'
import type { HostParts } from './host-parts.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { refuseUpgrades } from './refuse-upgrades.ts'
import { startPlugins } from './start-plugins.ts'
import { stopHost } from './stop-host.ts'
import { watchConnections } from './watch-connections.ts'

/**
 * The listen backlog: how many new connections the system queues while the host is busy. It drops further ones, which browsers retry
 * after a second or more, and limits the backlog to net.core.somaxconn (4,096). Node's default is 511, and a browser opens six.
 */
const mostWaitingConnections = 4_096

/** Removes what has expired: sessions and counters of rate limits. */
const sweepExpired = ({ sessions, rateLimits }: HostServices): Job => ({
  name: 'core.sweep-expired',
  every: 3600,
  run: async () => {
    await sessions.sweep()
    await rateLimits.sweep()
  },
})

/** The HTTP server, before it listens. */
const openServer = () => {
  // Idle connections are kept longer than proxies keep theirs, so that no proxy sends a request on a connection that is closing.
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  })
  const connections = watchConnections(server)
  refuseUpgrades(server)
  refuseUnreadable(server)
  return { server, connections }
}

/** Builds the host from checked parts: services, plugins, app. `listen` starts it; `stop` drains and closes it. */
export const createHost = async (parts: HostParts) => {
  const { config, log, payload, changes, clock = systemClock } = parts
  const metrics = createMetrics(config)
  const bus = createEventBus(log)
  const jobs: Job[] = []
  const services = await createServices({ ...parts, clock, metrics, bus, jobs })
  const plugins = await startPlugins(parts.plugins, services.given, parts.settings, log, bus)
  jobs.push(...plugins.jobs, sweepExpired(services), ...(parts.contentJobs?.(clock) ?? []))
  connectPanel({ payload, changes, clock, ...services, auditSink: plugins.auditSink })

  let isReady = false
  const { server, connections } = openServer()
  const describe = loadOnce(() => describeApi({ ...plugins, plugins: plugins.described, config }))
  const { store, sessions, checkDatabase, outages, logFailure, mail, works, runs } = services
  const app = createApp({
    config,
    log,
    store,
    clock,
    sessions,
    authorize: createAuthorize({ ...plugins, clock, logFailure }),
    api: plugins.api,
    raw: plugins.raw,
    operations: plugins.operations,
    describe,
    onRefusal: parts.onRefusal,
    onPageOpened: (page) => void bus.deliver('core', pageOpened, page),
    pageRules: plugins.pageRules,
    pagesFor: plugins.pagesFor,
    codeFrame: plugins.codeFrame,
    outbox: mail.outbox,
    isReady: () => isReady,
    checkDatabase,
    metrics,
    outages,
    logFailure,
    isDevelopment: parts.isDevelopment ?? false,
    panel: parts.panel,
    pages: parts.pages,
  })
  server.on('request', app)
  let running: ReturnType<typeof runJobs> | undefined

  return {
    store,
    service: plugins.service,
    bus,
    jobs,
    operations: plugins.operations.all,
    /** The OpenAPI document. */
    describe,
    listen: async (): Promise<void> => {
      await plugins.start()
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port: config.port, host: config.listenAddress, backlog: mostWaitingConnections }, resolve)
      })
      isReady = true
      running = runJobs(jobs, { log, logFailure, metrics: metrics.service, runs })
    },
    /** Reports that it is not ready, and stops in order. */
    stop: async (): Promise<void> => {
      isReady = false
      await stopHost({ ...parts, server, connections, plugins, works, mail, endJobs: () => running?.stop() })
    },
  }
}
