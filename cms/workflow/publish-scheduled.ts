import type { CollectionSlug, Payload, User, Where } from 'payload'
import { isWithin } from '#core/contract'
import { changeReview, comment, type Review, reviewKey } from './reviews.ts'

interface Clock {
  now(): Date
}

/** How long a process may take to publish one document before another takes over, in milliseconds. */
const leaseMs = 60_000

/** Leases one publication for this process; false where another process has it, or where it was cancelled meanwhile. */
const acquire = async ({ db }: Payload, { key, publish_at, leased_at }: Review, now: Date): Promise<boolean> => {
  if (leased_at && isWithin(leased_at, leaseMs, now)) return false
  const unchanged: Where[] = [
    { key: { equals: key } },
    { publish_at: { equals: new Date(publish_at as string).toISOString() } },
    { leased_at: leased_at ? { equals: new Date(leased_at).toISOString() } : { exists: false } },
  ]
  const data = { leased_at: now.toISOString() }
  return (await db.updateOne({ collection: 'content-reviews', where: { and: unchanged }, data })) !== null
}

/** A person who writes content, with their current role. */
const editorBy = async (payload: Payload, id: string | null | undefined): Promise<User | null> => {
  const found = id && (await payload.findByID({ collection: 'users', id, depth: 0, overrideAccess: true, disableErrors: true }))
  if (!found || found.blocked_at || found.closed_at || !['admin', 'editor'].includes(found.app_role)) return null
  return { ...found, collection: 'users' } as User
}

interface Saved {
  readonly edited_by?: string | null
  readonly updatedAt: string
}

/**
 * The editor as whom a scheduled document is published, with their current rights: the one who scheduled it. The last saved version is
 * published, so if an editor has saved after an admin's scheduling, it is published with an editor's rights: otherwise words that the admin
 * has never seen would be published under the admin's name where only admins may publish.
 */
const publisher = async (payload: Payload, scheduledBy: string | null | undefined, saved: Saved | null): Promise<User | null> => {
  const planner = await editorBy(payload, scheduledBy)
  const saver = saved?.edited_by
  if (planner?.app_role !== 'admin' || !saver || String(saver) === String(planner.id)) return planner
  return (await editorBy(payload, saver))?.app_role === 'admin' ? planner : { ...planner, app_role: 'editor' }
}

/** Returns the refusal by the checks of publishing; undefined where something else failed, which is retried. */
const refusalOf = (error: unknown): string | undefined => {
  const { status, message } = error as { status?: unknown; message?: unknown }
  return typeof status === 'number' && status < 500 ? String(message) : undefined
}

const publish = async (payload: Payload, { collection_slug, document_id: id, scheduled_by }: Review): Promise<string | undefined> => {
  const collection = collection_slug as CollectionSlug
  const asked = { collection, id, draft: true, depth: 0, overrideAccess: true, disableErrors: true }
  const saved = (await payload.findByID(asked as never)) as Saved | null
  const user = await publisher(payload, scheduled_by, saved)
  if (!user) return 'Who scheduled it may no longer publish.'
  const context = { savedAt: saved?.updatedAt }
  try {
    const data = { _status: 'published' } as never
    await payload.update({ collection, id, data, locale: 'en', depth: 0, user, overrideAccess: false, context } as never)
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    return refusal
  }
}

/**
 * Publishes due documents, as their editor would at this moment: with the same checks and the same audit log. A refused document stays a
 * draft, and is shown to the editors until somebody publishes or schedules it again.
 */
const publishScheduled = async (payload: Payload, clock: Clock): Promise<void> => {
  const now = clock.now()
  const where = { publish_at: { less_than_equal: now.toISOString() } }
  const { docs } = await payload.db.find<Review & { id: string }>({
    collection: 'content-reviews',
    where,
    sort: 'publish_at',
    limit: 100,
    pagination: false,
  })
  const failures: unknown[] = []
  for (const review of docs) {
    if (!(await acquire(payload, review, now))) continue
    const { collection_slug: slug, document_id: id } = review
    try {
      const refusal = await publish(payload, review)
      const told = refusal === undefined ? {} : { refused_at: now.toISOString(), refused_because: refusal }
      await changeReview(payload, slug, id, { publish_at: null, leased_at: null, ...told })
      if (refusal !== undefined) await comment(payload, reviewKey(slug, id), 'refused', null, refusal, now)
    } catch (error) {
      failures.push(error)
    }
  }
  // The others have had their turn; failed ones are retried once their lease has expired.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} scheduled publications failed`)
}

/** Seconds between two checks for due publications: nobody schedules a page to the second. */
const every = 10

/** Scheduled jobs of the CMS. */
export const contentJobs = (payload: Payload) => (clock: { now(): Date }) => [
  { name: 'cms.publish-scheduled', every, run: () => publishScheduled(payload, clock) },
]
