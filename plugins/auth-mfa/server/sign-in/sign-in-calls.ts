import { askedLanguage, type CallContext, type Config, createErrors, implementApi, type RateLimits, type Sessions } from '#core'
import { authApi, nextAfterSignIn } from '../../contract.ts'
import { authErrors } from '../../errors.ts'
import { deviceWords } from '../account-security.ts'
import type { Devices } from '../devices/devices.ts'
import type { SignInMails } from '../sign-in-mails.ts'
import type { Accounts } from './accounts.ts'
import type { AskingBrowser } from './asking-browser.ts'
import { devicePurpose, type EmailCodes } from './email-codes.ts'
import { type EmailLinks, invalidLink } from './email-links.ts'
import { askers, type SendLimits } from './send-limits.ts'

const errors = createErrors(authErrors)

const os = implementApi(authApi)

/** By known device where there is one, else by network. */
const guesses = { name: 'auth-verify-ip', points: 300, duration: 300 }

interface SignInDependencies {
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

/** Extracts the token from the address of the callback page. */
const tokenIn = (address: string, origin: string): string => {
  if (!URL.canParse(address, origin)) throw invalidLink()
  const url = new URL(address, origin)
  if (url.origin !== origin) throw errors.REDIRECT_MISMATCH()
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? url.searchParams.get('token')
  if (url.pathname !== '/auth/callback') throw invalidLink()
  if (!token) throw errors.LINK_INCOMPLETE()
  return token
}

/** The half-signed-in person whose own device is being confirmed; undefined when the call is a sign-in. */
const confirming = ({ subject }: CallContext, email: string, fingerprint: string | undefined) =>
  fingerprint && subject?.aal === 1 && subject.mfaEnrolled && subject.email === email ? subject : undefined

/** Codes requested by a known device are its own: requests and guesses by others neither invalidate nor lock them. */
const knownPurpose = (device: string, email: string) => `known device\n${device}\n${email}`

/** Signing in by a mailed code or link. No call checks whether an account exists before the address is proven. */
export const signInCalls = (deps: SignInDependencies) => {
  const { rateLimits, sendLimits, sessions, hostConfig, codes, links, mails, accounts, browser, devices } = deps
  const mail = { otp: 'Check your e-mail for the 6-digit code.', link: 'Check your e-mail for the sign-in link.' }

  /** Returns the purpose of the typed code: this device's own where its code is pending, otherwise the address's. */
  const purposeOf = async (email: string, device: string | null): Promise<string> => {
    if (!device) return email
    const own = knownPurpose(device, email)
    if (await codes.isPending(own)) return own
    return !(await codes.isPending(email)) && (await codes.isAsked(own)) ? own : email
  }

  return {
    request: os.request.handler(async ({ input: { email, method, next, deviceFingerprint }, context }) => {
      const person = confirming(context, email, deviceFingerprint)
      const device = await devices.knownTo(email, context.req.headers)
      const asker = person ? askers.owner(person.userId) : device ? askers.knownDevice(device) : askers.network(context.ip)
      await sendLimits.spend(asker, email, async () => {
        // The page's language: the account's own is not read before the address is proven.
        const language = askedLanguage(context.req)
        if (method === 'link') {
          const token = await links.issue(email, browser.remember(context.res), nextAfterSignIn(next))
          // In the fragment, the token reaches no server log and no Referer.
          await mails.send(email, language, 'link', { link: `${hostConfig.origin}/auth/callback#token=${token}` })
        } else if (person) {
          const code = await codes.issue(devicePurpose(person.userId))
          await mails.send(email, language, 'new_device', { code, device: deviceWords(context.req.headers['user-agent']) })
        } else await mails.send(email, language, 'code', { code: await codes.issue(device ? knownPurpose(device, email) : email) })
      })
      return { success: true, message: mail[method] }
    }),

    verify: os.verify.handler(async ({ input: { email, code, deviceFingerprint }, context }) => {
      const { ip, req, res } = context
      const device = await devices.knownTo(email, req.headers)
      await rateLimits.spend(guesses, device ?? ip)
      const person = confirming(context, email, deviceFingerprint)
      if (person) {
        await codes.spend(devicePurpose(person.userId), code)
        await devices.remember(context, person, deviceFingerprint)
      } else {
        await codes.spend(await purposeOf(email, device), code)
        const subject = await sessions.start(req, res, await accounts.open(email), 1)
        await devices.remember(context, subject, deviceFingerprint)
      }
      return { success: true }
    }),

    callback: os.callback.handler(async ({ input: { url, confirmed = false }, context: { ip, req, res } }) => {
      await rateLimits.spend(guesses, (await devices.known(req.headers)) ?? ip)
      const link = await links.spend(tokenIn(url, hostConfig.origin), browser.read(req), confirmed)
      if (!link) return { success: false, needs_confirmation: true }
      // The link came from the mailbox: its owner may sign in on a second device in the same network at once.
      await sendLimits.endPause(askers.network(ip), link.email)
      await sessions.start(req, res, await accounts.open(link.email), 1)
      browser.forget(res)
      return { success: true, ...(link.next && { next: link.next }) }
    }),
  }
}
