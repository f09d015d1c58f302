/** The server's adapter to oRPC: contracts become REST, and every call is checked against its declared access. */
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { type AnyRouter, implement, ORPCError } from '@orpc/server'
import type { Request, RequestHandler, Response } from 'express'
import type { Access, CallMeta, ErrorCatalogue, Proof } from '../contract.ts'
import type { LogFailure } from '../host/logger.ts'
import { type CallContext, callContextOf } from '../services/request-context.ts'
import { ApiError } from '../shared/api-error.ts'
import { hasLeft, knownFailure } from './answer-errors.ts'
import type { Authorize } from './authorize.ts'
import { readText } from './read-json.ts'
import { noteError, noteRoute } from './request-records.ts'
import { shareAcrossOrigins } from './share-across-origins.ts'

/**
 * Starts the implementation of a contract: `const os = implementApi(certificatesApi)`, then
 * `os.router({ verify: os.verify.handler(({ input, context }) => …) })`.
 */
export const implementApi = <const C extends AnyContractRouter>(contract: C) => implement(contract).$context<CallContext>()

export interface DeclaredCall {
  /** Its path in the contract, such as `certificates.verify`. */
  readonly name: string
  readonly access?: Access
  readonly proof?: Proof | undefined
  /** The HTTP method, and the path with parameters as `{id}`. */
  readonly method: string
  readonly path: string
  readonly operationId?: string
  readonly summary: string
  readonly errors: ErrorCatalogue
  readonly bodyLimit?: number | undefined
  /** Changes nothing, even if its method is not GET. */
  readonly readsOnly: boolean | undefined
}

/** Every call of a contract. */
export const callsOf = (router: object, names: readonly string[] = []): DeclaredCall[] =>
  Object.entries(router).flatMap(([name, value]) => {
    if (!value || typeof value !== 'object') return []
    if (!isContractProcedure(value)) return callsOf(value, [...names, name])
    const { meta, route, errorMap } = value['~orpc']
    const { access, proof, bodyLimit, readsOnly } = meta as CallMeta
    return [
      {
        name: [...names, name].join('.'),
        access,
        proof,
        method: route.method ?? 'POST',
        path: route.path ?? '/',
        operationId: route.operationId,
        summary: route.summary ?? '',
        errors: errorMap as ErrorCatalogue,
        bodyLimit,
        readsOnly,
      },
    ]
  })

const toWire = (error: unknown): ORPCError<string, unknown> => {
  const known = knownFailure(error)
  if (known) return new ORPCError(known.code, { status: known.status, message: known.message, data: known.details, cause: error })
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.data?.issues)
    return new ORPCError('BAD_REQUEST', {
      status: 400,
      message: 'Some fields are missing or wrong.',
      data: {
        fields: error.data.issues.map((issue: { path?: (string | number)[]; message: string }) => ({
          field: (issue.path ?? []).join('.'),
          message: issue.message,
        })),
      },
    })
  if (error instanceof ORPCError) return error
  return new ORPCError('INTERNAL', { status: 500, message: 'Something went wrong. Please try again.', cause: error })
}

/** Largest accepted body in bytes, unless a call declares more. */
const ordinaryLimit = 100_000

/** The largest body that each request may have, by its method and path. */
const bodyLimits = (router: AnyRouter) => {
  const larger = callsOf(router).flatMap(({ method, path, bodyLimit }) =>
    bodyLimit ? [{ method, bodyLimit, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }] : [],
  )
  return (method: string, path: string) =>
    larger.find((call) => call.method === method && call.pattern.test(path))?.bodyLimit ?? ordinaryLimit
}

type StandardHandler = StandardOpenAPIHandler<CallContext>
type StandardRequest = Parameters<StandardHandler['handle']>[0]
type StandardResponse = NonNullable<Awaited<ReturnType<StandardHandler['handle']>>['response']>

/**
 * Converts a request to oRPC's server-independent form. Calls use JSON only, and end so soon that none of them listens for a client
 * that disconnects: everything else, and everything long-lived, is a raw route. oRPC's adapter for Node creates an AbortSignal per request,
 * parses the URL twice, and sends each response in chunks, a cost that every call would have.
 */
const toStandardRequest = (req: Request, limitOf: ReturnType<typeof bodyLimits>): StandardRequest => {
  const { originalUrl, headers, path } = req
  // HEAD is routed like GET; Node omits the body itself.
  const method = req.method === 'HEAD' ? 'GET' : req.method
  return {
    method,
    // With a fixed host, so that no path is parsed as a host.
    url: new URL(`http://localhost${originalUrl.startsWith('/') ? '' : '/'}${originalUrl}`),
    headers,
    body: async () => {
      const text = await readText(req, limitOf(method, path)).catch((error) => {
        throw error instanceof ApiError ? toWire(error) : error
      })
      return text ? JSON.parse(text) : undefined
    },
    signal: undefined,
  }
}

const sendStandardResponse = (res: Response, { status, headers, body }: StandardResponse): void => {
  if (hasLeft(res.req)) return
  if (status >= 400) noteError(res, String((body as { error?: unknown }).error))
  // The client has disconnected.
  if (res.destroyed) return
  res.statusCode = status
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
  if (body === undefined) return void res.end()
  res.setHeader('content-type', 'application/json')
  res.end(JSON.stringify(body))
}

/** Serves every typed call; a request that matches no call goes on to the next handler. */
export const serveApi = (router: AnyRouter, authorize: Authorize, logFailure: LogFailure): RequestHandler => {
  const limitOf = bodyLimits(router)
  const handler: StandardHandler = new StandardOpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => ({ error: error.code, message: error.message, ...(error.data as object) }),
    clientInterceptors: [
      async ({ procedure, context, next }) => {
        const { res } = context
        try {
          const { meta, route } = procedure['~orpc']
          const { access, proof, isCrossOrigin } = meta as CallMeta
          if (route.path) noteRoute(res, route.path)
          if (isCrossOrigin) shareAcrossOrigins(res)
          if (!access) throw new Error('A call without a declared access was reached.')
          await authorize(access, context, proof)
          return await next()
        } catch (error) {
          const { retryAfter } = knownFailure(error) ?? {}
          if (retryAfter) res.setHeader('Retry-After', String(retryAfter))
          const isRefusal = (error instanceof ORPCError || error instanceof ApiError) && error.status < 500
          if (!isRefusal && !hasLeft(context.req)) logFailure(context.log, (error as Error).cause ?? error, 'call failed')
          throw toWire(error)
        }
      },
    ],
  })
  return async (req, res, next) => {
    const { matched, response } = await handler.handle(toStandardRequest(req, limitOf), { context: callContextOf(req) })
    if (matched) sendStandardResponse(res, response)
    else next()
  }
}
