import type { CollectionConfig, Config, Field, GlobalConfig } from 'payload'
import { isEditor } from '../access/staff.ts'

/** From the import map's folder, which is `cms/`. */
const file = '/app/(payload)/kept-changes.tsx'

const field: Field = { name: 'kept_changes', type: 'ui', admin: { disableListColumn: true, components: { Field: `${file}#KeptChanges` } } }
const note = `${file}#KeptNote`

const ofCollection = ({ admin, ...collection }: CollectionConfig): CollectionConfig => {
  const edit = admin?.components?.edit
  const beforeDocumentControls = [...(edit?.beforeDocumentControls ?? []), note]
  return {
    ...collection,
    admin: { ...admin, components: { ...admin?.components, edit: { ...edit, beforeDocumentControls } } },
    fields: [field, ...collection.fields],
  }
}

const ofGlobal = ({ admin, ...global }: GlobalConfig): GlobalConfig => {
  const elements = admin?.components?.elements
  const beforeDocumentControls = [...(elements?.beforeDocumentControls ?? []), note]
  return {
    ...global,
    admin: { ...admin, components: { ...admin?.components, elements: { ...elements, beforeDocumentControls } } },
    fields: [field, ...global.fields],
  }
}

/** Keeps editors' typing in their browser until it is saved; Payload's autosave would save unfinished words as drafts. */
export const keepTyping = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (c.access?.update === isEditor ? ofCollection(c) : c)),
  globals: config.globals?.map((g) => (g.access?.update === isEditor ? ofGlobal(g) : g)),
})
