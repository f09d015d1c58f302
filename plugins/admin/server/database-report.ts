import type { Store } from '#core'
import type { DatabaseReport } from '../contract.ts'

/** Payload's own bookkeeping, which says nothing about the school. */
const internal = /^payload-(locked-documents|preferences|kv|jobs)/

/** What the database holds and how far its schema is. */
export const databaseReport = async (store: Store): Promise<DatabaseReport> => {
  const slugs = store.collections.filter((slug) => !internal.test(slug)).toSorted()
  const collections: DatabaseReport['collections'] = []
  for (const slug of slugs) collections.push({ slug, rows: await store.count(slug) })
  // MongoDB needs no migrations.
  const applied = store.isSoleWriter ? await store.find('payload-migrations', { sort: '-createdAt' }) : []
  return {
    kind: store.isSoleWriter ? 'sqlite' : 'mongodb',
    collections: collections.filter(({ slug }) => slug !== 'payload-migrations'),
    migrations: applied.flatMap(({ name, createdAt }) => (name ? [{ name, applied_at: createdAt }] : [])),
  }
}
