import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import type { Config } from '../config/env.ts'
import { createLogFailure } from '../http/answer-errors.ts'
import { describeApi } from '../http/api-document/describe-api.ts'
import { createAuthorize } from '../http/authorize.ts'
import { type AppParts, createApp } from '../http/create-app.ts'
import { isProofFresh } from '../http/fresh-proof.ts'
import { createMetrics } from '../http/metrics.ts'
import type { CreatePages } from '../pages/app-pages.ts'
import { createKeyRing, keyRing } from '../security/key-ring.ts'
import { type Clock, clock, systemClock } from '../services/clock.ts'
import { contentCache } from '../services/content-cache.ts'
import { contentShapes, createContentShapes } from '../services/content-shapes.ts'
import { createContentCache } from '../services/create-content-cache.ts'
import { createJobRuns } from '../services/create-job-runs.ts'
import { createPictures } from '../services/create-pictures.ts'
import { createRateLimits } from '../services/create-rate-limits.ts'
import type { ChangeFeed } from '../services/database/change-feed.ts'
import { leaveWhole } from '../services/database/leave-whole.ts'
import { measureDatabase, measureStore } from '../services/database/measure-database.ts'
import { createOutageLog } from '../services/database/outage-log.ts'
import { createStore, store } from '../services/database/store.ts'
import { probeWrites } from '../services/database/write-probe.ts'
import { createDrafts, drafts } from '../services/drafts.ts'
import { hostConfig } from '../services/host-config.ts'
import { type Job, jobRuns } from '../services/jobs.ts'
import { createMailRules } from '../services/mail/check-mail.ts'
import { createMailLanguages, mailLanguages } from '../services/mail/mail-languages.ts'
import { createMailPreviews, mailPreviews } from '../services/mail/mail-previews.ts'
import { mailer } from '../services/mail/mailer.ts'
import { openMailer } from '../services/mail/open-mailer.ts'
import { metrics as metricsService } from '../services/metrics.ts'
import { createOwnerViews, ownerViews } from '../services/owner-views.ts'
import { pictures } from '../services/pictures.ts'
import { createPlaceholders, placeholders } from '../services/placeholders.ts'
import { rateLimits } from '../services/rate-limits.ts'
import { createRenames, renames } from '../services/renames.ts'
import { runJobs } from '../services/run-jobs.ts'
import { createSearchSources, searchSources } from '../services/search-sources.ts'
import { createSessions } from '../services/sessions/create-sessions.ts'
import { sessions } from '../services/sessions/sessions.ts'
import { createTranslationCoverage, translationCoverage } from '../services/translation-coverage.ts'
import { createWorks } from '../services/works/create-works.ts'
import { createMailReader } from '../services/works/read-mails.ts'
import { type Works, works } from '../services/works/works.ts'
import type { AnyServerPlugin } from './define-server-plugin.ts'
import { mailHandled, pageOpened } from './events.ts'
import type { Logger } from './logger.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { refuseUpgrades } from './refuse-upgrades.ts'
import { type StartedPlugins, startPlugins } from './start-plugins.ts'
import { watchConnections } from './watch-connections.ts'

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

/** Time limit for a stopping host to wait for requests and running jobs, in milliseconds. */
const drainLimit = 25_000
/**
 * The listen backlog: how many new connections the system queues while the host is busy. It drops further ones, which browsers retry
 * after a second or more, and limits the backlog to net.core.somaxconn (4,096). Node's default is 511, and a browser opens six.
 */
const mostWaitingConnections = 4_096

