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

/** The fields that a query sorts by, the first first. */
export const sortedBy = (sort: Query['sort']): readonly string[] => (typeof sort === 'string' ? [sort].filter(Boolean) : (sort ?? []))

export interface Query {
  where?: Where
  /** A field name, or several of which each decides where those before it are equal; a leading minus sorts downwards. */
  sort?: string | readonly string[]
  limit?: number
  page?: number
  /** How many rows to leave out at the beginning, in place of a page; for flat collections. */
  offset?: number
}
