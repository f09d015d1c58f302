import { randomUUID } from 'node:crypto'
import type { AnyRouter } from '@orpc/server'
import type { Express, RequestHandler } from 'express'
import express from 'express'
import type { Config } from '../config/env.ts'
import type { LogFailure, Logger } from '../host/logger.ts'
import type { RawRoute } from '../host/raw-route.ts'
import type { CreatePages } from '../pages/app-pages.ts'
import { createInProcessFetch } from '../pages/in-process-fetch.ts'
import { applyPageRule, type CodeFrame, type PageRule } from '../pages/page-rules.ts'
import type { Clock } from '../services/clock.ts'
import { createPrepared } from '../services/compressed.ts'
import type { OutageLog } from '../services/database/outage-log.ts'
import type { Store } from '../services/database/store.ts'
import type { OutboxMail } from '../services/mail/open-mailer.ts'
import { contextOf, openRequestContext } from '../services/request-context.ts'
import type { Sessions } from '../services/sessions/sessions.ts'
import { loadOnce } from '../shared/load-once.ts'
import type { PagesFor } from '../shared/pages-for.ts'
import { answerErrors, isApiPath, unknownCall } from './answer-errors.ts'
import { callsOf, serveApi } from './api.ts'
import type { Authorize } from './authorize.ts'
import { cmsGuard, panelFilesGuard } from './cms-guard.ts'
import { guardPerson } from './guard-person.ts'
import { guardWrites } from './guard-writes.ts'
import { inTurn } from './in-turn.ts'
import { headAsGet, refuseOtherMethods } from './known-methods.ts'
import { limitPanelBodies } from './limit-panel-bodies.ts'
import type { HostMetrics } from './metrics.ts'
import { networkOf } from './network-of.ts'
import type { Operation, Operations, OwnedRoute } from './operations.ts'
import { outboxPage } from './outbox-page.ts'
import { previewHeaders } from './preview-headers.ts'
import { refuseOtherHosts, refuseTwoHosts } from './refuse-other-hosts.ts'
import { recordRequests } from './request-records.ts'
import { securityHeaders } from './security-headers.ts'
import { serveRaw } from './serve-raw.ts'

interface OpenedPage {
  readonly path: string
  readonly is_signed_in: boolean
}

/** Reports each page that a browser opens as a document, once it has been sent. Other programs do not send these Sec-Fetch headers. */
const noteOpenedPages =
  (notify: (page: OpenedPage) => void): RequestHandler =>
  (req, res, next) => {
    const isDocument = req.method === 'GET' && req.headers['sec-fetch-dest'] === 'document'
    const isAhead = /prefetch|prerender/.test(`${req.headers['sec-purpose'] ?? ''} ${req.headers.purpose ?? ''}`)
    if (isDocument && !isAhead) {
      const page = { path: req.path, is_signed_in: contextOf(req).subject !== null }
      res.once('finish', () => {
        if (res.statusCode === 200 || res.statusCode === 304) notify(page)
      })
    }
    next()
  }

export interface AppParts {
  readonly config: Config
  readonly log: Logger
  readonly store: Store
  readonly clock: Clock
  readonly sessions: Sessions
  readonly authorize: Authorize
  readonly api: AnyRouter
  readonly raw: readonly OwnedRoute[]
  readonly operations: Operations
  /** The OpenAPI document. */
  readonly describe: () => Promise<object>
  readonly onRefusal?: (refusal: { readonly operation: Operation; readonly status: number; readonly code: string }) => void
  readonly outbox: readonly OutboxMail[] | null
  readonly isReady: () => boolean
  /** Throws if the database does not respond, or accepts no writes. */
  readonly checkDatabase: () => Promise<void>
  readonly metrics: HostMetrics
  readonly outages: OutageLog
  readonly logFailure: LogFailure
  readonly isDevelopment: boolean
  /** Payload's panel, and the React app; absent in tests that need neither. */
  readonly panel?: RequestHandler
  readonly pages?: CreatePages
  readonly onPageOpened?: (page: OpenedPage) => void
  readonly pageRules?: readonly PageRule[]
  readonly pagesFor: PagesFor
  readonly codeFrame?: CodeFrame | undefined
}

/** Names the request, for all later handlers; nobody has been found yet. */
const openContext =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const id = randomUUID()
    res.setHeader('X-Request-Id', id)
    openRequestContext(req, res, { id, ip: networkOf(req.ip ?? ''), subject: null }, log)
    next()
  }

