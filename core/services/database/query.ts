/**
 * Operators that mean the same on every database. `contains` finds a text anywhere in another, whatever the case, with no
 * sign that means more than itself; flat collections alone know it, since Payload's own differs from database to database.
 */
export type Operator =
  | 'equals'
  | 'not_equals'
  | 'greater_than'
  | 'greater_than_equal'
  | 'less_than'
  | 'less_than_equal'
  | 'in'
  | 'exists'
  | 'contains'

/** Whether a condition asks for a part of a text, anywhere in it. */
export const searchesText = (where: Where): boolean =>
  Object.values(where).some((condition) =>
    Array.isArray(condition) ? (condition as readonly Where[]).some(searchesText) : condition !== undefined && 'contains' in condition,
  )

/** Conditions on fields: `{ user_id: { equals: id }, or: [ … ] }`. */
export interface Where {
  readonly [field: string]: { readonly [O in Operator]?: unknown } | readonly Where[] | undefined
}

export interface Query {
  where?: Where
  /** A field name; a leading minus sorts downwards. */
  sort?: string
  limit?: number
  page?: number
}
