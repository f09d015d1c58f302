import { isIP } from 'node:net'
import { z } from 'zod'
import { EmailAddress, normalizeEmail } from '../shared/email-address.ts'
import { databaseAddressRule, isDatabaseAddress } from './database-address.mjs'

const isAddress = (text: string) => EmailAddress.safeParse(text).success
/** `Name <name@example.com>`, or the address alone. */
const isSender = (text: string) => isAddress(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text.trim())

const addresses = z
  .string()
  .default('')
  .transform((text) => text.split(',').map(normalizeEmail).filter(Boolean))
  .refine((items) => items.every(isAddress), 'must be e-mail addresses, with commas between them')
const flag = z.stringbool().default(false)

const isNetwork = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return most !== undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
}
/** Express's `trust proxy`: none, the number of proxies in front of the host, or their addresses. */
const trustedProxies = z
  .string()
  .default('false')
  .transform((text): false | number | string[] | string => {
    const word = text.trim().toLowerCase()
    if (['', 'false', 'no', 'off', '0', 'n', 'disabled'].includes(word)) return false
    if (['true', 'yes', 'on', 'y', 'enabled'].includes(word)) return 1
    if (/^[1-9]\d?$/.test(word)) return Number(word)
    const networks = word.split(',').map((item) => item.trim())
    return networks.every(isNetwork) ? networks : text
  })
  .refine(
    (value) => typeof value !== 'string',
    'must be true (one proxy), the number of proxies, or their networks with commas between them: loopback, uniquelocal, 10.0.0.0/8',
  )
  .transform((value) => (typeof value === 'string' ? false : value))
/** Scheme, host and port: the app answers at the root of its host name, and links would leave out a path. */
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => /^https?:\/\/[^/?#@]+\/?$/.test(url), 'must be scheme, host and port alone, such as https://school.example.org')
  .transform((url) => new URL(url).origin)

/** Every setting of the host itself; plugins add their own. The names are listed in .env.example. */
export const hostSettings = z.object({
  APP_MODE: z.enum(['local', 'production']).default('local'),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  APP_ORIGIN: origin.default('http://localhost:3000'),
  ALLOW_HTTP_LOCALHOST: flag,
  DATABASE_URL: z.string().refine(isDatabaseAddress, databaseAddressRule).default('file:./data/soloflight.db'),
  APP_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'must have 32 characters or more').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an e-mail address, or a name and <an address>')
    .default('Soloflight <hello@soloflight.example>'),
  SUPPORT_EMAIL: z.email().default('support@soloflight.example'),
  PRODUCT_NAME: z.string().min(1).default('Soloflight'),
  COURSE_EDITION: z.string().trim().min(1).max(20).default('5.2'),
  ADMIN_EMAILS: addresses,
  TRUST_PROXY: trustedProxies,
  PAGE_DEADLINE_MS: z.coerce.number().int().min(100).max(120_000).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  HSTS_PRELOAD: flag,
  APP_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'must be a commit, as git names it')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export interface Config {
  readonly isProduction: boolean
  /** The address to listen on; all network interfaces if absent. */
  readonly listenAddress?: string
  readonly port: number
  /** Scheme, host and port under which people reach the app; links in mails start with it. */
  readonly origin: string
  readonly databaseUrl: string
  /** 32 characters or more; every key in the host is derived from it. */
  readonly secret: string
  /** The previous secret, during a rotation. */
  readonly previousSecret?: string
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly supportEmail: string
  readonly productName: string
  /** The edition of the course, as shown in the footer. */
  readonly edition: string
  readonly version: string
  readonly adminEmails: readonly string[]
  /** The proxies in front of the host that it trusts, as Express's `trust proxy`: none, a number of hops, or these networks. */
  readonly trustProxy: false | number | readonly string[]
  /** Time limit for rendering a page before it is sent empty, in milliseconds; if absent, each kind of page has its own limit. */
  readonly pageDeadlineMs?: number
  /** The bearer token for /metrics; if absent, /metrics does not exist. */
  readonly metricsToken?: string
  /** The running commit, if known. */
  readonly commit?: string
  /** Seconds for which a host that is told to stop still answers requests, while it reports that it is not ready. */
  readonly drainSeconds: number
  /** Whether browsers may preload HSTS for this host name and all its subdomains. */
  readonly mayPreloadHsts: boolean
  readonly logLevel: string
  /** The folder of the embedded database, the generated secret and uploads. */
  readonly dataDir: string
}
