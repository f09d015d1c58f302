import { z } from 'zod'
import { call, hostErrors, pickErrors, roles } from '#core/contract'
import { authErrors } from '../errors.ts'
import { Code, Email, Fingerprint, Id, Ok } from './fields.ts'

export type Factor = z.output<typeof Factor>
export const Factor = z
  .object({
    id: z.string(),
    factor_type: z.enum(['totp', 'phone']),
    friendly_name: z.string().meta({ examples: ['Authenticator'] }),
    status: z.enum(['unverified', 'verified']),
    created_at: z.string(),
  })
  .meta({ id: 'Factor' })

/** `GET /api/session`: who is signed in, or `user: null`. Name and picture are the profile's (`GET /api/profiles`). */
export const SessionState = z
  .object({
    user: z
      .object({
        id: z.string(),
        email: z.string(),
        /** When the address was last proven; null if never. */
        email_confirmed_at: z.string().nullable(),
        role: z.enum(roles),
        mfa_enrolled: z.boolean(),
        /** As `GET /auth/v1/factors` lists them. */
        factors: z.array(Factor),
      })
      .nullable(),
    aal: z.enum(['aal0', 'aal1', 'aal2']),
    /** Seconds until the session ends unless it is refreshed; 0 without one. */
    expires_in: z.number(),
  })
  .meta({ id: 'SessionState' })
export type SessionState = z.output<typeof SessionState>

/** The specification's auth health entity; `supabaseUrl` is null, since the database is our own. */
export const AuthHealth = z
  .object({
    ok: z.boolean(),
    environment: z.enum(['local', 'production']),
    timestamp: z.string().meta({ examples: ['2026-03-14T09:26:53.000Z'] }),
    siteUrl: z.string().meta({ examples: ['https://school.soloflight.example'] }),
    supabaseUrl: z.null(),
    /** Whether the database accepts writes, which sessions and security records need. */
    canWriteLogs: z.boolean(),
  })
  .meta({ id: 'AuthHealth' })
export type AuthHealth = z.output<typeof AuthHealth>

/** One of a person's own sessions. */
const OwnSession = z
  .object({
    id: z.string(),
    user_agent: z.string().meta({ examples: ['Firefox on Linux'] }),
    created_at: z.string(),
    last_used_at: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof OwnSession>

/** A browser in which the person has typed a mailed code, remembered for 30 days. */
const OwnDevice = OwnSession.extend({ expires_at: z.string() }).meta({ id: 'OwnDevice' })
export type OwnDevice = z.output<typeof OwnDevice>

/** A person's sessions, devices and address. */
export const sessionCalls = {
  sessions: call('verified')
    .route({ method: 'GET', path: '/api/sessions', operationId: 'listSessions', summary: 'List your sessions' })
    .output(z.array(OwnSession)),
  endSession: call('verified')
    .route({ method: 'DELETE', path: '/api/sessions/{id}', operationId: 'endSession', summary: 'End one of your sessions' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: Id }))
    .output(Ok),
  endOthers: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/sessions',
      operationId: 'endOtherSessions',
      summary: 'End all your other sessions and forget all your other devices',
    })
    .output(Ok),
  device: call('signed-in')
    .route({ method: 'GET', path: '/api/auth-device', operationId: 'getDevice', summary: 'Get whether your account knows this browser' })
    .input(z.object({ deviceFingerprint: Fingerprint.optional() }))
    .output(
      z.object({ is_known: z.boolean(), /** A confirmation code was mailed and can still be typed. */ is_code_pending: z.boolean() }),
    ),
  devices: call('verified')
    .route({ method: 'GET', path: '/api/devices', operationId: 'listDevices', summary: 'List the devices that your account knows' })
    .output(z.array(OwnDevice)),
  forgetDevice: call('verified')
    .route({ method: 'DELETE', path: '/api/devices/{id}', operationId: 'forgetDevice', summary: 'Forget one of your devices' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: Id }))
    .output(Ok),
  changeEmail: call('verified')
    .route({
      method: 'POST',
      path: '/api/email-change',
      operationId: 'requestEmailChange',
      summary: 'Request a new e-mail address: a code is sent to it',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'MAIL_FAILED'))
    .input(z.object({ email: Email }))
    .output(Ok),
  confirmEmail: call('verified')
    .route({
      method: 'POST',
      path: '/api/email-change/confirm',
      operationId: 'confirmEmailChange',
      summary: 'Confirm the new e-mail address with the code sent to it',
    })
    .errors(pickErrors(authErrors, 'INVALID_CODE', 'CODE_EXPIRED', 'CODES_LOCKED', 'ADDRESS_TAKEN'))
    .input(z.object({ email: Email, code: Code }))
    .output(SessionState),
  token: call('verified')
    .route({
      method: 'GET',
      path: '/api/session/token',
      operationId: 'createAccessToken',
      summary: 'Create a short-lived access token (JWT) for other services',
    })
    .output(
      z.object({
        access_token: z.string().meta({ examples: ['eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl'] }),
        token_type: z.literal('Bearer'),
        expires_in: z.number(),
      }),
    ),
}
