/**
 * Operators that mean the same on every database. `contains` finds a text anywhere in another, whatever its case, accents,
 * strokes and kinds of apostrophe (`plainText`), with no sign that means more than itself; `within` and `not_within` ask whether
 * rows of another collection hold the value (`RowsOf`). Flat collections alone know these three, since Payload's own search differs from database to database.
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
  | 'within'
  | 'not_within'

/** Conditions on fields: `{ user_id: { equals: id }, or: [ … ] }`. */
export interface Where {
  readonly [field: string]: { readonly [O in Operator]?: unknown } | readonly Where[] | undefined
}
