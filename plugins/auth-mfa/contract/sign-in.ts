import { z } from 'zod'
import { call, defineEvent, hostErrors, pickErrors, shellCalls } from '#core/contract'
import { authErrors } from '../errors.ts'
import { Code, Email, Fingerprint, Ok } from './fields.ts'
import { AuthHealth, SessionState } from './session.ts'

export const oauthProviders = ['google', 'github'] as const
export type OauthProvider = (typeof oauthProviders)[number]
/** The address at which the sign-in with another service begins: a page load, which redirects to that service. */
export const oauthPath = (provider: OauthProvider, next?: string): string =>
  `/api/oauth/${provider}${next ? `?next=${encodeURIComponent(next)}` : ''}`

/** Somebody proved an e-mail address: emitted before the session starts, at every sign-in by mail or another service. */
export const addressProven = defineEvent('address.proven', z.object({ user_id: z.string(), email: z.string(), is_new: z.boolean() }))

/**
 * An account has moved to another address, proven by its owner. Plugins that store people by address update their rows. The event is sent
 * until every listener has succeeded, so it may arrive twice.
 */
export const addressChanged = defineEvent('address.changed', z.object({ user_id: z.string(), from: z.string(), to: z.string() }))

/**
 * Everything of this person is about to be deleted. Rows with their `user_id` are deleted automatically; plugins that name them by
 * address in other people's rows must remove it now. The event may arrive twice.
 */
export const addressErased = defineEvent('address.erased', z.object({ user_id: z.string(), email: z.string() }))

/** The session, and its start by a mailed code or link. */
export const signInCalls = {
  session: call('public')
    .route({
      method: 'GET',
      path: shellCalls.session,
      operationId: 'getSession',
      summary: 'Get the session: who is signed in, and how strongly',
    })
    .output(SessionState),
  refresh: call('signed-in')
    .route({
      method: 'POST',
      path: shellCalls.sessionRefresh,
      operationId: 'refreshSession',
      summary: 'Refresh the session, so that it ends later',
    })
    .output(SessionState),
  signOut: call('public')
    .route({ method: 'DELETE', path: shellCalls.session, operationId: 'signOut', summary: 'Sign out and end the session' })
    .output(Ok),
  request: call('public')
    .route({ method: 'POST', path: '/api/auth-request', operationId: 'requestSignIn', summary: 'Request a sign-in code or link by e-mail' })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'MAIL_FAILED'))
    .input(
      z.object({
        email: Email,
        method: z.enum(['otp', 'link']).default('otp'),
        next: z
          .string()
          .max(500)
          .optional()
          .meta({ examples: ['/dashboard'] }),
        /** Sent by a half-signed-in person, it requests the code that confirms this device. */
        deviceFingerprint: Fingerprint.optional(),
      }),
    )
    .output(z.object({ success: z.literal(true), message: z.string() })),
  verify: call('public')
    .route({
      method: 'POST',
      path: '/api/auth-verify',
      operationId: 'verifySignInCode',
      summary: 'Sign in, or confirm this device, with the code sent by e-mail',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(authErrors, 'INVALID_CODE', 'CODE_EXPIRED', 'CODES_LOCKED', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED'))
    .input(z.object({ email: Email, code: Code, kind: z.literal('otp').optional(), deviceFingerprint: Fingerprint.optional() }))
    .output(
      z.object({
        success: z.literal(true),
        session_url: z
          .string()
          .optional()
          .meta({ examples: ['/dashboard'] }),
      }),
    ),
  callback: call('public')
    .route({ method: 'POST', path: '/api/auth-callback', operationId: 'verifySignInLink', summary: 'Sign in with the link sent by e-mail' })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(
      pickErrors(authErrors, 'INVALID_LINK', 'LINK_EXPIRED', 'LINK_INCOMPLETE', 'REDIRECT_MISMATCH', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED'),
    )
    .input(
      z.object({
        url: z
          .string()
          .max(2000)
          .meta({ examples: ['https://school.soloflight.example/auth/callback#token=dGhpcy1pcy1ub3QtYS10b2tlbg'] }),
        confirmed: z.boolean().optional(),
      }),
    )
    .output(
      z.object({
        success: z.boolean(),
        needs_confirmation: z.boolean().optional(),
        next: z
          .string()
          .optional()
          .meta({ examples: ['/dashboard'] }),
      }),
    ),
}

/** Public calls about the sign-in's keys, methods and health. */
export const optionCalls = {
  keys: call('public')
    .route({
      method: 'GET',
      path: '/auth/v1/.well-known/jwks.json',
      operationId: 'getTokenKeys',
      summary: 'Get the public keys (JWKS) that sign access tokens',
    })
    .output(
      z.object({
        keys: z
          .array(z.record(z.string(), z.string()))
          .meta({ examples: [[{ kty: 'OKP', crv: 'Ed25519', kid: '2026-03', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }]] }),
      }),
    ),
  options: call('public')
    .route({ method: 'GET', path: '/api/auth-options', operationId: 'getSignInOptions', summary: 'List the ways to sign in' })
    .output(
      z.object({ site_url: z.string().meta({ examples: ['https://school.soloflight.example'] }), oauth: z.array(z.enum(oauthProviders)) }),
    ),
  health: call('public')
    .route({ method: 'GET', path: '/api/auth-health', operationId: 'getAuthHealth', summary: 'Get the health of the sign-in' })
    .output(AuthHealth),
  askHealth: call('public')
    .route({ method: 'POST', path: '/api/auth-health', operationId: 'checkAuthHealth', summary: 'Get the health of the sign-in, by POST' })
    .output(AuthHealth),
}
