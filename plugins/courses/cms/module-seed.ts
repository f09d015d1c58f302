import { type ContentFile, defineSeed } from '#cms'
import { ModuleFields } from './module-schema.ts'

type ModuleFile = ContentFile & { data: ModuleFields }

const folderOf = (path: string) => path.split('/')[1] as string

/** Ids and aliases open a module by address, so each may stand for one module only. */
const mistakesInNames = (files: readonly ModuleFile[]) => {
  const owners = new Map<string, string>()
  return files.flatMap((file) => {
    const mistakes =
      file.data.id === folderOf(file.path) ? [] : [{ file, field: ['id'], message: `must be ${folderOf(file.path)}, the folder's name` }]
    for (const [field, name] of [['id', file.data.id], ...file.data.aliases.map((alias) => ['aliases', alias])] as const) {
      const owner = owners.get(name as string)
      if (owner) mistakes.push({ file, field: [field as string], message: `must be unique; ${name} opens the module ${owner}` })
      owners.set(name as string, file.data.id)
    }
    return mistakes
  })
}

/** `modules/<id>/module.yaml` → modules. */
export const moduleSeed = defineSeed({
  collection: 'modules',
  keyField: 'module_id',
  files: /^modules\/[^/]+\/[^/]+\.yaml$/,
  schema: ModuleFields,
  toDocuments: ({ data: { id, ...fields } }) => [{ key: id, fields }],
  toFiles: (documents) => documents.map(({ key, fields }) => ({ path: `modules/${key}/module.yaml`, data: { id: key, ...fields } })),
  check: mistakesInNames,
})
