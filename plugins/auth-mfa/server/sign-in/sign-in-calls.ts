import { ApiError, askedLanguage, type CallContext, type Config, implementApi, type RateLimits, type Sessions } from '#core'
import { authApi, localPath } from '../../contract.ts'
import { deviceWords } from '../account-security.ts'
import type { Devices } from '../devices/devices.ts'
import type { SignInMails } from '../sign-in-mails.ts'
import type { Accounts } from './accounts.ts'
import type { AskingBrowser } from './asking-browser.ts'
import type { EmailCodes } from './email-codes.ts'
import type { EmailLinks } from './email-links.ts'
import type { SendLimits } from './send-limits.ts'

const os = implementApi(authApi)

const guessesPerAddress = { name: 'auth-verify-ip', points: 300, duration: 300 }

interface SignInParts {
  readonly rateLimits: RateLimits
  readonly sendLimits: SendLimits
  readonly sessions: Sessions
  readonly hostConfig: Config
  readonly codes: EmailCodes
  readonly links: EmailLinks
  readonly mails: SignInMails
  readonly accounts: Accounts
  readonly browser: AskingBrowser
  readonly devices: Devices
}

/** Reads the token out of the address that the callback page was opened with. */
const tokenIn = (address: string, origin: string): string => {
  if (!URL.canParse(address, origin)) throw new ApiError(400, 'INVALID_LINK', 'Sign-in link expired or invalid. Please request a new one.')
  const url = new URL(address, origin)
  if (url.origin !== origin) throw new ApiError(400, 'REDIRECT_MISMATCH', 'Authentication configuration error. Please contact support.')
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? url.searchParams.get('token')
  if (url.pathname !== '/auth/callback' || !token)
    throw new ApiError(400, 'LINK_INCOMPLETE', 'Authentication failed. Please try clicking the link again or request a new one.')
  return token
}

/** The half-signed-in person whose own device is being confirmed; undefined when a call is a sign-in. */
const confirming = ({ subject }: CallContext, email: string, fingerprint: string | undefined) =>
  fingerprint && subject?.aal === 1 && subject.mfaEnrolled && subject.email === email ? subject : undefined

const devicePurpose = (userId: string) => `device\n${userId}`

/** Signing in by a mailed code or link. None of it asks whether an account exists before the address is proven. */
export const signInCalls = (parts: SignInParts) => {
  const { rateLimits, sendLimits, sessions, hostConfig, codes, links, mails, accounts, browser, devices } = parts
  const mail = { otp: 'Check your e-mail for the 6-digit code.', link: 'Check your e-mail for the sign-in link.' }

  return {
    request: os.request.handler(async ({ input: { email, method, next, deviceFingerprint }, context }) => {
      await sendLimits.spend(context.ip, email, async () => {
        const person = confirming(context, email, deviceFingerprint)
        const language = askedLanguage(context.req)
        if (method === 'link') {
          const token = await links.issue(email, browser.remember(context.res), localPath(next))
          // In the fragment, the token reaches no server log and no Referer.
          await mails.send(email, language, 'link', { link: `${hostConfig.origin}/auth/callback#token=${token}` })
        } else if (person) {
          const code = await codes.issue(devicePurpose(person.userId))
          await mails.send(email, language, 'new_device', { code, device: deviceWords(context.req.headers['user-agent']) })
        } else await mails.send(email, language, 'code', { code: await codes.issue(email) })
      })
      return { success: true, message: mail[method] }
    }),

    verify: os.verify.handler(async ({ input: { email, code, deviceFingerprint }, context }) => {
      const { ip, req, res } = context
      await rateLimits.spend(guessesPerAddress, ip)
      const person = confirming(context, email, deviceFingerprint)
      if (person) {
        await codes.spend(devicePurpose(person.userId), code)
        await devices.remember(context, person, deviceFingerprint)
      } else {
        await codes.spend(email, code)
        const subject = await sessions.start(req, res, await accounts.open(email), 1)
        await devices.remember(context, subject, deviceFingerprint)
      }
      return { success: true }
    }),

    callback: os.callback.handler(async ({ input: { url, confirmed = false }, context: { ip, req, res } }) => {
      await rateLimits.spend(guessesPerAddress, ip)
      const link = await links.spend(tokenIn(url, hostConfig.origin), browser.read(req), confirmed)
      if (!link) return { success: false, needs_confirmation: true }
      await sessions.start(req, res, await accounts.open(link.email), 1)
      browser.forget(res)
      // The link came from the mailbox, so the code that confirms a new device may follow it at once.
      await sendLimits.endPause(link.email)
      return { success: true, ...(link.next && { next: link.next }) }
    }),
  }
}
