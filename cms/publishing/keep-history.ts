import type { CollectionConfig, Config, Field, PayloadRequest } from 'payload'
import { isEditor, nobody } from '../access/staff.ts'
import { nameOfEditor } from './name-of-editor.ts'

const nameOf = async (id: string, req: PayloadRequest): Promise<string> => {
  const names = (req.context.editors as Map<string, Promise<string>> | undefined) ?? new Map<string, Promise<string>>()
  req.context.editors = names
  const name = names.get(id) ?? nameOfEditor(req.payload, id)
  names.set(id, name)
  return name
}

/**
 * The editor of this version. The id is stored; colleagues read the part of the editor's address before the @, as long as the account
 * exists. Learners and the app read the id at most.
 */
const editedBy: Field = {
  name: 'edited_by',
  type: 'text',
  label: 'Last change by',
  access: { create: nobody, update: nobody },
  hooks: { afterRead: [({ value, req }) => (value && req.user ? nameOf(String(value), req) : value)] },
  admin: { position: 'sidebar', readOnly: true, description: 'Empty: as the course’s files have it.' },
}

const withHistory = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  trash: true,
  fields: [...collection.fields, editedBy],
  hooks: {
    ...collection.hooks,
    beforeChange: [
      ...(collection.hooks?.beforeChange ?? []),
      ({ data, req }) => ({ ...data, edited_by: req.user?.id ?? (req.context.isSeeding ? null : data.edited_by) }),
    ],
  },
})

/** Moves deleted content to the trash, and records the editor of each version. */
export const keepHistory = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (c.access?.update === isEditor ? withHistory(c) : c)),
})
