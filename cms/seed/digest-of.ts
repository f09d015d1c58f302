import { createHash } from 'node:crypto'
import { isRecord } from '#core/contract'

/** Fields that Payload writes by itself. */
const ownFields = new Set(['id', 'createdAt', 'updatedAt', 'globalType', 'edited_by'])

/** The value without row ids and without what means «nothing», with its keys in order. */
const essence = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? value.map(essence) : undefined
  if (value === null || value === false || value === '') return undefined
  if (!isRecord(value)) return value
  const entries = Object.keys(value)
    .sort()
    .filter((key) => !ownFields.has(key))
    .map((key) => [key, essence(value[key])] as const)
    .filter(([, inner]) => inner !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/**
 * What an editor would have changed, as one hash: equal as long as nobody has touched the document's English content.
 * Being public is how seeding leaves a document, in a collection with drafts and without; only a draft is somebody's doing.
 */
export const digestOf = (document: object & { _status?: unknown }): string => {
  const { _status, ...content } = document
  return createHash('sha256')
    .update(JSON.stringify(essence(_status === 'draft' ? document : content) ?? null))
    .digest('hex')
}

const withRowIds = (fields: unknown, existing: unknown): unknown => {
  if (Array.isArray(fields)) {
    const rows: unknown[] = Array.isArray(existing) ? existing : []
    return fields.map((row, index) => {
      const old = rows[index]
      return isRecord(row) && isRecord(old) && typeof old.id === 'string' ? { ...keepRowIds(row, old), id: old.id } : row
    })
  }
  return isRecord(fields) && isRecord(existing) ? keepRowIds(fields, existing) : fields
}

/** Gives new rows of lists the ids of the rows they replace, so that their translations stay. */
export const keepRowIds = (fields: Record<string, unknown>, existing: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withRowIds(value, existing[key])]))
