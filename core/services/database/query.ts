import type { CollectionSlug } from 'payload'
import type { Operator, Where } from '../../shared/where.ts'

/** The values that a field has in the rows of another flat collection: what `within` compares with. */
export interface RowsOf {
  readonly collection: CollectionSlug
  readonly field: string
  readonly where?: Where
}

const flatOperators: readonly Operator[] = ['contains', 'within', 'not_within']

/** Whether a condition asks for what flat collections alone know. */
export const needsFlatRows = (where: Where): boolean =>
  Object.values(where).some((condition) =>
    Array.isArray(condition)
      ? (condition as readonly Where[]).some(needsFlatRows)
      : condition !== undefined && flatOperators.some((operator) => operator in condition),
  )

/** The other collections whose rows a condition asks for. */
export const collectionsAskedIn = (where: Where): CollectionSlug[] =>
  Object.values(where).flatMap((condition) => {
    if (condition === undefined) return []
    if (Array.isArray(condition)) return (condition as readonly Where[]).flatMap(collectionsAskedIn)
    const { within, not_within } = condition as { within?: RowsOf; not_within?: RowsOf }
    return [within, not_within].flatMap((rows) => (rows ? [rows.collection, ...collectionsAskedIn(rows.where ?? {})] : []))
  })

export interface SortKey {
  readonly field: string
  readonly direction: 'ascending' | 'descending'
}

/** What a query sorts by, the most important first. */
export const sortedBy = (sort: Query['sort'] = []): SortKey[] =>
  (typeof sort === 'string' ? [sort] : sort)
    .filter(Boolean)
    .map((key) => (key.startsWith('-') ? { field: key.slice(1), direction: 'descending' } : { field: key, direction: 'ascending' }))

/** The same as Payload takes it, which wants a list of its own. */
export const payloadSort = (sort: Query['sort']) => (typeof sort === 'string' ? sort : sort && [...sort])

export interface Query {
  where?: Where
  /** A field name, or several of which each decides where those before it are equal; a leading minus sorts downwards. */
  sort?: string | readonly string[]
  limit?: number
  page?: number
  /** How many rows to leave out at the beginning, in place of a page; for flat collections. */
  offset?: number
}
