import { z } from 'zod'
import { call, hostErrors, pickErrors, typedLine } from '#core/contract'
import { authErrors } from '../errors.ts'
import { Code, Fingerprint, Id, Ok } from './fields.ts'
import { Factor, SessionState } from './session.ts'

/** A person's name for one of their authenticators. */
const FactorName = z.string().overwrite(typedLine).max(100)

/** The authenticator: its factors, its recovery codes, its reset. */
export const factorCalls = {
  factors: call('signed-in')
    .route({ method: 'GET', path: '/auth/v1/factors', operationId: 'listFactors', summary: 'List your authentication factors' })
    .output(z.array(Factor)),
  enrol: call('signed-in')
    .route({ method: 'POST', path: '/auth/v1/factors', operationId: 'enrolFactor', summary: 'Enrol an authenticator app as a factor' })
    .errors(pickErrors(hostErrors, 'STEP_UP_REQUIRED'))
    .errors(pickErrors(authErrors, 'PHONE_UNAVAILABLE', 'DEVICE_UNKNOWN'))
    .input(
      z.object({
        friendly_name: FactorName.default('Authenticator app').meta({ examples: ['Authenticator'] }),
        factor_type: z.enum(['totp', 'phone']),
        phone: z
          .string()
          .max(30)
          .optional()
          .meta({ examples: ['+351210000000'] }),
        issuer: z
          .string()
          .max(100)
          .optional()
          .meta({ examples: ['Soloflight'] }),
      }),
    )
    .output(
      z.object({
        id: z.string(),
        type: z.literal('totp'),
        totp: z.object({
          qr_code: z.string().meta({ examples: ['data:image/svg+xml;utf-8,<svg/>'] }),
          secret: z.string().meta({ examples: ['JBSWY3DPEHPK3PXP'] }),
          uri: z.string().meta({ examples: ['otpauth://totp/Soloflight:ada@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Soloflight'] }),
        }),
        is_renewed: z.boolean().describe('True if this session was shown an earlier key; codes of that key are refused from now on.'),
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
    .input(
      z.object({
        factorId: Id,
        channel: z
          .string()
          .max(20)
          .optional()
          .meta({ examples: ['totp'] }),
      }),
    )
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
        challenge_id: z
          .string()
          .max(200)
          .meta({ examples: ['018f3c5e7a1b4c30'] }),
        code: Code,
        /** Names an authenticator at its set-up. */
        friendly_name: FactorName.optional().meta({ examples: ['Authenticator'] }),
        deviceFingerprint: Fingerprint.optional(),
      }),
    )
    .output(
      SessionState.extend({
        recovery_codes: z
          .array(z.string())
          .optional()
          .meta({ examples: [['7k2p-9d4x']] }),
      }),
    ),
  recover: call('signed-in')
    .route({
      method: 'POST',
      path: '/api/recovery-codes/use',
      operationId: 'useRecoveryCode',
      summary: 'Verify with a recovery code instead of the authenticator',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(authErrors, 'INVALID_CODE', 'DEVICE_UNKNOWN'))
    .input(
      z.object({
        code: z
          .string()
          .max(64)
          .meta({ examples: ['123456'] }),
        deviceFingerprint: Fingerprint.optional(),
      }),
    )
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
    .output(z.object({ recovery_codes: z.array(z.string()).meta({ examples: [['7k2p-9d4x']] }) })),
  removeFactor: call('signed-in')
    .route({ method: 'DELETE', path: '/auth/v1/factors/{factorId}', operationId: 'deleteFactor', summary: 'Delete one of your factors' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED'))
    .input(z.object({ factorId: Id }))
    .output(Ok),
  /** Spends the token of the mail about a reset. */
  confirmReset: call('public')
    .route({
      method: 'POST',
      path: '/api/authenticator-reset/confirm',
      operationId: 'confirmAuthenticatorReset',
      summary: 'Remove your lost authenticator at once, by the mailed link',
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
      summary: 'Stop the removal of your authenticator, by the mailed link',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(authErrors, 'RESET_LINK_INVALID'))
    .input(z.object({ token: z.string().max(200) }))
    .output(Ok),
}
