import { createLogFailure } from '../http/answer-errors.ts'
import type { HostMetrics } from '../http/metrics.ts'
import { createKeyRing, keyRing } from '../security/key-ring.ts'
import { type Clock, clock } from '../services/clock.ts'
import { contentCache } from '../services/content-cache.ts'
import { contentShapes, createContentShapes } from '../services/content-shapes.ts'
import { createContentCache } from '../services/create-content-cache.ts'
import { createJobRuns } from '../services/create-job-runs.ts'
import { createPictures } from '../services/create-pictures.ts'
import { createRateLimits } from '../services/create-rate-limits.ts'
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
import { createSearchSources, searchSources } from '../services/search-sources.ts'
import { createSessions } from '../services/sessions/create-sessions.ts'
import { sessions } from '../services/sessions/sessions.ts'
import { createTranslationCoverage, translationCoverage } from '../services/translation-coverage.ts'
import { createWorks } from '../services/works/create-works.ts'
import { createMailReader } from '../services/works/read-mails.ts'
import { type Works, works } from '../services/works/works.ts'
import { type EventBus, mailHandled } from './events.ts'
import type { HostParts } from './host-parts.ts'

interface ServiceParts extends HostParts {
  readonly clock: Clock
  readonly metrics: HostMetrics
  readonly bus: EventBus
  /** Every job of the host; those of plugins are added once the plugins are started. */
  readonly jobs: readonly Job[]
}

/** Creates the host's services. `given` are those that plugins may need, by id. */
export const createServices = async (parts: ServiceParts) => {
  const { config, log, payload, changes, clock: time, metrics, bus } = parts
  const data = measureStore(await createStore(payload, { changes, clock: time, isSoleWriter: parts.isSoleWriter }), metrics.service)
  measureDatabase(payload, config.databaseUrl, data.ping, metrics.service)
  const tryToWrite = probeWrites(payload, config.databaseUrl)
  const checkDatabase = async () => {
    await data.ping()
    await tryToWrite()
  }
  const outages = createOutageLog(log, checkDatabase)
  const logFailure = createLogFailure(outages)
  const people = createSessions({
    store: data,
    clock: time,
    isHttps: config.origin.startsWith('https:'),
    reportFailure: (error) => logFailure(log, error, 'the use of a session could not be written'),
  })
  const mail = openMailer(config, time, log, metrics.service, (handled) => void bus.deliver('core', mailHandled, handled))
  const limits = createRateLimits(data, time)
  const ownWorks = createWorks({ metrics: metrics.service, ...(parts.locateWork && { locate: parts.locateWork }) })
  const readMails = createMailReader((parts.provided?.get(works.id) as Works | undefined) ?? ownWorks)
  const words = createPlaceholders(config)
  const runs = createJobRuns(data, time, () => parts.jobs)
  const given = new Map<string, unknown>([
    [clock.id, time],
    [store.id, data],
    [drafts.id, createDrafts(payload)],
    [renames.id, createRenames({ payload, store: data, changes, clock: time })],
    [contentShapes.id, createContentShapes(payload)],
    [translationCoverage.id, createTranslationCoverage(payload)],
    [sessions.id, people],
    [mailer.id, mail.mailer],
    [metricsService.id, metrics.service],
    [rateLimits.id, limits],
    [works.id, ownWorks],
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
  return {
    given,
    store: data,
    sessions: people,
    rateLimits: limits,
    mail,
    works: ownWorks,
    runs,
    checkDatabase,
    outages,
    logFailure,
    mailRules: createMailRules(() => Object.keys(words.in('en')), readMails),
  }
}

export type HostServices = Awaited<ReturnType<typeof createServices>>
