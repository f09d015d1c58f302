import type { RequestHandler } from 'express'
import { ApiError } from '../shared/api-error.ts'
import { byRouteKey } from './route-key.ts'

interface Route {
  readonly method: string
  /** With parameters as Express writes them (`:id`, `*rest`) or as OpenAPI does (`{id}`, `{+rest}`). */
  readonly path: string
}

export const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => {
        if (/^(\*\w+|\{\+\w+\})$/.test(part)) return '.+'
        return /^(:\w+|\{\w+\})$/.test(part) ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      })
      .join('/')}/?$`,
  )

const parametersIn = (path: string) => path.match(/[:*{]/g)?.length ?? 0

/**
 * Knows the methods that each path supports, for a request that no call has handled. HEAD is treated as GET.
 * OPTIONS is answered with the methods; any other method is refused with 405.
 */
export const refuseOtherMethods = (routes: readonly Route[]): RequestHandler => {
  const byPath = new Map<string, Set<string>>()
  for (const { method, path } of routes) {
    const methods = byPath.get(path) ?? new Set()
    methods.add(method)
    if (method === 'GET') methods.add('HEAD')
    byPath.set(path, methods)
  }
  const known = byRouteKey([...byPath].map(([path, methods]) => ({ path, pattern: patternOf(path), methods })))
  return (req, res, next) => {
    const { path } = req
    const fitting = known.of(path).filter(({ pattern }) => pattern.test(path))
    // A literal path takes precedence: a pattern with a parameter in its place may never answer for it.
    const fewest = Math.min(...fitting.map((each) => parametersIn(each.path)))
    const methods = new Set(fitting.filter((each) => parametersIn(each.path) === fewest).flatMap((each) => [...each.methods]))
    if (methods.size === 0 || methods.has(req.method)) return next()
    const allowed = [...methods, 'OPTIONS'].sort().join(', ')
    res.setHeader('Allow', allowed)
    if (req.method === 'OPTIONS') return void res.status(204).end()
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', `This path takes ${allowed}.`)
  }
}

/**
 * Answers HEAD as GET would, without the body, which Node omits itself; a stream ends with its headers, since
 * nothing would follow them.
 */
export const headAsGet: RequestHandler = (req, res, next) => {
  if (req.method !== 'HEAD') return next()
  const write = res.write.bind(res)
  res.write = ((...args: Parameters<typeof write>) => {
    const type = String(res.getHeader('Content-Type') ?? '')
    if (!type.startsWith('text/event-stream')) return write(...args)
    res.end()
    return true
  }) as typeof res.write
  next()
}
