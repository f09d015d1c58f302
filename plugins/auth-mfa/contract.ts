import { z } from 'zod'
import { call, roles } from '#core/contract'

const Email = z.string().trim().toLowerCase().pipe(z.email())
const Code = z.string().regex(/^\d{6}$/, 'Code must be 6 digits')
const Ok = z.object({ success: z.literal(true) })

/** `GET /api/session`: who is signed in, or `user: null`. */
export const SessionState = z.object({
  user: z.object({ id: z.string(), email: z.string(), role: z.enum(roles), mfa_enrolled: z.boolean() }).nullable(),
  aal: z.enum(['aal0', 'aal1', 'aal2']),
  /** Seconds until the session ends unless it is refreshed; 0 without one. */
  expires_in: z.number(),
})
export type SessionState = z.output<typeof SessionState>

export type Factor = z.output<typeof Factor>
export const Factor = z.object({
  id: z.string(),
  factor_type: z.enum(['totp', 'phone']),
  friendly_name: z.string(),
  status: z.enum(['unverified', 'verified']),
  created_at: z.string(),
})

/** The specification's auth health entity; `supabaseUrl` is null, since the database is our own. */
export const AuthHealth = z.object({
  ok: z.boolean(),
  environment: z.enum(['local', 'production']),
  timestamp: z.string(),
  siteUrl: z.string(),
  supabaseUrl: z.null(),
  /** Whether the database answers, which is where sessions and security records go. */
  canWriteLogs: z.boolean(),
})
export type AuthHealth = z.output<typeof AuthHealth>

/** Where to go after signing in, when it is a path of this app: anything that could lead elsewhere gives undefined. */
export const localPath = (next: string | null | undefined): string | undefined => {
  const here = 'http://here.invalid'
  if (!next || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, here)) return undefined
  const url = new URL(next, here)
  return url.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}

export const authApi = {
  session: call('public').route({ method: 'GET', path: '/api/session', summary: 'Who is signed in' }).output(SessionState),
  refresh: call('signed-in')
    .route({ method: 'POST', path: '/api/session/refresh', summary: 'Put off the end of the session' })
    .output(SessionState),
  signOut: call('public').route({ method: 'DELETE', path: '/api/session', summary: 'Sign out' }).output(Ok),

  request: call('public')
    .route({ method: 'POST', path: '/api/auth-request', summary: 'Mail a sign-in code or link' })
    .input(z.object({ email: Email, method: z.enum(['otp', 'link']).default('otp'), next: z.string().max(500).optional() }))
    .output(z.object({ success: z.literal(true), message: z.string() })),
  verify: call('public')
    .route({ method: 'POST', path: '/api/auth-verify', summary: 'Sign in with a mailed code' })
    .input(z.object({ email: Email, code: Code, kind: z.literal('otp').optional(), deviceFingerprint: z.string().max(64).optional() }))
    .output(z.object({ success: z.literal(true), session_url: z.string().optional() })),
  callback: call('public')
    .route({ method: 'POST', path: '/api/auth-callback', summary: 'Sign in with a mailed link' })
    .input(z.object({ url: z.string().max(2000), confirmed: z.boolean().optional() }))
    .output(z.object({ success: z.boolean(), needs_confirmation: z.boolean().optional(), next: z.string().optional() })),

  factors: call('signed-in').route({ method: 'GET', path: '/auth/v1/factors', summary: 'List own factors' }).output(z.array(Factor)),
  enrol: call('signed-in')
    .route({ method: 'POST', path: '/auth/v1/factors', summary: 'Enrol a factor' })
    .input(
      z.object({
        friendly_name: z.string().max(100).default('Authenticator app'),
        factor_type: z.enum(['totp', 'phone']),
        phone: z.string().max(30).optional(),
        issuer: z.string().max(100).optional(),
      }),
    )
    .output(
      z.object({ id: z.string(), type: z.literal('totp'), totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }) }),
    ),
  challenge: call('signed-in')
    .route({ method: 'POST', path: '/auth/v1/factors/{factorId}/challenge', summary: 'Open a challenge on a factor' })
    .input(z.object({ factorId: z.string(), channel: z.string().optional() }))
    .output(z.object({ id: z.string(), expires_at: z.string() })),
  verifyFactor: call('signed-in')
    .route({ method: 'POST', path: '/auth/v1/factors/{factorId}/verify', summary: 'Answer a challenge with a 6-digit code' })
    .input(z.object({ factorId: z.string(), challenge_id: z.string(), code: Code }))
    .output(SessionState.extend({ recovery_codes: z.array(z.string()).optional() })),
  recover: call('signed-in')
    .route({ method: 'POST', path: '/api/recovery-codes/use', summary: 'Answer with a recovery code instead of the authenticator' })
    .input(z.object({ code: z.string().max(64) }))
    .output(SessionState),
  removeFactor: call('signed-in')
    .route({ method: 'DELETE', path: '/auth/v1/factors/{factorId}', summary: 'Remove a factor' })
    .input(z.object({ factorId: z.string() }))
    .output(Ok),
  token: call('verified')
    .route({ method: 'GET', path: '/api/session/token', summary: 'A short-lived access token for other services' })
    .output(z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number() })),
  keys: call('public')
    .route({ method: 'GET', path: '/auth/v1/.well-known/jwks.json', summary: 'The public keys that sign access tokens and certificates' })
    .output(z.object({ keys: z.array(z.record(z.string(), z.string())) })),
  health: call('public').route({ method: 'GET', path: '/api/auth-health', summary: 'How sign-in is doing' }).output(AuthHealth),
  askHealth: call('public').route({ method: 'POST', path: '/api/auth-health', summary: 'How sign-in is doing' }).output(AuthHealth),
}
