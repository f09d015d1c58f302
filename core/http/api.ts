/** The server's one door to oRPC: contracts become REST, and every call is checked against its declared access. */
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { type AnyRouter, implement, ORPCError, onError } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import type { RequestHandler } from 'express'
import type { Access, CallMeta, ErrorCatalogue, Proof } from '../contract.ts'
import type { LogFailure } from '../host/logger.ts'
import { type CallContext, contextOf } from '../services/request-context.ts'
import { ApiError } from '../shared/api-error.ts'
import { knownFailure } from './answer-errors.ts'
import type { Authorize } from './authorize.ts'
import { noteError } from './request-records.ts'
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
  /** Changes nothing, though it may be no GET. */
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

const toWire = (error: unknown): unknown => {
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

/** Largest accepted body in bytes, where a call does not declare more. */
const ordinaryLimit = 100_000

/** The largest body that each request may bring, by its method and path. */
const bodyLimits = (router: AnyRouter) => {
  const larger = callsOf(router).flatMap(({ method, path, bodyLimit }) =>
    bodyLimit ? [{ method, bodyLimit, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }] : [],
  )
  return {
    all: new Set([ordinaryLimit, ...larger.map(({ bodyLimit }) => bodyLimit)]),
    of: (method: string, path: string) =>
      larger.find((call) => call.method === method && call.pattern.test(path))?.bodyLimit ?? ordinaryLimit,
  }
}

const createHandler = (router: AnyRouter, maxBodySize: number, authorize: Authorize, logFailure: LogFailure) =>
  new OpenAPIHandler(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize })],
    customErrorResponseBodyEncoder: (error) => ({ error: error.code, message: error.message, ...(error.data as object) }),
    clientInterceptors: [
      async ({ procedure, context, next }) => {
        try {
          const { access, proof, isCrossOrigin } = procedure['~orpc'].meta as CallMeta
          if (isCrossOrigin) shareAcrossOrigins((context as CallContext).res)
          if (!access) throw new Error('A call without a declared access was reached.')
          await authorize(access, context as CallContext, proof)
          return await next()
        } catch (error) {
          const { retryAfter } = knownFailure(error) ?? {}
          if (retryAfter) (context as CallContext).res.setHeader('Retry-After', String(retryAfter))
          const answer = toWire(error)
          if (answer instanceof ORPCError) noteError((context as CallContext).res, answer.code)
          throw answer
        }
      },
      onError((error, { context }) => {
        const { log } = context as CallContext
        if ((error instanceof ORPCError || error instanceof ApiError) && error.status < 500) return
        logFailure(log, (error as Error).cause ?? error, 'call failed')
      }),
    ],
  })

/** Serves every typed call; a request that no call matches goes on to the next handler. */
export const serveApi = (router: AnyRouter, authorize: Authorize, logFailure: LogFailure): RequestHandler => {
  const limits = bodyLimits(router)
  const handlers = new Map([...limits.all].map((limit) => [limit, createHandler(router, limit, authorize, logFailure)]))
  return async (req, res, next) => {
    const known = contextOf(req)
    const context: CallContext = {
      id: known.id,
      ip: known.ip,
      limits: known.limits,
      get log() {
        return known.log
      },
      get subject() {
        return known.subject
      },
      req,
      res,
    }
    const { method } = req
    // HEAD goes where GET does; Node leaves the body out by itself.
    if (method === 'HEAD') req.method = 'GET'
    const handled = await handlers.get(limits.of(req.method, req.path))?.handle(req, res, { context })
    req.method = method
    if (!handled?.matched) next()
  }
}
