import { z } from 'zod'
import {
  call,
  defineEvent,
  defineService,
  EmailAddress,
  hostErrors,
  type Language,
  pickErrors,
  roles,
  shellCalls,
  typedDigits,
  typedLine,
} from '#core/contract'
import { authErrors } from './errors.ts'
import { oauthProviders } from './oauth-providers.ts'

export { deviceName } from './device-name.ts'
export { authErrors } from './errors.ts'
export { nextAfterSignIn } from './next-after-sign-in.ts'
export { type OauthProvider, oauthPath, oauthProviders } from './oauth-providers.ts'

const Email = EmailAddress
const Code = z
  .string()
  .overwrite(typedDigits)
  .regex(/^\d{6}$/, 'Code must be 6 digits')
/** What a person calls one of their authenticators, to know it from the others. */
const FactorName = z.string().overwrite(typedLine).max(100)
/** An id of ours, in an address. */
const Id = z.string().max(100).describe('The id from the list.')
const Ok = z.object({ success: z.literal(true) })
/** 32 characters that the browser makes of its language, screen, time zone and drawing; it proves nothing, but its change is noticed. */
const Fingerprint = z
  .string()
  .regex(/^[\da-z]{32}$/i)
  .describe('32 characters by which the browser is told from others.')

export type Factor = z.output<typeof Factor>
export const Factor = z
  .object({
    id: z.string(),
    factor_type: z.enum(['totp', 'phone']),
    friendly_name: z.string(),
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
        /** When the address was last proven; null before that. */
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
    timestamp: z.string(),
    siteUrl: z.string(),
    supabaseUrl: z.null(),
    /** Whether the database takes a row, which is where sessions and security records go. */
    canWriteLogs: z.boolean(),
  })
  .meta({ id: 'AuthHealth' })
export type AuthHealth = z.output<typeof AuthHealth>

