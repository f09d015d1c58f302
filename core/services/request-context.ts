import type { Request, Response } from 'express'
import type { Logger } from '../host/logger.ts'
import { unauthorized } from '../shared/api-error.ts'
import type { Subject } from './sessions/sessions.ts'

/** Throws an ApiError for resources that an access policy has not opened; null is a resource without a name. */
export type Limit = (resource: string | null) => void

/** The host's data about a request, before any plugin handles it. */
export interface RequestContext {
  readonly id: string
  /** The client's IP address, or its network for IPv6 (see `networkOf`); taken from X-Forwarded-For only behind TRUST_PROXY. */
  readonly ip: string
  /** The signed-in person and the session's assurance level, or null for an anonymous visitor. */
  subject: Subject | null
  readonly log: Logger
  /** Checks of access policies that open only some resources. */
  readonly limits: Limit[]
}

/** Throws unless the access policies open this resource: handlers of the level `lesson` pass their module, or null. */
export const requireOpenModule = ({ limits }: Pick<RequestContext, 'limits'>, resource: string | null): void => {
  for (const limit of limits) limit(resource)
}

/** The `context` of every typed call's handler. */
export interface CallContext extends RequestContext {
  readonly req: Request
  readonly res: Response
}

/** A class, since one instance is created per request, and an object literal with an accessor would be slow to create. */
class HostContext implements CallContext {
  readonly limits: Limit[] = []
  #child: Logger | undefined
  constructor(
    readonly req: Request,
    readonly res: Response,
    readonly id: string,
    readonly ip: string,
    public subject: Subject | null,
    private readonly hostLog: Logger,
  ) {}

  /** A logger that adds the request's id to each line; created on first use, since most requests log nothing. */
  get log(): Logger {
    this.#child ??= this.hostLog.child({ request: this.id })
    return this.#child
  }
}

const key = Symbol('the host’s context')
type Known = Request & { [key]?: CallContext }

/** @param log the host's own */
export const openRequestContext = (
  req: Request,
  res: Response,
  { id, ip, subject }: Pick<RequestContext, 'id' | 'ip' | 'subject'>,
  log: Logger,
): void => {
  ;(req as Known)[key] = new HostContext(req, res, id, ip, subject, log)
}

/** The context of a call's request. */
export const callContextOf = (req: Request): CallContext => {
  const context = (req as Known)[key]
  if (!context) throw new Error('This request did not pass the host.')
  return context
}

/** The context of a raw route's request. */
export const contextOf = (req: Request): RequestContext => callContextOf(req)

/** The signed-in person, or 401. Declared access has already been checked; this function makes the type non-null. */
export const subjectOf = (from: RequestContext | Request): Subject => {
  const { subject } = 'subject' in from ? (from as RequestContext) : contextOf(from as Request)
  if (!subject) throw unauthorized()
  return subject
}
