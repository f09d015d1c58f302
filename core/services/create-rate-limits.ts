import { tooMany } from '../shared/api-error.ts'
import { stillOpen, timeLeft } from '../shared/time-left.ts'
import type { Clock } from './clock.ts'
import type { Store } from './database/store.ts'
import { isRenderingPage } from './page-rendering.ts'
import type { RateLimits } from './rate-limits.ts'
import { hashOf } from './sessions/session-cookie.ts'

/**
 * Fixed windows in the store, each spent by one atomic statement, so that limits apply across restarts and several processes.
 * Keys are hashed: no IP address or e-mail is stored in the table.
 */
export const createRateLimits = (store: Store, clock: Clock): RateLimits & { sweep(): Promise<void> } => ({
  spend: async ({ name, points, duration }, key, message = 'Too many requests. Please wait and try again.') => {
    // Calls of a page rendering are not a client's requests: parallel renderings are limited elsewhere.
    if (isRenderingPage()) return
    const id = { key: { equals: `${name}:${hashOf(key)}` } }
    for (let attempt = 0; attempt < 3; attempt++) {
      const now = clock.now()
      const spent = await store.updateOne(
        'rate-limits',
        { and: [id, stillOpen('resets_at', duration * 1000, now), { remaining: { greater_than: 0 } }] },
        { remaining: { $inc: -1 } },
      )
      if (spent) return
      const fresh = { remaining: points - 1, resets_at: new Date(now.getTime() + duration * 1000).toISOString() }
      if (await store.createUnlessExists('rate-limits', { key: id.key.equals, ...fresh })) return
      const window = await store.findOne('rate-limits', id)
      if (!window) continue
      const left = timeLeft(window.resets_at, duration * 1000, now)
      // Another request has just opened this window: it is used, never opened again.
      if (left > 0 && window.remaining > 0) continue
      if (left > 0) throw tooMany(message, Math.ceil(left / 1000))
      if (await store.updateOne('rate-limits', { and: [id, { resets_at: { equals: window.resets_at } }] }, fresh)) return
    }
    throw tooMany(message, 1)
  },
  reset: ({ name }, key) => store.remove('rate-limits', { key: { equals: `${name}:${hashOf(key)}` } }),
  /** Removes expired windows. */
  sweep: () => store.remove('rate-limits', { resets_at: { less_than: clock.now().toISOString() } }),
})
