import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { User } from 'payload'
import { contentJobs } from '../../cms/workflow/publish-scheduled.ts'
import type { Config } from '../config/env.ts'
import { loadConfig } from '../config/load-config.ts'
import type { EventType, Role, Service } from '../contract.ts'
import { createHost } from '../host/create-host.ts'
import type { AnyServerPlugin } from '../host/define-server-plugin.ts'
import type { HostParts } from '../host/host-parts.ts'
import { createLogger, type Logger } from '../host/logger.ts'
import type { Clock } from '../services/clock.ts'
import { createChangeFeed } from '../services/database/change-feed.ts'
import { checkColumns } from '../services/database/check-columns.ts'
import { mailboxOf } from '../services/mail/mailbox-of.ts'
import { hashOf } from '../services/sessions/session-cookie.ts'
import { freePort } from './free-port.mjs'
import { locateWork } from './locate-work.ts'
import { createMailCatcher } from './mail-catcher.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { openTestDatabase, type Prepared } from './test-database.ts'

/** Replaces a service with a test's own implementation. */
export const provide = <T>(service: Service<T>, implementation: T): readonly [string, unknown] => [service.id, implementation]

export interface TestHostOptions {
  readonly plugins: readonly AnyServerPlugin[]
  readonly provide?: readonly (readonly [string, unknown])[]
  readonly env?: Record<string, string>
  readonly log?: Logger
  /** The fixed time of the host's clock, an ISO time; without it the clock begins at ten in the morning of the next day. */
  readonly at?: string
  readonly panel?: HostParts['panel']
  readonly pages?: HostParts['pages']
  readonly drain?: HostParts['drain']
  /** The previous secrets, the newest first. */
  readonly formerSecrets?: readonly string[]
  /** Whether several hosts share the database; the first opens it, the others name the first in `beside`. */
  readonly isShared?: boolean
  readonly beside?: { readonly config: Config }
  /** Data that the database contains besides the course before the host starts. */
  readonly prepared?: Prepared
}

/** The time until ten the next morning (UTC). The clocks of all hosts are set ahead by it: no test depends on the time of day. */
const untilMorning = () => {
  const morning = new Date()
  morning.setUTCHours(34, 0, 0, 0)
  return morning.getTime() - Date.now()
}
const ahead = untilMorning()

/**
 * A clock that tests control: `advance({ minutes: 11 })`. With a fixed time it stands still between two moves. Its `wait` resolves in
 * the next turn of the event loop.
 */
const createMovableClock = () => {
  let offset = 0
  let standing: number | undefined
  const now = () => new Date((standing ?? Date.now() + ahead) + offset)
  return {
    now,
    wait: (_milliseconds: number, signal: AbortSignal) => nextTurn(undefined, { signal }),
    /** Moves to the next such time in UTC; weekday 0 is Sunday. */
    goTo: (weekday: number, hours: number) => {
      const then = now()
      then.setUTCDate(then.getUTCDate() + ((weekday - then.getUTCDay() + 7) % 7))
      then.setUTCHours(hours, 0, 0, 0)
      if (then <= now()) then.setUTCDate(then.getUTCDate() + 7)
      offset += then.getTime() - now().getTime()
    },
    standAt: (moment: string) => {
      standing = Date.parse(moment)
    },
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }: { seconds?: number; minutes?: number; hours?: number; days?: number }) => {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  } satisfies Clock & Record<string, unknown>
}

/**
 * A call that meets a missing column returns INTERNAL, and a test's log does not show the cause. Every database of a process is a
 * copy of one template, so only the first is checked.
 */
let columnsChecked: Promise<void> | undefined

/** A real host on a free port with its own database, SMTP server and clock. Close it when the test ends. */
export const createTestHost = async (options: TestHostOptions) => {
  const catcher = await createMailCatcher()
  const changes = createChangeFeed()
  const { payload, databaseUrl, close } = await openTestDatabase(changes.notify, {
    besideUrl: options.beside?.config.databaseUrl,
    prepared: options.prepared,
  })
  columnsChecked ??= checkColumns(payload, false, (message) => console.warn(message))
  await columnsChecked
  const port = await freePort()
  const { config, settings } = loadConfig(
    {
      PORT: String(port),
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      ALLOW_HTTP_LOCALHOST: 'true',
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret that only tests know, of a fair length',
      SMTP_URL: catcher.url,
      LOG_LEVEL: 'silent',
      ...options.env,
    },
    options.plugins,
  )
  const clock = createMovableClock()
  const undeclared = new Set<string>()
  const host = await createHost({
    config,
    settings,
    plugins: options.plugins,
    payload,
    changes,
    log: options.log ?? createLogger(config.logLevel),
    clock,
    isSoleWriter: options.isShared || options.beside ? false : undefined,
    provided: new Map(options.provide ?? []),
    contentJobs: contentJobs(payload),
    formerSecrets: options.formerSecrets,
    locateWork,
    panel: options.panel,
    pages: options.pages,
    drain: options.drain,
    onRefusal: ({ operation: { method, path, errors }, status, code }) => {
      if (!errors[code]) undeclared.add(`${method} ${path} answered ${status} ${code}`)
    },
  })
  await host.listen()
  if (options.at) clock.standAt(options.at)
  const url = `http://127.0.0.1:${port}`

  /** A signed-in person, created directly; the real sign-in has its own tests. */
  const signIn = async (
    email: string,
    { aal = 2, role = 'user' }: { aal?: 1 | 2; role?: Role } = {},
  ): Promise<TestClient & { userId: string }> => {
    const now = clock.now().toISOString()
    const user =
      (await host.store.findOne('users', { email: { equals: email } })) ??
      (await host.store.create('users', {
        email,
        mailbox: mailboxOf(email),
        app_role: role,
        mfa_enrolled: aal === 2,
        email_confirmed_at: now,
      }))
    const value = randomBytes(32).toString('base64url')
    await host.store.create('sessions', {
      key: hashOf(value),
      user_id: user.id,
      aal,
      started_at: now,
      last_used_at: now,
      stepped_up_at: aal === 2 ? now : null,
      user_agent: 'test',
    })
    const name = config.origin.startsWith('https:') ? '__Host-session' : 'session'
    return Object.assign(createTestClient(config.origin, new Map([[name, value]])), { userId: user.id })
  }

  /** A signed-in person as Payload's user, with a fresh proof: for calls of its local API with `overrideAccess: false`. */
  const panelUser = async (email: string, role: Role): Promise<User> => {
    const { userId } = await signIn(email, { role })
    return { ...(await payload.findByID({ collection: 'users', id: userId })), collection: 'users', hasFreshProof: true } as User
  }

  return {
    url,
    config,
    payload,
    store: host.store,
    clock,
    mails: catcher.mails,
    jobs: host.jobs,
    /** Every call and raw route, with the errors that it declares. */
    operations: host.operations,
    service: <T>(ref: Service<T>) => host.service(ref.id) as T,
    emit: <T>(event: EventType<T>, data: T) => host.bus.deliver('test', event, data),
    /** An anonymous browser, or the one with the given cookies. */
    stranger: (cookies?: Map<string, string>) => createTestClient(config.origin, cookies),
    signIn,
    panelUser,
    close: async () => {
      await host.stop()
      await close()
      await catcher.close()
      // An undeclared code is unknown to pages and to clients.
      if (undeclared.size) throw new Error(`Errors that their contracts do not declare:\n  ${[...undeclared].sort().join('\n  ')}`)
    },
  }
}

export type TestHost = Awaited<ReturnType<typeof createTestHost>>
