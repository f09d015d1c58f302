import type { Request, Response } from 'express'
import passport from 'passport'
import OAuth2Strategy from 'passport-oauth2'
import { z } from 'zod'
import {
  ApiError,
  type Clock,
  type Config,
  contextOf,
  createGuardedFetch,
  type KeyRing,
  type RateLimits,
  type RawRoute,
  rawRoute,
  type Sessions,
} from '#core'
import { normalizeEmail } from '#core/contract'
import { nextAfterSignIn, type OauthProvider } from '../../contract.ts'
import type { Accounts } from '../sign-in/accounts.ts'
import type { ConfiguredService } from './oauth-providers.ts'
import { createOauthState } from './oauth-state.ts'

const titleOf = (name: OauthProvider) => ({ google: 'Google', github: 'GitHub' })[name]
const redirected = { status: 302, description: 'To the service, into the app, or to its page that says what went wrong.' }
const perAddress = { name: 'oauth-ip', points: 60, duration: 300 }
const timeoutMs = 10_000

interface OauthDependencies {
  readonly services: readonly ConfiguredService[]
  readonly hostConfig: Config
  readonly keyRing: KeyRing
  readonly clock: Clock
  readonly isHttps: boolean
  readonly rateLimits: RateLimits
  readonly sessions: Sessions
  readonly accounts: Accounts
}

interface Answer {
  readonly email?: string
  readonly info: { readonly code?: string; readonly state?: { readonly next?: string } }
}

/** Asks the service for the person's verified address: nothing else of the person is read or stored. */
const strategyOf = (service: ConfiguredService, state: ReturnType<typeof createOauthState>, deps: OauthDependencies) => {
  const strategy = new OAuth2Strategy(
    {
      ...service,
      callbackURL: `${deps.hostConfig.origin}/api/oauth/${service.name}/callback`,
      pkce: true,
      state: true,
      // The package's types lack the store for PKCE, which the package itself supports.
      store: state as unknown as OAuth2Strategy.StateStore,
    },
    (_token: string, _refresh: string, email: string | undefined, done: OAuth2Strategy.VerifyCallback) =>
      email ? done(null, { email }) : done(null, false, { code: 'OAUTH_UNVERIFIED' }),
  )
  const guardedFetch = createGuardedFetch([{ baseURL: service.emailURL, isPrivate: service.isStandIn }], { maxBytes: 100_000 })
  strategy.userProfile = (token, done) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': deps.hostConfig.productName }
    const read = async () => {
      const answer = await guardedFetch(service.emailURL, { headers, signal: AbortSignal.timeout(timeoutMs) })
      if (!answer.ok) throw new Error(`${service.name} answered ${answer.status} when asked for the e-mail address.`)
      return service.verifiedEmail(await answer.json())
    }
    read().then(
      (email) => done(null, email && normalizeEmail(email)),
      (error: unknown) => done(error),
    )
  }
  return strategy
}

/** Returns the code of the message on the error page. */
const codeOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.code
  const code = error instanceof OAuth2Strategy.AuthorizationError || error instanceof OAuth2Strategy.TokenError ? error.code : ''
  if (/redirect/.test(code)) return 'REDIRECT_MISMATCH'
  return code === 'invalid_grant' ? 'LINK_INCOMPLETE' : 'OAUTH_FAILED'
}

/** Sign-in with Google and GitHub, by passport with PKCE and state: it proves an address, as a mailed code does. */
export const oauthRoutes = (deps: OauthDependencies): RawRoute[] => {
  const { services, rateLimits, sessions, accounts } = deps
  const authenticator = new passport.Passport()
  const states = new Map(services.map(({ name }) => [name, createOauthState(deps, name)]))
  for (const service of services) {
    const state = states.get(service.name)
    if (state) authenticator.use(service.name, strategyOf(service, state, deps))
  }

  /** Resolves with the service's result; a request that begins the sign-in is redirected and resolves with undefined. */
  const ask = (name: string, req: Request, res: Response) =>
    new Promise<Answer | undefined>((resolve, reject) => {
      res.once('close', () => resolve(undefined))
      const answered = (error: unknown, user?: { email?: string } | false | null, info: object = {}) =>
        error ? reject(error) : resolve({ ...(user && { email: user.email }), info })
      authenticator.authenticate(name, { session: false }, answered)(req, res, reject)
    })

  const handle = (name: OauthProvider) => async (req: Request, res: Response) => {
    const { ip, log } = contextOf(req)
    const wanted = nextAfterSignIn(typeof req.query.next === 'string' ? req.query.next : undefined) ?? states.get(name)?.nextOf(req)
    // The error page gets the wanted page, so that a retry is the same sign-in.
    const fail = (code: string) => {
      const query = new URLSearchParams({ error: code, provider: name, ...(wanted && { next: wanted }) })
      if (!res.headersSent) res.redirect(`/auth/error?${query}`)
    }
    try {
      await rateLimits.spend(perAddress, ip)
      const answer = await ask(name, req, res)
      if (!answer) return
      if (!answer.email) return fail(answer.info.code ?? 'OAUTH_CANCELLED')
      await sessions.start(req, res, await accounts.open(answer.email), 1)
      const next = answer.info.state?.next
      res.redirect(`/post-auth-redirect${next ? `?next=${encodeURIComponent(next)}` : ''}`)
    } catch (error) {
      if (!(error instanceof ApiError)) log.warn({ err: error, provider: name }, 'a sign-in with another service failed')
      fail(codeOf(error))
    }
  }
  return services.flatMap(({ name }) => [
    rawRoute({
      method: 'GET',
      path: `/api/oauth/${name}`,
      access: 'public',
      operationId: `beginSignInWith${titleOf(name)}`,
      summary: `Start the sign-in with ${titleOf(name)} by a redirect to its page`,
      query: z.object({
        next: z
          .string()
          .max(500)
          .optional()
          .describe('A path of the app to go on to afterwards.')
          .meta({ examples: ['/dashboard'] }),
      }),
      answers: [redirected],
      handle: handle(name),
    }),
    rawRoute({
      method: 'GET',
      path: `/api/oauth/${name}/callback`,
      access: 'public',
      operationId: `endSignInWith${titleOf(name)}`,
      summary: `Complete the sign-in with ${titleOf(name)}, which sends people back here`,
      query: z.object({
        code: z
          .string()
          .max(2000)
          .optional()
          .describe('What the service proves the sign-in by.')
          .meta({ examples: ['123456'] }),
        state: z
          .string()
          .max(2000)
          .optional()
          .describe('What the sign-in began with.')
          .meta({ examples: ['b3BhcXVl'] }),
      }),
      answers: [redirected],
      handle: handle(name),
    }),
  ])
}
