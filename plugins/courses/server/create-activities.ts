import { randomUUID } from 'node:crypto'
import type { Clock, Doc, Store } from '#core'
import { Activity, type ActivityLog } from '../contract.ts'

/** The maximum number of rows that a learner sees. */
const latest = 20

/** How far back rows of other processes are read, in milliseconds: covers different clocks and missed reads. */
const lookBack = 10_000

type Listener = (activity: Activity) => void

export interface Activities extends ActivityLog {
  /** The learner's newest rows, newest first. */
  newest(userId: string): Promise<Activity[]>
  /** The rows after the given row, oldest first: at most the newest `latest` of them; empty when the learner has no such row. */
  since(userId: string, id: string): Promise<Activity[]>
  /** Calls the listener for each new row of this learner, possibly twice with several processes. @returns the unsubscribe function */
  subscribe(userId: string, listener: Listener): () => void
  /** Passes the rows that other processes wrote in the last seconds to this process's listeners. */
  catchUp(): Promise<void>
}

const toActivity = (row: Doc<'user-activities'>): Activity => Activity.parse(row)

/** The activity log: stored in the `user-activities` collection and passed to the listeners of this process. */
export const createActivities = ({ store, clock }: { store: Store; clock: Clock }): Activities => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    add: async (userId, activityType, activityData, key) => {
      const row = await store.createUnlessExists('user-activities', {
        user_id: userId,
        activity_type: activityType,
        activity_data: activityData,
        created_at: clock.now().toISOString(),
        key: key ? `${activityType}:${key}` : randomUUID(),
      })
      if (!row) return
      for (const listener of listeners.get(userId) ?? []) listener(toActivity(row))
    },
    latest: async (userId, activityType) => {
      const where = { user_id: { equals: userId }, activity_type: { equals: activityType } }
      const [row] = await store.find('user-activities', { where, sort: '-created_at', limit: 1 })
      return row ? toActivity(row) : null
    },
    newest: async (userId) => {
      const rows = await store.find('user-activities', { where: { user_id: { equals: userId } }, sort: '-created_at', limit: latest })
      return rows.map(toActivity)
    },
    since: async (userId, id) => {
      const known = await store.findOne('user-activities', { user_id: { equals: userId }, id: { equals: id } })
      if (!known) return []
      const where = { user_id: { equals: userId }, id: { not_equals: id }, created_at: { greater_than_equal: known.created_at } }
      const rows = await store.find('user-activities', { where, sort: '-created_at', limit: latest })
      return rows.reverse().map(toActivity)
    },
    subscribe: (userId, listener) => {
      const own = listeners.get(userId) ?? new Set()
      listeners.set(userId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(userId)
      }
    },
    catchUp: async () => {
      if (listeners.size === 0) return
      const since = new Date(clock.now().getTime() - lookBack).toISOString()
      const rows = await store.find('user-activities', {
        where: { user_id: { in: [...listeners.keys()] }, created_at: { greater_than: since } },
        sort: 'created_at',
      })
      for (const row of rows) for (const listener of listeners.get(row.user_id) ?? []) listener(toActivity(row))
    },
  }
}