/** Builds the host from checked parts: services, plugins, app. `listen` starts it; `stop` drains and closes it. */
export const createHost = async (parts: HostParts) => {
  const { config, log, payload } = parts
  const time = parts.clock ?? systemClock
  const metrics = createMetrics(config)
  const data = measureStore(await createStore(payload, parts.changes, parts.isSoleWriter), metrics.service)
  measureDatabase(payload, config.databaseUrl, data.ping, metrics.service)
  const people = createSessions(data, time, config.origin.startsWith('https:'))
  const tryToWrite = probeWrites(payload, config.databaseUrl)
  const checkDatabase = async () => {
    await data.ping()
    await tryToWrite()
  }
  const outages = createOutageLog(log, checkDatabase)
  const logFailure = createLogFailure(outages)
  /** Delivers the host's events to plugins once they are started. */
  let tell: StartedPlugins['bus']['deliver'] = async () => true
  const mail = openMailer(config, time, log, metrics.service, (handled) => void tell('core', mailHandled, handled))
  const limits = createRateLimits(data, time)
  const heavy = createWorks({ metrics: metrics.service, ...(parts.locateWork && { locate: parts.locateWork }) })
  const words = createPlaceholders(config)
  const runs = createJobRuns(data, time, () => allJobs)
  // Payload's panel uses the same sign-in as every other request.
  payload.config.custom.signIn = {
    userFromCookies: async (header: string | undefined) => {
      const subject = await people.subjectFrom(header)
      return subject && subject.aal === 2 ? { id: subject.userId, hasFreshProof: isProofFresh(subject, time.now()) } : null
    },
  }
  const readMails = createMailReader(() => given.get(works.id) as Works)
  const given = new Map<string, unknown>([
    [clock.id, time],
    [store.id, data],
    [drafts.id, createDrafts(payload)],
    [renames.id, createRenames({ payload, store: data, changes: parts.changes, clock: time })],
    [contentShapes.id, createContentShapes(payload)],
    [translationCoverage.id, createTranslationCoverage(payload)],
    [sessions.id, people],
    [mailer.id, mail.mailer],
    [metricsService.id, metrics.service],
    [rateLimits.id, limits],
    [works.id, heavy],
    [pictures.id, createPictures({ rateLimits: limits, version: config.version })],
    [contentCache.id, createContentCache(data, time)],
    [keyRing.id, createKeyRing(config.secret, parts.formerSecrets)],
    [hostConfig.id, config],
    [placeholders.id, words],
    [mailLanguages.id, createMailLanguages()],
    [mailPreviews.id, createMailPreviews(config, words, time, readMails)],
    [ownerViews.id, createOwnerViews()],
    [searchSources.id, createSearchSources()],
    [jobRuns.id, runs],
    ...(parts.provided ?? []),
  ])
  const plugins = await startPlugins(parts.plugins, given, parts.settings, log)
  tell = plugins.bus.deliver
  payload.config.custom.auditSink = plugins.auditSink
  // The panel may have read content while a write was in progress, so its cache is cleared too.
  const { forgetContent } = payload.config.custom as { forgetContent?: (payload: Payload, slug: string) => void }
  for (const { slug } of payload.config.collections) parts.changes.listen(slug, () => forgetContent?.(payload, slug))
  payload.config.custom.mailRules = createMailRules(() => Object.keys(words.in('en')), readMails)
  const expiry: Job = {
    name: 'core.sweep-expired',
    every: 3600,
    run: async () => {
      await people.sweep()
      await limits.sweep()
    },
  }
  const allJobs = [...plugins.jobs, expiry, ...(parts.contentJobs?.(time) ?? [])]

  let isReady = false
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
  let document: Promise<object> | undefined
  const describe = () => {
    document ??= describeApi({ ...plugins, plugins: plugins.described, config })
    return document
  }
  const app = createApp({
    config,
    log,
    store: data,
    clock: time,
    sessions: people,
    authorize: createAuthorize({ ...plugins, clock: time }),
    api: plugins.api,
    raw: plugins.raw,
    operations: plugins.operations,
    describe,
    onRefusal: parts.onRefusal,
    onPageOpened: (page) => void tell('core', pageOpened, page),
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
  let jobs: ReturnType<typeof runJobs> | undefined

  return {
    store: data,
    service: plugins.service,
    bus: plugins.bus,
    jobs: allJobs,
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
      jobs = runJobs(allJobs, { log, logFailure, metrics: metrics.service, runs })
    },
    /**
     * Reports for DRAIN_SECONDS that it is not ready, while it still answers requests; then stops listening, waits for running requests and
     * jobs (25 seconds at most), stops the plugins in reverse order and closes the database.
     */
    stop: async (): Promise<void> => {
      isReady = false
      const ended = jobs?.stop()
      if (config.drainSeconds > 0) {
        log.info({ seconds: config.drainSeconds }, 'stopping: not ready any more, still answering')
        await (parts.drain ?? ((seconds) => pause(seconds * 1000)))(config.drainSeconds)
      }
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
      await Promise.race([Promise.all([closed, ended]), limit])
      clearTimeout(force)
      await plugins.stop()
      await heavy.stop()
      mail.close()
      await payload.destroy()
      if (!(await leaveWhole(config.databaseUrl)))
        log.warn('somebody reads the database: its newest part stays in the file that ends in -wal, and belongs to every copy')
    },
  }
}