/** One of a person's own sessions. */
export const OwnSession = z
  .object({
    id: z.string(),
    user_agent: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof OwnSession>

/** A browser in which the person has typed a mailed code, remembered for 30 days. */
export const OwnDevice = OwnSession.extend({ expires_at: z.string() }).meta({ id: 'OwnDevice' })
export type OwnDevice = z.output<typeof OwnDevice>

export const authApi = {
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
    .errors(pickErrors(authErrors, 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED'))
    .input(
      z.object({
        email: Email,
        method: z.enum(['otp', 'link']).default('otp'),
        next: z.string().max(500).optional(),
        /** Sent by a half-signed-in person, it asks for the code that confirms this device. */
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
    .output(z.object({ success: z.literal(true), session_url: z.string().optional() })),
  callback: call('public')
    .route({ method: 'POST', path: '/api/auth-callback', operationId: 'verifySignInLink', summary: 'Sign in with the link sent by e-mail' })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(
      pickErrors(authErrors, 'INVALID_LINK', 'LINK_EXPIRED', 'LINK_INCOMPLETE', 'REDIRECT_MISMATCH', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED'),
    )
    .input(z.object({ url: z.string().max(2000), confirmed: z.boolean().optional() }))
    .output(z.object({ success: z.boolean(), needs_confirmation: z.boolean().optional(), next: z.string().optional() })),

  factors: call('signed-in')
    .route({ method: 'GET', path: '/auth/v1/factors', operationId: 'listFactors', summary: 'List your authentication factors' })
    .output(z.array(Factor)),
  enrol: call('signed-in')
    .route({ method: 'POST', path: '/auth/v1/factors', operationId: 'enrolFactor', summary: 'Enrol an authenticator app as a factor' })
    .errors(pickErrors(hostErrors, 'STEP_UP_REQUIRED'))
    .errors(pickErrors(authErrors, 'PHONE_UNAVAILABLE', 'DEVICE_UNKNOWN'))
    .input(
      z.object({
        friendly_name: FactorName.default('Authenticator app'),
        factor_type: z.enum(['totp', 'phone']),
        phone: z.string().max(30).optional(),
        issuer: z.string().max(100).optional(),
      }),
    )
    .output(
      z.object({
        id: z.string(),
        type: z.literal('totp'),
        totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
        is_renewed: z.boolean().describe('Whether this session was shown a key before, whose codes are refused from now on.'),
      }),
    ),
  challenge: call('signed-in')
    .route({
      method: 'POST',
      path: '/auth/v1/factors/{factorId}/challenge',
      operationId: 'createChallenge',
      summary: 'Create a challenge for a factor',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED'))
    .input(z.object({ factorId: Id, channel: z.string().max(20).optional() }))
    .output(z.object({ id: z.string(), expires_at: z.string() })),
  verifyFactor: call('signed-in')
    .route({
      method: 'POST',
      path: '/auth/v1/factors/{factorId}/verify',
      operationId: 'verifyChallenge',
      summary: "Verify a challenge with the factor's six-digit code",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'RATE_LIMITED'))
    .errors(pickErrors(authErrors, 'INVALID_CODE', 'CHALLENGE_EXPIRED', 'DEVICE_UNKNOWN', 'APP_LOCKED'))
    .input(
      z.object({
        factorId: Id,
        challenge_id: z.string().max(200),
        code: Code,
        /** Names an authenticator at its set-up. */
        friendly_name: FactorName.optional(),
        deviceFingerprint: Fingerprint.optional(),
      }),
    )
    .output(SessionState.extend({ recovery_codes: z.array(z.string()).optional() })),
  recover: call('signed-in')
    .route({
      method: 'POST',
      path: '/api/recovery-codes/use',
      operationId: 'useRecoveryCode',
      summary: 'Verify with a recovery code instead of the authenticator',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(authErrors, 'INVALID_CODE', 'DEVICE_UNKNOWN'))
    .input(z.object({ code: z.string().max(64), deviceFingerprint: Fingerprint.optional() }))
    .output(SessionState),
  recoveryCodes: call('verified')
    .route({ method: 'GET', path: '/api/recovery-codes', operationId: 'countRecoveryCodes', summary: 'Count your unused recovery codes' })
    .output(z.object({ left: z.number() })),
  renewRecoveryCodes: call('verified')
    .route({
      method: 'POST',
      path: '/api/recovery-codes',
      operationId: 'renewRecoveryCodes',
      summary: 'Create ten new recovery codes that replace all earlier ones',
    })
    .output(z.object({ recovery_codes: z.array(z.string()) })),
  removeFactor: call('signed-in')
    .route({ method: 'DELETE', path: '/auth/v1/factors/{factorId}', operationId: 'deleteFactor', summary: 'Delete one of your factors' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED'))
    .input(z.object({ factorId: Id }))
    .output(Ok),
  /** Spends the token of the mail that tells of a reset. */
  confirmReset: call('public')
    .route({
      method: 'POST',
      path: '/api/authenticator-reset/confirm',
      operationId: 'confirmAuthenticatorReset',
      summary: 'Confirm by the mailed link that your lost authenticator is let go, which happens at once',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(authErrors, 'RESET_LINK_INVALID'))
    .input(z.object({ token: z.string().max(200) }))
    .output(Ok),
  cancelReset: call('public')
    .route({
      method: 'POST',
      path: '/api/authenticator-reset/cancel',
      operationId: 'cancelAuthenticatorReset',
      summary: 'Stop by the mailed link that your authenticator is let go',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(authErrors, 'RESET_LINK_INVALID'))
    .input(z.object({ token: z.string().max(200) }))
    .output(Ok),
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
      z.object({ is_known: z.boolean(), /** A code that confirms it was mailed and can still be typed. */ is_code_pending: z.boolean() }),
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
    .output(z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number() })),
  keys: call('public')
    .route({
      method: 'GET',
      path: '/auth/v1/.well-known/jwks.json',
      operationId: 'getTokenKeys',
      summary: 'Get the public keys (JWKS) that sign access tokens',
    })
    .output(z.object({ keys: z.array(z.record(z.string(), z.string())) })),
  options: call('public')
    .route({ method: 'GET', path: '/api/auth-options', operationId: 'getSignInOptions', summary: 'List the ways to sign in' })
    .output(z.object({ site_url: z.string(), oauth: z.array(z.enum(oauthProviders)) })),
  health: call('public')
    .route({ method: 'GET', path: '/api/auth-health', operationId: 'getAuthHealth', summary: 'Get the health of the sign-in' })
    .output(AuthHealth),
  askHealth: call('public')
    .route({ method: 'POST', path: '/api/auth-health', operationId: 'checkAuthHealth', summary: 'Get the health of the sign-in, by POST' })
    .output(AuthHealth),
}

/** Somebody proved an e-mail address and is about to be signed in: told before the session starts, at every sign-in by mail or another service. */
export const addressProven = defineEvent('address.proven', z.object({ user_id: z.string(), email: z.string(), is_new: z.boolean() }))

/** An account has moved to another address, which its owner has proven. Whoever knows people by their address follows. */
export const addressChanged = defineEvent('address.changed', z.object({ user_id: z.string(), from: z.string(), to: z.string() }))

/**
 * Everything of this person is about to be deleted. Rows with their `user_id` go by themselves; whoever names them by their
 * address in other people's rows forgets it now. It may be told twice.
 */
export const addressErased = defineEvent('address.erased', z.object({ user_id: z.string(), email: z.string() }))

/** What a plugin asks of the sign-in when a person changes something that protects their account. */
export interface AccountSecurity {
  /** Throws 403 STEP_UP_REQUIRED unless the person has used their authenticator in this session within ten minutes. */
  requireFreshProof(person: { readonly aal: 1 | 2; readonly steppedUpAt: Date | null; readonly mfaEnrolled: boolean }): void
  /**
   * After such a change: ends the person's other sessions, forgets their other devices and tells them by mail.
   * @param change one sentence without secrets in the language of the mail, such as `Provider key stored: openai`
   */
  changed(change: (language: Language) => string, by: SecurityChange): Promise<void>
}
export interface SecurityChange {
  readonly userId: string
  readonly email: string
  /** The session that stays. */
  readonly sessionId: string
  /** The request's headers, which say in which browser and language it happened. */
  readonly headers: {
    readonly cookie?: string | undefined
    readonly 'user-agent'?: string | undefined
    readonly 'accept-language'?: string | undefined
  }
}
export const accountSecurity = defineService<AccountSecurity>('auth-mfa.account-security')

/** Staff have started to let a person's authenticator go, and the owner has been told. Tell it nobody who could stop it. */
export const authenticatorResetStarted = defineEvent('authenticator.reset-started', z.object({ user_id: z.string(), due_at: z.string() }))

/** The owner of an account that staff act on, and the language in which they read. */
export interface RecoveringOwner {
  readonly userId: string
  readonly email: string
  readonly language: Language
}

/** What staff may ask of the sign-in for somebody else. Whoever calls it has seen to it that they may. */
export interface AccountRecovery {
  /** Ends all of a person's sessions and forgets the devices that their account knows. */
  signOutEverywhere(userId: string): Promise<void>
  /** Tells the owner by mail what was changed and why. @param change one sentence in the language of the mail */
  notifyOfStaffAct(owner: RecoveringOwner, change: (language: Language) => string, reason: string): Promise<void>
  /**
   * Lets a lost authenticator go in 24 hours, or once the owner confirms it by mail, and tells them. Throws NO_AUTHENTICATOR,
   * RESET_WAITS, and MAIL_FAILED, as nothing happens without the owner's knowing. @returns when, as an ISO time
   */
  requestReset(owner: RecoveringOwner, reason: string): Promise<string>
  /** Stops a reset that waits; false where none does. */
  cancelReset(userId: string): Promise<boolean>
  /** When a reset that waits happens, as an ISO time; null without one. */
  resetDue(userId: string): Promise<string | null>
}
export const accountRecovery = defineService<AccountRecovery>('auth-mfa.account-recovery')
