import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { notFound } from './errors.ts'

export interface RequestMetrics {
  /** @param seconds from the first byte read to the last byte written */
  observe(method: string, status: number, path: string, seconds: number): void
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Which part of the school answered: few values, so that a crawler cannot fill the memory with names. */
const areaOf = (path: string) => {
  if (/^\/(api|auth\/v1)\//.test(path)) return 'api'
  return /^\/cms(\/|$)/.test(path) ? 'cms' : 'page'
}

/** What a Prometheus server reads at `/metrics`: the process's memory, event loop and garbage collection, and every request's time. */
export const createMetrics = (): RequestMetrics & { serve(token: string | undefined): RequestHandler } => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, status and area (api, cms, page).',
    labelNames: ['method', 'status', 'area'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const known = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
  return {
    observe: (method, status, path, seconds) =>
      requests.observe({ method: known.has(method) ? method : 'other', status, area: areaOf(path) }, seconds),
    /** Answers those who carry the token; without a token in the settings the address does not exist. */
    serve: (token) => async (req, res) => {
      const given = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]
      if (!token || !given || !timingSafeEqual(hash(given), hash(token))) throw notFound()
      res.type(registry.contentType).send(await registry.metrics())
    },
  }
}
