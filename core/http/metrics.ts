import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from '../services/metrics.ts'
import { notFound } from '../shared/api-error.ts'

export interface AnsweredRequest {
  readonly method: string
  readonly status: number
  readonly path: string
  /** The declared path of the call or page that answered, with parameter names instead of values; undefined if none did. */
  readonly route: string | undefined
  /** From the first byte read to the last byte written. */
  readonly seconds: number
  /** A stream lasts as long as its client listens, so its duration says nothing about the host's speed. */
  readonly isStream: boolean
  /** The error code of the response, if any. */
  readonly error?: string
}

/** The running release. */
interface Build {
  readonly version: string
  /** The commit from which it was built, if known. */
  readonly commit?: string | undefined
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** The area of the school to which a path belongs: few values, so that a crawler cannot fill the memory with label values. */
const areaOf = (path: string) => {
  if (/^\/(api|auth\/v1)\//.test(path)) return 'api'
  return /^\/cms(\/|$)/.test(path) ? 'cms' : 'page'
}

/** Few buckets, since there are hundreds of routes: enough to see which one is slow. */
const routeSeconds = [0.025, 0.1, 0.5, 2.5, 10]
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Statuses of refusals: payment required, forbidden, too many requests. */
const refusals = new Set([402, 403, 429])
const known = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** The metrics at `/metrics`, for Prometheus: the process, every request, and those that plugins add through the `Metrics` service. */
export const createMetrics = (build: Build = { version: 'unknown' }) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const { version, commit = 'unknown' } = build
  new Gauge({ name: 'app_build_info', help: 'Always 1: the release that runs.', labelNames: ['version', 'commit', 'node'], registers }).set(
    { version, commit, node: process.versions.node },
    1,
  )
  const service: Metrics = {
    counter: (name, help, labelNames = []) => {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers })
      return (labels = {}, by = 1) => counter.inc(labels, by)
    },
    duration: (name, help, labelNames = []) => {
      const histogram = new Histogram({ name, help, labelNames: [...labelNames], buckets: [...seconds, 60, 300], registers })
      return (labels, time) => histogram.observe(labels, time)
    },
    gauge: (name, help, labelNames, read) => {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          const measured = await read()
          this.reset()
          for (const { labels, value } of measured) this.set(labels, value)
        },
      })
    },
  }
  const requests = service.duration(
    'http_request_duration_seconds',
    'Time to answer a request, by method, status and area (api, cms, page).',
    ['method', 'status', 'area'],
  )
  const streams = service.duration('http_stream_duration_seconds', 'How long event streams stayed open, by area.', ['area'])
  const byRoute = new Histogram({
    name: 'http_route_duration_seconds',
    help: 'Time to answer a request, by method, route as it is declared, and class of status (2xx).',
    labelNames: ['method', 'route', 'status'],
    buckets: routeSeconds,
    registers,
  })
  const refused = service.counter('http_refusals_total', 'Requests refused with 402, 403 or 429, by status and reason.', [
    'status',
    'reason',
  ])
  return {
    service,
    observe: ({ method: asked, status, path, route, seconds: time, isStream, error }: AnsweredRequest): void => {
      const area = areaOf(path)
      const method = known.has(asked) ? asked : 'other'
      if (isStream) streams({ area }, time)
      else {
        requests({ method, status: String(status), area }, time)
        byRoute.observe({ method, route: route ?? area, status: `${Math.floor(status / 100)}xx` }, time)
      }
      if (refusals.has(status)) refused({ status: String(status), reason: error ?? 'other' })
    },
    /** Responds to requests with the token; if no token is configured, the path does not exist. */
    serve:
      (token: string | undefined): RequestHandler =>
      async (req, res) => {
        const given = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]
        if (!token || !given || !timingSafeEqual(hash(given), hash(token))) throw notFound()
        res.type(registry.contentType).send(await registry.metrics())
      },
  }
}

export type HostMetrics = ReturnType<typeof createMetrics>
