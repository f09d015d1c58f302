import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import type { AnyServerPlugin } from '../host/define-server-plugin.ts'
import { type Config, hostSettings } from './env.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { readCommit } from './read-commit.ts'
import { readSettingFiles } from './setting-files.mjs'

/** Settings are wrong: the message lists every mistake, and the terminal shows nothing else. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** An empty value in .env means “not set”. */
const withoutEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** Reads a file's text; null if there is no such file. */
const readSecretFile = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new SettingsError(`The secret of this installation cannot be read: ${file} (${code}). Give this user the right to read it.`)
  }
}

/** Reads the secret that a local installation stores beside its database; creates it on the first start. */
const localSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret')
  const known = readSecretFile(file)
  if (known === null) {
    const secret = randomBytes(48).toString('base64url')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
  // A new secret in its place could not read what the database holds.
  if (!hostSettings.shape.APP_SECRET.safeParse(known).success)
    throw new SettingsError(
      `${file} holds no secret: 32 characters or more. Put the file of a backup in its place, or delete it if the database is new.`,
    )
  return known
}

/**
 * Checks the settings of the host and of all plugins at once.
 * @returns `warnings`: unknown names that closely resemble one of our settings
 * @throws SettingsError listing every mistake, so that one start reports them all
 */
export const loadConfig = (environment: Record<string, string | undefined>, plugins: readonly AnyServerPlugin[]) => {
  const known = [hostSettings, ...plugins.map((plugin) => plugin.settings)].flatMap((schema) =>
    Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {}),
  )
  const files = readSettingFiles(environment, known)
  const set: Record<string, string | undefined> = { ...withoutEmpty(environment), ...withoutEmpty(files.values) }
  // Without an APP_ORIGIN, the origin uses the PORT.
  const env = /^[1-9]\d*$/.test(set.PORT ?? '') ? { APP_ORIGIN: `http://localhost:${set.PORT}`, ...set } : set
  const mistakes: string[] = [...files.mistakes]
  const check = <S extends z.ZodType>(schema: S): z.output<S> | undefined => {
    const result = schema.safeParse(env)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) mistakes.push(`${path.join('.')}: ${message}`)
    return undefined
  }
  const host = check(hostSettings)
  const settings = new Map(plugins.map((plugin) => [plugin.id, plugin.settings ? check(plugin.settings as z.ZodType) : {}]))
  // Checks the original text, so that a mistake in another setting hides none of these.
  if (env.APP_MODE === 'production') {
    const origin = hostSettings.shape.APP_ORIGIN.safeParse(set.APP_ORIGIN).data ?? ''
    const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)
    const mayBeLocal = hostSettings.shape.ALLOW_HTTP_LOCALHOST.safeParse(set.ALLOW_HTTP_LOCALHOST).data
    if (!env.APP_SECRET) mistakes.push('APP_SECRET: is required in production')
    if (!env.SMTP_URL) mistakes.push('SMTP_URL: is required in production, since sign-in codes go by mail')
    if (!set.APP_ORIGIN) mistakes.push('APP_ORIGIN: is required in production: the https:// address under which people reach the app')
    else if (isLocal && !mayBeLocal)
      mistakes.push('APP_ORIGIN: must start with https:// in production; to try production on this machine, set ALLOW_HTTP_LOCALHOST=true')
    else if (origin.startsWith('http://') && !isLocal) mistakes.push('APP_ORIGIN: must start with https:// in production')
  }
  if (!host || mistakes.length) throw new SettingsError(`These settings need mending:\n  ${[...new Set(mistakes)].join('\n  ')}`)

  const dataDir = host.DATABASE_URL.startsWith('file:') ? dirname(resolve(host.DATABASE_URL.slice('file:'.length))) : resolve('data')
  const config: Config = {
    isProduction: host.APP_MODE === 'production',
    // On an open network anybody could read a local installation's outbox, and sign in as its admin.
    listenAddress: host.HOST ?? (host.APP_MODE === 'local' ? '127.0.0.1' : undefined),
    port: host.PORT,
    origin: host.APP_ORIGIN,
    databaseUrl: host.DATABASE_URL,
    secret: host.APP_SECRET ?? localSecret(dataDir),
    previousSecret: host.APP_SECRET_PREVIOUS,
    smtpUrl: host.SMTP_URL,
    mailFrom: host.MAIL_FROM,
    supportEmail: host.SUPPORT_EMAIL,
    productName: host.PRODUCT_NAME,
    edition: host.COURSE_EDITION,
    version: packageJson.version,
    adminEmails: host.ADMIN_EMAILS,
    trustProxy: host.TRUST_PROXY,
    pageDeadlineMs: host.PAGE_DEADLINE_MS,
    metricsToken: host.METRICS_TOKEN,
    commit: host.APP_COMMIT ?? readCommit(process.cwd()),
    drainSeconds: host.DRAIN_SECONDS ?? (host.APP_MODE === 'production' ? 5 : 0),
    mayPreloadHsts: host.HSTS_PRELOAD,
    logLevel: host.LOG_LEVEL,
    dataDir,
  }
  const names = known.flatMap((name) => [name, `${name}_FILE`])
  return { config, settings, warnings: misspeltSettings(Object.keys(environment), names) }
}
