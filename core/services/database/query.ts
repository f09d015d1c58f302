import type { CollectionSlug } from 'payload'
import type { Operator, Where } from '../../shared/where.ts'

/** The values of a field in the rows of another flat collection, for comparison by `within`. */
export interface RowsOf {
  readonly collection: CollectionSlug
  readonly field: string
  readonly where?: Where
}

const flatOperators: readonly Operator[] = ['contains', 'within', 'not_within']

/** Whether a condition uses an operator that only flat collections support. */
export const needsFlatRows = (where: Where): boolean =>
  Object.values(where).some((condition) =>
    Array.isArray(condition)
      ? (condition as readonly Where[]).some(needsFlatRows)
      : condition !== undefined && flatOperators.some((operator) => operator in condition),
  )

/** Returns the other collections whose rows a condition refers to. */
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

/** Returns a query's sort keys, the most significant first. */
export const sortedBy = (sort: Query['sort'] = []): SortKey[] =>
  (typeof sort === 'string' ? [sort] : sort)
    .filter(Boolean)
    .map((key) => (key.startsWith('-') ? { field: key.slice(1), direction: 'descending' } : { field: key, direction: 'ascending' }))

/** Returns the sort keys for Payload, as a copy, since Payload needs a mutable list. */
export const payloadSort = (sort: Query['sort']) => (typeof sort === 'string' ? sort : sort && [...sort])

export interface Query {
  where?: Where
  /** A field name, or several, each of which orders rows that are equal in the fields before it; a leading minus sorts descending. */
  sort?: string | readonly string[]
  limit?: number
  page?: number
  /** Number of rows to skip, instead of a page number; only for flat collections. */
  offset?: number
}
