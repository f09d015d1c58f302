import { z } from 'zod'
import { type ContentFile, defineSeed } from '#cms'
import { ModuleFields } from './module-schema.ts'

type ModuleFile = ContentFile & { data: ModuleFields }

const folderOf = (path: string) => path.split('/')[1] as string

/** Ids and aliases are addresses of a module, so each must belong to one module only. */
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

const moduleLink = /(?:\]\(|"to":")\/(?:module|training)\/([^"?#)\s\\]+)/g

/** Finds links into the course, anywhere in the content, whose module does not exist. */
const linksToNowhere = (files: readonly ModuleFile[], content: readonly ContentFile[]) => {
  const known = new Set(files.flatMap(({ data: { id, aliases } }) => [id, ...aliases]))
  return content.flatMap((file) =>
    [...`${JSON.stringify(file.data)}\n${file.body}`.matchAll(moduleLink)]
      .map(([, name]) => name as string)
      .filter((name) => !known.has(name))
      .map((name) => ({ file, field: [], message: `must lead to a module that is there; there is no ${name}` })),
  )
}

const Awarded = z.object({ achievement: z.object({ title: z.string() }) })

/** Badges are identified by name: a badge that a module gives twice could be earned only once. */
const badgesGivenTwice = (files: readonly ModuleFile[], content: readonly ContentFile[]) =>
  files.flatMap((file) => {
    const mine = content.filter(({ path }) => path.startsWith(`modules/${folderOf(file.path)}/`) && path.endsWith('.md'))
    const badges = mine.flatMap((lesson) => {
      const title = Awarded.safeParse(lesson.data).data?.achievement.title
      return title ? [{ file: lesson as ContentFile, field: ['achievement', 'title'], title }] : []
    })
    const all = [{ file: file as ContentFile, field: ['completion', 'badge', 'title'], title: file.data.completion.badge.title }, ...badges]
    return all.flatMap(({ title, ...place }, index) =>
      all.findIndex((each) => each.title === title) === index
        ? []
        : [{ ...place, message: `names a badge that the module gives already: ${title}` }],
    )
  })

/** `modules/<id>/module.yaml` → modules. */
export const moduleSeed = defineSeed({
  collection: 'modules',
  keyField: 'module_id',
  files: /^modules\/[^/]+\/module\.yaml$/,
  schema: ModuleFields,
  toDocuments: ({ data: { id, ...fields } }) => [{ key: id, fields }],
  toFiles: (documents) => documents.map(({ key, fields }) => ({ path: `modules/${key}/module.yaml`, data: { id: key, ...fields } })),
  check: (files, content) => [...mistakesInNames(files), ...(files.length > 0 ? linksToNowhere(files, content) : [])],
  lint: badgesGivenTwice,
})
