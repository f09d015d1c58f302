import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import type { Where } from '../../shared/where.ts'
import type { Query } from './query.ts'

export type Row = Record<string, unknown>

/** Thrown where a change that may not miss matches no row: the writes beside it were decided for another state. */
export class NoRowMatches extends Error {}

/** Direct access to a flat collection's rows by the database's driver, without Payload. */
export interface FlatRows {
  /** @param only the fields to read; all fields where absent */
  select(query: Query, only?: readonly string[]): Promise<Row[]>
  count(where: Where): Promise<number>
  insert(data: Row): Promise<Row>
  /** Changes the matching row and returns it, or null when no row matches. */
  update(where: Where, change: Row): Promise<Row | null>
  remove(where: Where): Promise<void>
}

const plainTypes = new Set(['text', 'textarea', 'email', 'code', 'number', 'date', 'checkbox', 'select', 'json'])
const isPlain = (field: FlattenedField) =>
  plainTypes.has(field.type) && !('hasMany' in field && field.hasMany) && !('localized' in field && field.localized)

/** Returns a flat collection's fields; null for collections that only Payload can handle: drafts, arrays, relations, translations. */
export const flatFieldsOf = (payload: Payload, slug: string): readonly FlattenedField[] | null => {
  const config = payload.collections[slug as CollectionSlug]?.config
  if (!config || config.versions || !config.flattenedFields.every(isPlain)) return null
  return config.flattenedFields
}

/** Whether a change adds to a number instead of replacing it. */
export const isStep = (value: unknown): value is { $inc: number } => typeof value === 'object' && value !== null && '$inc' in value

/** Caches the result of `open` for each collection. */
export const openedOnce = <T>(open: (slug: string) => T | null): ((slug: string) => T | null) => {
  const opened = new Map<string, T | null>()
  return (slug) => {
    const known = opened.get(slug)
    if (known !== undefined) return known
    const rows = open(slug)
    opened.set(slug, rows)
    return rows
  }
}
