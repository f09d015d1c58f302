import { z } from 'zod'
import { type ContentFile, type ContentMistake, defineSeed, hardToRead } from '#cms'
import { fromBlock, toBlock } from '../item-blocks.ts'
import { CheckItem } from '../item-schema.ts'

/** `modules/<id>/check.yaml`. */
const CheckFile = z.strictObject({ items: z.array(CheckItem).min(10) })
type CheckFile = z.output<typeof CheckFile>
type File = ContentFile & { data: CheckFile }

const moduleOf = (path: string) => path.split('/')[1] as string

const LessonFile = z.object({ id: z.string() })
const ModuleFile = z.object({ professors: z.boolean() })
const lessonsOf = (content: readonly ContentFile[], moduleId: string) =>
  content.flatMap(({ path, data }) => {
    const lesson = path.startsWith(`modules/${moduleId}/`) && path.endsWith('.md') ? LessonFile.safeParse(data).data : undefined
    return lesson ? [lesson.id] : []
  })

/** Checks a module's items against its lessons. A new lesson may have no items yet. */
const mistakesOf = (file: File, content: readonly ContentFile[]): ContentMistake[] => {
  const { items } = file.data
  const moduleId = moduleOf(file.path)
  const lessons = lessonsOf(content, moduleId)
  const scored = items.filter(({ kind }) => kind !== 'explain')
  const module = ModuleFile.safeParse(content.find(({ path }) => path === `modules/${moduleId}/module.yaml`)?.data).data
  return [
    ...items.flatMap(({ lesson }, index) =>
      lessons.includes(lesson)
        ? []
        : [{ file, field: ['items', index, 'lesson'], message: `must be a lesson of ${moduleId}; there is no ${lesson}` }],
    ),
    ...(scored.length < 10 ? [{ file, field: ['items'], message: `must hold 10 scored items or more; it has ${scored.length}` }] : []),
    ...(module?.professors && !items.some(({ kind }) => kind === 'duel')
      ? [{ file, field: ['items'], message: 'must hold a duel: the module has the professors' }]
      : []),
  ]
}

/** Warns about lessons with too few items, and explanations that are harder to read than the lesson. */
const lint = (file: File, content: readonly ContentFile[]): ContentMistake[] => {
  const { items } = file.data
  const scored = items.filter(({ kind }) => kind !== 'explain')
  return [
    ...lessonsOf(content, moduleOf(file.path)).flatMap((id) => {
      const count = scored.filter(({ lesson }) => lesson === id).length
      return count < 2
        ? [{ file, field: ['items'], message: `should hold two scored items or more about lesson ${id}; it has ${count}` }]
        : []
    }),
    ...items.flatMap(({ explanation }, index) => {
      const message = hardToRead(explanation)
      return message ? [{ file, field: ['items', index, 'explanation'], message }] : []
    }),
  ]
}

/** Finds duplicate ids: an id must be unique in the whole course. */
const doubles = (files: readonly File[]): ContentMistake[] => {
  const seen = new Set<string>()
  return files.flatMap((file) =>
    file.data.items.flatMap(({ id }, index) => {
      if (seen.has(id)) return [{ file, field: ['items', index, 'id'], message: `must be its own; ${id} is taken` }]
      seen.add(id)
      return []
    }),
  )
}

/** `modules/<id>/check.yaml` → check-items, in the file's order. */
export const checkItemSeed = defineSeed({
  collection: 'check-items',
  keyField: 'item_id',
  files: /^modules\/[^/]+\/check\.yaml$/,
  schema: CheckFile,
  toDocuments: ({ path, data }) =>
    data.items.map(({ id, lesson, kind, explanation, variants }, index) => ({
      key: id,
      fields: {
        module_id: moduleOf(path),
        lesson,
        kind,
        explanation,
        variants: variants.map((variant) => toBlock(kind, variant)),
        order: index + 1,
      },
    })),
  toFiles: (documents) => {
    const modules = [...new Set(documents.map(({ fields }) => String(fields.module_id)))]
    return modules.map((moduleId) => ({
      path: `modules/${moduleId}/check.yaml`,
      data: {
        items: documents
          .filter(({ fields }) => fields.module_id === moduleId)
          .toSorted((one, other) => Number(one.fields.order) - Number(other.fields.order))
          .map(({ key, fields: { lesson, kind, explanation, variants } }) => ({
            id: key,
            lesson,
            kind,
            explanation,
            variants: (variants as Record<string, unknown>[]).map(fromBlock),
          })),
      },
    }))
  },
  check: (files, content) => [...files.flatMap((file) => mistakesOf(file, content)), ...doubles(files)],
  lint: (files, content) => files.flatMap((file) => lint(file, content)),
})
