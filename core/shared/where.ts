/**
 * Operators that have the same meaning on every database. `contains` finds a text anywhere in another, ignoring case, accents,
 * strokes and kinds of apostrophe (`plainText`), with no special characters; `within` and `not_within` test whether
 * rows of another collection hold the value (`RowsOf`). Only flat collections support these three: Payload's own search
 * depends on the database.
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
