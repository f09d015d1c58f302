import { randomBytes } from 'node:crypto'
import { parse } from 'cookie'
import type { Response } from 'express'
import type { Clock, Doc, KeyRing, Store } from '#core'
import { stillOpen } from '#core/contract'

const lifetime = 30 * 24 * 3_600_000

interface Headers {
  readonly cookie?: string | undefined
  readonly 'user-agent'?: string | undefined
}
interface Asking {
  readonly req: { readonly headers: Headers }
  readonly res: Response
}
interface Owner {
  readonly userId: string
  readonly sessionId: string
}
interface DeviceDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly isHttps: boolean
}

/** The browsers known to an account: a 256-bit cookie each, stored hashed, bound to one person, valid for 30 days, revocable. */
export const createDevices = ({ store, clock, keyRing, isHttps }: DeviceDependencies) => {
  const name = isHttps ? '__Host-device' : 'device'
  /** Keys under which the browser may be known: by the current APP_SECRET, and by former ones. None without a cookie. */
  const keysIn = ({ cookie = '' }: Headers): string[] => {
    const value = parse(cookie)[name]
    return value ? keyRing.macs('device', value) : []
  }
  const printsOf = (userId: string, fingerprint: string | undefined): string[] =>
    fingerprint ? keyRing.macs('device-fingerprint', `${userId}\n${fingerprint}`) : ['']
  const ownedBy = (userId: string) => ({ user_id: { equals: userId } })
  const now = () => clock.now().toISOString()
  const live = () => stillOpen('expires_at', lifetime, clock.now())

  const liveRow = (headers: Headers) => {
    const keys = keysIn(headers)
    return keys.length ? store.findOne('auth-devices', { and: [{ key: { in: keys } }, live()] }) : null
  }

  const knownWhere = (headers: Headers, { userId, sessionId }: Owner, fingerprint: string | undefined) => {
    const isSame = { or: [{ fingerprint: { in: printsOf(userId, fingerprint) } }, { proved_in: { equals: sessionId } }] }
    const keys = keysIn(headers)
    return { and: [{ key: { in: keys.length ? keys : [''] } }, ownedBy(userId), live(), isSame] }
  }

  return {
    /** Makes this browser known; any cookie that it had before is invalid. */
    async remember({ req, res }: Asking, { userId, sessionId }: Owner, fingerprint: string | undefined): Promise<void> {
      for (const before of keysIn(req.headers)) await store.remove('auth-devices', { key: { equals: before } })
      const value = randomBytes(32).toString('base64url')
      await store.create('auth-devices', {
        user_id: userId,
        key: keyRing.mac('device', value),
        fingerprint: printsOf(userId, fingerprint)[0] ?? '',
        proved_in: sessionId,
        user_agent: (req.headers['user-agent'] ?? '').slice(0, 200),
        last_used_at: now(),
        expires_at: new Date(clock.now().getTime() + lifetime).toISOString(),
      })
      res.cookie(name, value, { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/', maxAge: lifetime })
    },

    /** Whether this browser is known to the person's account. */
    knows: async (headers: Headers, owner: Owner, fingerprint: string | undefined): Promise<boolean> =>
      (await store.findOne('auth-devices', knownWhere(headers, owner, fingerprint))) !== null,

    /** The key of the requesting device, for any account; null where no account knows it. */
    known: async (headers: Headers): Promise<string | null> => (await liveRow(headers))?.key ?? null,

    /** Like `known`, if it belongs to the account of this address. A browser without the cookie costs the same for every address. */
    async knownTo(email: string, headers: Headers): Promise<string | null> {
      const row = await liveRow(headers)
      const owner = row && (await store.findOne('users', { id: { equals: row.user_id } }))
      return row && owner?.email === email ? row.key : null
    },

    /** Like `knows`, and records the use. */
    recognise: async (headers: Headers, owner: Owner, fingerprint: string | undefined): Promise<boolean> =>
      (await store.updateOne('auth-devices', knownWhere(headers, owner, fingerprint), { last_used_at: now() })) !== null,

    /** The person's devices, the last used first; `isCurrent` marks the requesting one. */
    async list(userId: string, headers: Headers): Promise<(Doc<'auth-devices'> & { isCurrent: boolean })[]> {
      const current = keysIn(headers)
      const rows = await store.find('auth-devices', { where: { and: [ownedBy(userId), live()] }, sort: '-last_used_at' })
      return rows.map((row) => ({ ...row, isCurrent: current.includes(row.key) }))
    },

    /** Forgets one of the person's devices; false if they have none with that id. */
    async forget(userId: string, id: string): Promise<boolean> {
      const where = { and: [ownedBy(userId), { id: { equals: id } }] }
      if (!(await store.findOne('auth-devices', where))) return false
      await store.remove('auth-devices', where)
      return true
    },

    /** Forgets all the person's devices but the requesting one. */
    forgetOthers: (userId: string, headers: Headers): Promise<void> =>
      store.remove('auth-devices', { and: [ownedBy(userId), ...keysIn(headers).map((key) => ({ key: { not_equals: key } }))] }),

    /** Forgets all the person's devices, the requesting one included. */
    forgetAll: (userId: string): Promise<void> => store.remove('auth-devices', ownedBy(userId)),

    /** Removes expired devices. */
    sweep: (): Promise<void> => store.remove('auth-devices', { expires_at: { less_than_equal: now() } }),
  }
}

export type Devices = ReturnType<typeof createDevices>
