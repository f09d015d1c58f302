/** Those of Payload's operators that mean the same on every database. */
export type Operator = 'equals' | 'not_equals' | 'greater_than' | 'greater_than_equal' | 'less_than' | 'less_than_equal' | 'in' | 'exists'

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
