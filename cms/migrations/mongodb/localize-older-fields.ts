import type { Payload } from 'payload'

/** Fields that can be translated by now, and could not in an earlier release. */
const nowTranslated = [{ collection: 'modules', field: 'skill' }] as const

interface Documents {
  find(filter: object, options: object): { toArray(): Promise<{ _id: unknown; [name: string]: unknown }[]> }
  updateOne(filter: object, change: object): Promise<unknown>
}
type Models = Record<string, { readonly collection: Documents } | undefined>

const textAt = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

const localize = async (documents: Documents | undefined, path: string) => {
  const older = await documents?.find({ [path]: { $type: 'string' } }, { projection: { [path]: 1 } }).toArray()
  for (const document of older ?? [])
    await documents?.updateOne({ _id: document._id, [path]: { $type: 'string' } }, { $set: { [path]: { en: textAt(document, path) } } })
}

/**
 * MongoDB keeps a document as it was written: where a field has become translatable since, its text is English, in the document and in
 * each of its versions. It can be repeated, and broken off anywhere. SQLite does the same in a migration.
 */
export const localizeOlderFields = async ({ db }: Payload): Promise<void> => {
  if (db.name !== 'mongoose') return
  const { collections, versions } = db as unknown as { collections: Models; versions: Models }
  for (const { collection, field } of nowTranslated) {
    await localize(collections[collection]?.collection, field)
    await localize(versions[collection]?.collection, `version.${field}`)
  }
}
