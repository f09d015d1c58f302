import { randomUUID } from 'node:crypto'
import { type Clock, type Config, implementApi, type Sessions, type Store, subjectOf } from '#core'
import { authApi, type OauthProvider } from '../../contract.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { DescribeSession } from './session-state.ts'

const os = implementApi(authApi)

interface SessionDependencies {
  readonly sessions: Sessions
  readonly clock: Clock
  readonly store: Store
  readonly hostConfig: Config
  readonly tokens: AccessTokens
  readonly stateOf: DescribeSession
  readonly services: readonly { readonly name: OauthProvider }[]
}

/** Seconds for which others may cache our published keys; a key is published 30 days before it signs. */
const keySetLifetime = 3600

/** The session, the keys and tokens that other services read, and the health of the sign-in. */
export const sessionCalls = ({ sessions, clock, store, hostConfig, tokens, stateOf, services }: SessionDependencies) => {
  /** Writes a row and removes it again: a readable database may still be full, or read-only. */
  const canWrite = async (): Promise<boolean> => {
    const key = `health-probe:${randomUUID()}`
    await store.create('rate-limits', { key, remaining: 0, resets_at: clock.now().toISOString() })
    await store.remove('rate-limits', { key: { equals: key } })
    return true
  }

  /** The newest result, shared by all requests within ten seconds: strangers cannot cause more frequent writes. */
  let probed: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  const probe = (): Promise<boolean> => {
    const at = clock.now().getTime()
    if (!probed || Math.abs(at - probed.at) >= 10_000) probed = { at, answer: canWrite().catch(() => false) }
    return probed.answer
  }

  const health = async () => {
    const canWriteLogs = await probe()
    const environment = hostConfig.isProduction ? ('production' as const) : ('local' as const)
    return {
      ok: canWriteLogs,
      environment,
      timestamp: clock.now().toISOString(),
      siteUrl: hostConfig.origin,
      supabaseUrl: null,
      canWriteLogs,
    }
  }

  return {
    session: os.session.handler(({ context }) => stateOf(context.subject)),
    refresh: os.refresh.handler(async ({ context: { req, res } }) => stateOf(await sessions.refresh(req, res))),
    signOut: os.signOut.handler(async ({ context: { req, res } }) => {
      await sessions.end(req, res)
      return { success: true }
    }),
    token: os.token.handler(({ context }) => tokens.issue(subjectOf(context))),
    keys: os.keys.handler(async ({ context }) => {
      context.res.setHeader('Cache-Control', `public, max-age=${keySetLifetime}`)
      // Deliberately public: services that run in a browser verify our tokens too.
      context.res.setHeader('Access-Control-Allow-Origin', '*')
      return { keys: tokens.keys() }
    }),
    options: os.options.handler(() => ({ site_url: hostConfig.origin, oauth: services.map(({ name }) => name) })),
    health: os.health.handler(health),
    askHealth: os.askHealth.handler(health),
  }
}