/** Finds the current user by the cookie, for all later handlers. Static files, which are the same for everybody, need no user. */
const findPerson =
  (sessions: Sessions): RequestHandler =>
  async (req, _res, next) => {
    const isAsset = req.path.startsWith('/assets/') || req.path.startsWith('/_next/static/')
    if (!isAsset) contextOf(req).subject = await sessions.subjectFrom(req.headers.cookie)
    next()
  }

/** Responses are personal, so no proxy and no browser stores them. Public content overrides this itself. */
const markAnswersAsOnePersons: RequestHandler = (req, res, next) => {
  if (isApiPath(req.path)) {
    res.setHeader('Cache-Control', 'no-store')
    // Crawlers may read the data that a page loads, but index only the page.
    res.setHeader('X-Robots-Tag', 'noindex')
  }
  next()
}

const noteRefusals =
  (operations: Operations, onRefusal: NonNullable<AppParts['onRefusal']>): RequestHandler =>
  ({ method, path }, res, next) => {
    res.once('close', () => {
      const operation = operations.find(method, path)
      const code = res.locals.error as string | undefined
      if (operation && code && res.statusCode >= 400) onRefusal({ operation, status: res.statusCode, code })
    })
    next()
  }

/** Creates the app: a request passes its handlers from top to bottom. */
export const createApp = (parts: AppParts): Express => {
  const { config, log, store, sessions, authorize, metrics, outages, logFailure } = parts
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  app.set('etag', false)

  app.use(inTurn(refuseTwoHosts, securityHeaders(config.origin.startsWith('https:'), parts.isDevelopment, config.mayPreloadHsts)))
  app.get('/healthz', (_req, res) => void res.json({ ok: true }))
  app.get('/readyz', async (_req, res) => {
    const isReady =
      parts.isReady() &&
      (await parts.checkDatabase().then(
        () => true,
        (error) => {
          outages.report(error)
          return false
        },
      ))
    res.status(isReady ? 200 : 503).json({ ok: isReady })
  })
  // A monitoring server addresses each process directly; its token authenticates it, not the host name of the request.
  app.get('/metrics', metrics.serve(config.metricsToken))

  const routesThat = (take: (route: RawRoute) => boolean | undefined) =>
    new Set(parts.raw.filter(take).map(({ method, path }) => `${method} ${path}`))
  app.use(
    inTurn(
      refuseOtherHosts(config.origin, !config.isProduction, parts.codeFrame),
      openContext(log),
      // Before the first step that may fail, so that a request has its line and is counted in any case.
      recordRequests(log, config.isProduction ? 'info' : 'debug', metrics, parts.operations),
      markAnswersAsOnePersons,
      findPerson(sessions),
      previewHeaders,
      ...(parts.onRefusal ? [noteRefusals(parts.operations, parts.onRefusal)] : []),
      guardWrites(
        config.origin,
        routesThat(({ takesForm }) => takesForm),
        routesThat(({ isOneClick }) => isOneClick),
      ),
      guardPerson,
      headAsGet,
      serveRaw(parts.raw, authorize),
    ),
  )
  // Serialised once: serialising it for each request would block all other requests.
  const readDocument = loadOnce(async () =>
    createPrepared(Buffer.from(JSON.stringify(await parts.describe())), 'application/json; charset=utf-8'),
  )
  app.get('/api/openapi.json', async (req, res) => (await readDocument()).send(req, res))
  const calls = serveApi(parts.api, authorize, logFailure)
  app.use(
    inTurn(
      (req, res, next) => (/^\/(api|auth\/v1)\//.test(req.path) ? calls(req, res, next) : next()),
      refuseOtherMethods([...callsOf(parts.api), ...parts.raw, { method: 'GET', path: '/api/openapi.json' }]),
      unknownCall,
    ),
  )

  if (parts.outbox && !config.isProduction) app.get('/dev/outbox', outboxPage(parts.outbox))
  if (parts.panel) {
    app.use('/cms', cmsGuard(parts.pagesFor), limitPanelBodies, parts.panel)
    app.use('/_next', panelFilesGuard, parts.panel)
  }
  for (const rule of parts.pageRules ?? []) app.get(rule.path, applyPageRule(rule, config.origin, parts.codeFrame))
  if (parts.pages) {
    if (parts.onPageOpened) app.use(noteOpenedPages(parts.onPageOpened))
    const questions = callsOf(parts.api).flatMap(({ method, path, readsOnly }) => (readsOnly ? [`${method} ${path}`] : []))
    const fetch = createInProcessFetch(app, config.origin, new Set(questions))
    app.use(parts.pages({ store, clock: parts.clock, log, metrics: metrics.service, fetch, authorize }))
  }
  app.use((_req, res) => void res.status(404).json({ error: 'NOT_FOUND', message: 'Not found.' }))
  app.use(answerErrors(log, logFailure))
  return app
}
