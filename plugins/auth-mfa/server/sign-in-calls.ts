import { ApiError, type Config, implementApi, type RateLimits, type Sessions } from '#core'
import { authApi, localPath } from '../contract.ts'
import type { Accounts } from './accounts.ts'
import type { AskingBrowser } from './asking-browser.ts'
import type { EmailCodes } from './email-codes.ts'
import type { EmailLinks } from './email-links.ts'
import type { SignInMails } from './sign-in-mails.ts'

const os = implementApi(authApi)

const pause = { name: 'auth-request-pause', points: 1, duration: 45 }
const perHour = { name: 'auth-request-hour', points: 5, duration: 3600 }
const perAddress = { name: 'auth-request-ip', points: 30, duration: 300 }
const guessesPerAddress = { name: 'auth-verify-ip', points: 300, duration: 300 }
const waitAWhile = 'Please wait before requesting another code or link'

interface SignInParts {
  readonly rateLimits: RateLimits
  readonly sessions: Sessions
  readonly hostConfig: Config
  readonly codes: EmailCodes
  readonly links: EmailLinks
  readonly mails: SignInMails
  readonly accounts: Accounts
  readonly browser: AskingBrowser
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

/** Signing in by a mailed code or link. None of it asks whether an account exists before the address is proven. */
export const signInCalls = ({ rateLimits, sessions, hostConfig, codes, links, mails, accounts, browser }: SignInParts) => {
  const mail = { otp: 'Check your e-mail for the 6-digit code.', link: 'Check your e-mail for the sign-in link.' }

  return {
    request: os.request.handler(async ({ input: { email, method, next }, context }) => {
      await rateLimits.spend(perAddress, context.ip, waitAWhile)
      await rateLimits.spend(pause, email, 'Please wait 45 seconds before requesting another code')
      await rateLimits.spend(perHour, email, waitAWhile)
      try {
        if (method === 'otp') await mails.send(email, 'code', { code: await codes.issue(email) })
        else {
          const token = await links.issue(email, browser.remember(context.res), localPath(next))
          // In the fragment, the token reaches no server log and no Referer.
          await mails.send(email, 'link', { link: `${hostConfig.origin}/auth/callback#token=${token}` })
        }
      } catch (error) {
        await rateLimits.reset(pause, email)
        throw error
      }
      return { success: true, message: mail[method] }
    }),

    verify: os.verify.handler(async ({ input: { email, code }, context: { ip, req, res } }) => {
      await rateLimits.spend(guessesPerAddress, ip)
      await codes.spend(email, code)
      await sessions.start(req, res, await accounts.open(email), 1)
      return { success: true }
    }),

    callback: os.callback.handler(async ({ input: { url, confirmed = false }, context: { ip, req, res } }) => {
      await rateLimits.spend(guessesPerAddress, ip)
      const link = await links.spend(tokenIn(url, hostConfig.origin), browser.read(req), confirmed)
      if (!link) return { success: false, needs_confirmation: true }
      await sessions.start(req, res, await accounts.open(link.email), 1)
      browser.forget(res)
      return { success: true, ...(link.next && { next: link.next }) }
    }),
  }
}
