import { z } from 'zod'
import { defineErrors, Waiting } from '#core/contract'

/** The target page of the sign-in, for a new link. */
const OfLink = z.object({ next: z.string().optional() })

export const authErrors = defineErrors('auth-mfa', {
  INVALID_CODE: { status: 400, message: 'Invalid code. Check and try again.' },
  CODE_EXPIRED: { status: 400, message: 'Code expired. Request a new code.' },
  CODES_LOCKED: { status: 429, message: 'Too many wrong codes. Wait 15 minutes, then try again.', data: Waiting },
  APP_LOCKED: { status: 429, message: 'Too many wrong codes from the app. Use a recovery code, or wait.', data: Waiting },
  CHALLENGE_EXPIRED: { status: 400, message: 'This check has expired. Enter a new code from your app.' },
  INVALID_LINK: { status: 400, message: 'Sign-in link expired or invalid. Please request a new one.', data: OfLink },
  LINK_EXPIRED: { status: 400, message: 'Sign-in link has expired. Please request a new verification code.', data: OfLink },
  LINK_INCOMPLETE: { status: 400, message: 'Authentication failed. Please try clicking the link again or request a new one.' },
  REDIRECT_MISMATCH: { status: 400, message: 'Authentication configuration error. Please contact support.' },
  PHONE_UNAVAILABLE: { status: 400, message: 'Phone codes are not available. Use an authenticator app.' },
  DEVICE_UNKNOWN: { status: 403, message: 'Confirm this device with a code from your e-mail first.' },
  ACCOUNT_BLOCKED: { status: 403, message: 'This account is closed.' },
  NO_AUTHENTICATOR: { status: 409, message: 'This account has no authenticator. Its owner sets one up at the next sign-in.' },
  RESET_WAITS: { status: 409, message: 'A reset of this authenticator waits already.' },
  RESET_LINK_INVALID: { status: 400, message: 'This link works no longer: the reset has happened, or was stopped.' },
  ACCOUNT_CLOSED: { status: 403, message: 'Our staff have closed this account. The mail about it says why.' },
  ADDRESS_TAKEN: {
    status: 409,
    message: 'This address has an account of its own. Sign in with it, or delete that account first.',
  },
})
