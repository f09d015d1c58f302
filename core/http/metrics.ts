import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from '../services/metrics.ts'
import { notFound } from './errors.ts'

export interface AnsweredRequest {
  readonly method: string
  readonly status: number
  readonly path: string
  /** From the first byte read to the last byte written. */
  readonly seconds: number
  /** A stream lasts as long as somebody listens, so its time says nothing of the host's speed. */
  readonly isStream: boolean
  /** The code of the error that it was answered with, if any. */
  readonly error?: string
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Which part of the school answered: few values, so that a crawler cannot fill the memory with names. */
const areaOf = (path: string) => {
  if (/^\/(api|auth\/v1)\//.test(path)) return 'api'
  return /^\/cms(\/|$)/.test(path) ? 'cms' : 'page'
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** A refusal: not signed up for it, not paid, too often. */
const refusals = new Set([402, 403, 429])
const known = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** What a Prometheus server reads at `/metrics`: the process, every request, and what plugins add by the `Metrics` service. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
        collect() {
          this.reset()
          for (const { labels, value } of read()) this.set(labels, value)
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
  const refused = service.counter('http_refusals_total', 'Requests refused with 402, 403 or 429, by status and reason.', [
    'status',
    'reason',
  ])
  return {
    service,
    observe: ({ method, status, path, seconds: time, isStream, error }: AnsweredRequest): void => {
      const area = areaOf(path)
      if (isStream) streams({ area }, time)
      else requests({ method: known.has(method) ? method : 'other', status: String(status), area }, time)
      if (refusals.has(status)) refused({ status: String(status), reason: error ?? 'other' })
    },
    /** Answers those who carry the token; without a token in the settings the address does not exist. */
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
