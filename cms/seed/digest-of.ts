import { createHash } from 'node:crypto'
import { isRecord } from '#core/contract'

/** Fields that Payload writes by itself. */
const ownFields = new Set(['id', 'createdAt', 'updatedAt', 'globalType', 'edited_by'])

/** Whether Payload made this id for a row of a list. Any other is an entry's name in its file: part of its content. */
const isRowId = (id: unknown): id is string => typeof id === 'string' && /^[0-9a-f]{24}$/.test(id)

/** The value without Payload's own ids and without empty parts, with its keys in order. */
const essence = (value: unknown, keepsNames: boolean): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => essence(each, keepsNames)) : undefined
  if (value === null || value === false || value === '') return undefined
  if (!isRecord(value)) return value
  const isOwn = (key: string) => ownFields.has(key) && !(keepsNames && key === 'id' && !isRowId(value.id))
  const entries = Object.keys(value)
    .sort()
    .filter((key) => !isOwn(key))
    .map((key) => [key, essence(value[key], keepsNames)] as const)
    .filter(([, inner]) => inner !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const hash = (value: unknown, keepsNames: boolean) =>
  createHash('sha256')
    .update(JSON.stringify(essence(value, keepsNames) ?? null))
    .digest('hex')

const contentOf = ({ id, ...document }: Record<string, unknown>) => {
  const { _status, ...content } = document
  return _status === 'draft' ? document : content
}

/**
 * Hashes the content that editors can change: equal as long as nobody has changed the document's English content. Seeding leaves a document
 * public, in a collection with drafts and without; only a draft shows that somebody has edited.
 */
export const digestOf = (document: object): string => hash(contentOf(document as Record<string, unknown>), true)

/** Raised when digests change, so that the ledgers of existing databases are updated. */
export const digestForm = 2

/** Whether a stored digest matches the document. Digests of form 1, which took the names of list entries for ids, match as well. */
export const isDigestOf = (known: string | undefined, document: object): boolean =>
  known === digestOf(document) || known === hash(contentOf(document as Record<string, unknown>), false)

const idOfRow = (row: unknown) => (isRecord(row) && isRowId(row.id) ? row.id : undefined)

/** Returns the row that each new one replaces: one of the same content, else one of its kind at its position that no other has taken. */
const replacedBy = (rows: readonly unknown[], existing: readonly unknown[]): readonly unknown[] => {
  const said = existing.map((row) => hash(row, true))
  const free = new Set(existing.keys())
  const take = (at: number | undefined) => (at !== undefined && free.delete(at) ? existing[at] : undefined)
  const blockOf = (row: unknown) => (isRecord(row) ? row.blockType : undefined)
  const same = rows.map((row) => {
    const digest = hash(row, true)
    return take([...free].find((at) => said[at] === digest))
  })
  return rows.map((row, at) => same[at] ?? (blockOf(row) === blockOf(existing[at]) ? take(at) : undefined))
}

/** Returns a row with its values emptied: Payload keeps those that a write to an existing row leaves out. */
const emptied = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? [] : isRecord(value) ? emptied(value) : null]),
  )

const withRowIds = (fields: unknown, existing: unknown): unknown => {
  if (!Array.isArray(fields)) return isRecord(fields) && isRecord(existing) ? keepRowIds(fields, existing) : fields
  // Entries without Payload's ids are one value, such as JSON: the file's value replaces it.
  if (!Array.isArray(existing) || !existing.some(idOfRow)) return fields
  const replaced = replacedBy(fields, existing)
  return fields.map((row, at) => {
    const old = replaced[at]
    return isRecord(row) && isRecord(old) ? { ...emptied(old), ...keepRowIds(row, old), id: idOfRow(old) } : row
  })
}

/** Gives new rows of lists the ids of the rows that they replace, so that their translations stay. */
export const keepRowIds = (fields: Record<string, unknown>, existing: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withRowIds(value, existing[key])]))
