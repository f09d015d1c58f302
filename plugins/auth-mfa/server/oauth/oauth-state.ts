import { randomBytes } from 'node:crypto'
import { parse } from 'cookie'
import type { Request } from 'express'
import { z } from 'zod'
import { type Clock, type KeyRing, seal, unseal } from '#core'
import { timeLeft } from '#core/contract'
import { nextAfterSignIn, type OauthProvider } from '../../contract.ts'

const lifetime = 10 * 60_000

const Kept = z.object({ state: z.string(), verifier: z.string(), next: z.string().optional(), end: z.number() })

interface StateDependencies {
  readonly keyRing: KeyRing
  readonly clock: Clock
  readonly isHttps: boolean
}

/**
 * The state of one sign-in at another service until the person returns: state and PKCE verifier, sealed into a cookie, so that a response
 * is accepted only in the requesting browser, within ten minutes, and once.
 */
export const createOauthState = ({ keyRing, clock, isHttps }: StateDependencies, provider: OauthProvider) => {
  const name = isHttps ? '__Host-oauth' : 'oauth'
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const
  const key = keyRing.derive('oauth-state')

  const kept = (req: Request) => {
    const sealed = parse(req.headers.cookie ?? '')[name]
    if (!sealed) return undefined
    try {
      return Kept.parse(JSON.parse(unseal(key, provider, sealed)))
    } catch {
      return undefined
    }
  }

  // passport-oauth2 detects a store's form from the number of its parameters: five and four mean PKCE.
  return {
    /** The page that the person wanted, while the response is pending. */
    nextOf: (req: Request): string | undefined => kept(req)?.next,
    store: (req: Request, verifier: string, _state: unknown, _meta: unknown, done: (error: null, state: string) => void): void => {
      const state = randomBytes(32).toString('base64url')
      const next = nextAfterSignIn(typeof req.query.next === 'string' ? req.query.next.slice(0, 500) : undefined)
      const sealed = seal(key, provider, JSON.stringify({ state, verifier, next, end: clock.now().getTime() + lifetime }))
      req.res?.cookie(name, sealed, { ...options, maxAge: lifetime })
      done(null, state)
    },
    verify: (req: Request, state: string, _meta: unknown, done: (error: null, verifier: string | false, info?: object) => void): void => {
      const before = kept(req)
      req.res?.clearCookie(name, options)
      if (!before || before.state !== state || timeLeft(before.end, lifetime, clock.now()) === 0)
        done(null, false, { code: 'LINK_INCOMPLETE' })
      else done(null, before.verifier, { next: before.next })
    },
  }
}
