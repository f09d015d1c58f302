import { randomBytes } from 'node:crypto'
import type { Request } from 'express'
import type { Role } from '../../contract.ts'
import { unauthorized } from '../../shared/api-error.ts'
import { timeLeft } from '../../shared/time-left.ts'
import type { Clock } from '../clock.ts'
import type { Doc } from '../database/find-content.ts'
import { createKnownRows } from '../database/known-rows.ts'
import type { Store } from '../database/store.ts'
import { contextOf } from '../request-context.ts'
import { createSessionCookie, hashOf } from './session-cookie.ts'
import type { Sessions, Subject } from './sessions.ts'
import { createSessionWatch } from './watch-sessions.ts'

type SessionRow = Doc<'sessions'>
type UserRow = Doc<'users'>

const hours = (n: number) => n * 3_600_000
const longest = { idle: hours(24), most: hours(24 * 7) }
/** A session's lifetime: without use, and at most. Staff sessions are short, since they give access to more. */
const lifetimeOf = (role: string) => (['admin', 'support', 'editor'].includes(role) ? { idle: hours(0.5), most: hours(12) } : longest)
/** A use is recorded at most once in this time, in milliseconds. */
const useGranularity = 60_000

const subjectOf = (session: SessionRow, user: UserRow): Subject => {
  const { idle, most } = lifetimeOf(user.app_role)
  const expiresAt = Math.min(Date.parse(session.last_used_at) + idle, Date.parse(session.started_at) + most)
  return {
    sessionId: session.id,
    userId: user.id,
    email: user.email,
    role: user.app_role as Role,
    aal: session.aal === 2 ? 2 : 1,
    mfaEnrolled: Boolean(user.mfa_enrolled),
    steppedUpAt: session.stepped_up_at ? new Date(session.stepped_up_at) : null,
    expiresAt: new Date(expiresAt),
  }
}

interface Parts {
  readonly store: Store
  readonly clock: Clock
  /** Whether the app is served over https, which determines the cookie's name and flags. */
  readonly isHttps: boolean
  /** Called with the error of a write that failed beside a read. */
  readonly reportFailure: (error: unknown) => void
}

export const createSessions = ({ store, clock, isHttps, reportFailure }: Parts): Sessions & { sweep(): Promise<void> } => {
  const cookie = createSessionCookie(isHttps)
  const watch = createSessionWatch(store)
  const rows = createKnownRows(store, 'sessions', 'key')
  const people = createKnownRows(store, 'users', 'id')

  const find = async (key: string) => {
    const session = await rows.of(key)
    const user = session && (await people.of(session.user_id))
    return session && user && !user.blocked_at ? { session, user } : null
  }

  /**
   * Writes beside a read. Any failure is only reported: a signed-in person can still read where the disk is full or read-only, and where
   * the write fails for another reason, such as a lock. A missing write never extends a session: it ends the earlier.
   */
  const writeBeside = <T>(write: Promise<T>, otherwise: T): Promise<T> =>
    write.catch((error: unknown) => {
      reportFailure(error)
      return otherwise
    })

  const subjectFrom: Sessions['subjectFrom'] = async (header) => {
    const value = cookie.read(header)
    if (!value) return null
    const found = await find(hashOf(value))
    if (!found) return null
    const now = clock.now().getTime()
    const subject = subjectOf(found.session, found.user)
    if (timeLeft(subject.expiresAt, lifetimeOf(found.user.app_role).idle, new Date(now)) === 0) {
      await writeBeside(store.remove('sessions', { id: { equals: found.session.id } }), undefined)
      return null
    }
    if (now - Date.parse(found.session.last_used_at) < useGranularity) return subject
    const used = store.updateOne('sessions', { id: { equals: found.session.id } }, { last_used_at: new Date(now).toISOString() })
    const session = await writeBeside(used, found.session)
    return session && subjectOf(session, found.user)
  }

  const endCarried = async (req: Request) => {
    const { subject } = contextOf(req)
    const value = cookie.read(req.headers.cookie)
    if (subject) await store.remove('sessions', { id: { equals: subject.sessionId } })
    else if (value) await store.remove('sessions', { key: { equals: hashOf(value) } })
  }

  const start: Sessions['start'] = async (req, res, person, aal) => {
    await endCarried(req)
    const value = randomBytes(32).toString('base64url')
    const now = clock.now().toISOString()
    const session = await store.create('sessions', {
      key: hashOf(value),
      user_id: typeof person === 'string' ? person : person.id,
      aal,
      started_at: now,
      last_used_at: now,
      stepped_up_at: aal === 2 ? now : null,
      user_agent: (req.headers['user-agent'] ?? '').slice(0, 200),
    })
    const user = typeof person === 'string' ? await store.findOne('users', { id: { equals: person } }) : person
    if (!user) throw unauthorized()
    cookie.set(res, value, lifetimeOf(user.app_role).most / 1000)
    const subject = subjectOf(session, user)
    contextOf(req).subject = subject
    return subject
  }

  const carried = (req: Request): Subject => {
    const { subject } = contextOf(req)
    if (!subject) throw unauthorized()
    return subject
  }

  return {
    start,
    subjectFrom,
    watch,
    raise: (req, res) => start(req, res, carried(req).userId, 2),
    refresh: async (req) => {
      const { sessionId, userId } = carried(req)
      const session = await store.updateOne('sessions', { id: { equals: sessionId } }, { last_used_at: clock.now().toISOString() })
      const user = session && (await store.findOne('users', { id: { equals: userId } }))
      if (!session || !user) throw unauthorized()
      return subjectOf(session, user)
    },
    end: async (req, res) => {
      await endCarried(req)
      cookie.clear(res)
      contextOf(req).subject = null
    },
    /** Removes sessions that can no longer be used: most people do not sign out. */
    sweep: async () => {
      const before = (milliseconds: number) => ({ less_than: new Date(clock.now().getTime() - milliseconds).toISOString() })
      await store.remove('sessions', { or: [{ last_used_at: before(longest.idle) }, { started_at: before(longest.most) }] })
    },
    endAll: (userId, exceptSessionId) =>
      store.remove('sessions', {
        and: [{ user_id: { equals: userId } }, ...(exceptSessionId ? [{ id: { not_equals: exceptSessionId } }] : [])],
      }),
    endOne: (userId, sessionId) => store.remove('sessions', { and: [{ user_id: { equals: userId } }, { id: { equals: sessionId } }] }),
    list: async (userId) => {
      const user = await store.findOne('users', { id: { equals: userId } })
      const now = clock.now().getTime()
      const rows = user ? await store.find('sessions', { where: { user_id: { equals: userId } }, sort: '-last_used_at' }) : []
      return rows.flatMap((row) =>
        user && subjectOf(row, user).expiresAt.getTime() > now
          ? [
              {
                id: row.id,
                userAgent: row.user_agent ?? '',
                aal: row.aal === 2 ? 2 : 1,
                createdAt: row.started_at,
                lastUsedAt: row.last_used_at,
              },
            ]
          : [],
      )
    },
  }
}
