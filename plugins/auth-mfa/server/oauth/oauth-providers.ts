import { z } from 'zod'
import type { Config } from '#core'
import { EmailAddress } from '#core/contract'
import { type OauthProvider, oauthProviders } from '../../contract.ts'

const text = z.string().min(1).optional()
const baseUrl = z.url({ protocol: /^https?$/ }).optional()

const idOf = (name: OauthProvider) => `${name.toUpperCase() as Uppercase<OauthProvider>}_CLIENT_ID` as const
const secretOf = (name: OauthProvider) => `${name.toUpperCase() as Uppercase<OauthProvider>}_CLIENT_SECRET` as const
const baseOf = (name: OauthProvider) => `${name.toUpperCase() as Uppercase<OauthProvider>}_BASE_URL` as const

/** Sign-in with another service is offered where both its id and its secret are set. */
export const oauthSettings = z
  .object({
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_BASE_URL: baseUrl,
    GITHUB_CLIENT_ID: text,
    GITHUB_CLIENT_SECRET: text,
    GITHUB_BASE_URL: baseUrl,
  })
  .superRefine((settings, context) => {
    for (const name of oauthProviders)
      for (const [given, missing] of [
        [idOf(name), secretOf(name)],
        [secretOf(name), idOf(name)],
      ] as const)
        if (settings[given] && !settings[missing])
          context.addIssue({ code: 'custom', path: [missing], message: `is required with ${given}` })
  })

const GoogleAnswer = z.object({ email: EmailAddress, email_verified: z.boolean() })
const GithubAnswer = z.array(z.object({ email: EmailAddress, primary: z.boolean(), verified: z.boolean() }))

interface Service {
  readonly authorizationURL: string
  readonly tokenURL: string
  /** The service's endpoint for the person's e-mail addresses. */
  readonly emailURL: string
  readonly scope: string
  /** The address that the service has verified; undefined without one. Throws for a response of another shape. */
  readonly verifiedEmail: (answer: unknown) => string | undefined
}

const services: Record<OauthProvider, Service> = {
  google: {
    authorizationURL: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenURL: 'https://oauth2.googleapis.com/token',
    emailURL: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email',
    verifiedEmail: (answer) => {
      const { email, email_verified } = GoogleAnswer.parse(answer)
      return email_verified ? email : undefined
    },
  },
  github: {
    authorizationURL: 'https://github.com/login/oauth/authorize',
    tokenURL: 'https://github.com/login/oauth/access_token',
    emailURL: 'https://api.github.com/user/emails',
    scope: 'user:email',
    verifiedEmail: (answer) => GithubAnswer.parse(answer).find(({ primary, verified }) => primary && verified)?.email,
  },
}

export interface ConfiguredService extends Service {
  readonly name: OauthProvider
  readonly clientID: string
  readonly clientSecret: string
  /** At an address that a developer has configured, which may be on this machine. */
  readonly isStandIn: boolean
}

/** The services that this installation offers. @throws where an address for tests is configured in production */
export const configuredServices = (settings: z.output<typeof oauthSettings>, config: Config): ConfiguredService[] =>
  oauthProviders.flatMap((name) => {
    const [clientID, clientSecret, base] = [settings[idOf(name)], settings[secretOf(name)], settings[baseOf(name)]]
    if (base && config.isProduction) throw new Error(`${baseOf(name)} works in local mode only.`)
    if (!clientID || !clientSecret) return []
    const service = services[name]
    const at = (address: string) => (base ? new URL(new URL(address).pathname, base).href : address)
    const { authorizationURL, tokenURL, emailURL } = service
    const addresses = { authorizationURL: at(authorizationURL), tokenURL: at(tokenURL), emailURL: at(emailURL) }
    return [{ ...service, ...addresses, name, clientID, clientSecret, isStandIn: base !== undefined }]
  })
