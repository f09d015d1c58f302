import { z } from 'zod'
import { type ContentFile, type ContentMistake, defineSeed } from '#cms'
import { evidenceFrom } from '../evidence-from.ts'
import { LessonEvidence } from '../item-schema.ts'

/** `modules/<id>/evidence.yaml`. */
const EvidenceFile = z.strictObject({ lessons: z.array(LessonEvidence).min(1) })
type File = ContentFile & { data: z.output<typeof EvidenceFile> }

const moduleOf = (path: string) => path.split('/')[1] as string

/** Lenient: the lesson's own check reports the lesson's mistakes. */
const LessonFile = z.object({ id: z.string(), callsRequired: z.number().catch(Number.POSITIVE_INFINITY) })
const Sections = z.record(z.string(), z.unknown())

/** Finds items whose lesson, call or plan-sheet section does not exist; sections are checked only if there are plan sheets. */
const mistakesOf = (file: File, content: readonly ContentFile[]): ContentMistake[] => {
  const moduleId = moduleOf(file.path)
  const sections = Sections.safeParse(content.find(({ path }) => path === 'plan-sheets/sections.yaml')?.data).data
  const calls = new Map(
    content.flatMap(({ path, data }) => {
      const lesson = path.startsWith(`modules/${moduleId}/`) && path.endsWith('.md') ? LessonFile.safeParse(data).data : undefined
      return lesson ? [[lesson.id, lesson.callsRequired] as const] : []
    }),
  )
  const seen = new Set<string>()
  return file.data.lessons.flatMap(({ id, evidence }, index): ContentMistake[] => {
    const at = (field: readonly PropertyKey[], message: string): ContentMistake => ({ file, field: ['lessons', index, ...field], message })
    const most = calls.get(id)
    if (most === undefined) return [at(['id'], `must be a lesson of ${moduleId}; there is no ${id}`)]
    if (seen.has(id)) return [at(['id'], `must be its own; ${id} is taken`)]
    seen.add(id)
    return evidence.flatMap((item, place) => [
      ...(item.kind === 'sheet' && sections && !Object.hasOwn(sections, item.section)
        ? [at(['evidence', place, 'section'], `must be a section of the plan sheet; there is no ${item.section}`)]
        : []),
      ...('call' in item && item.call !== undefined && item.call > most
        ? [at(['evidence', place, 'call'], `must be a call of ${id}, which has ${most}`)]
        : []),
    ])
  })
}

/** Reports lessons without evidence. */
const lint = (files: readonly File[], content: readonly ContentFile[]): ContentMistake[] => {
  const shown = new Set(files.flatMap(({ data }) => data.lessons.map(({ id }) => id)))
  return content.flatMap((file) => {
    const lesson = /^modules\/[^/]+\/[^/]+\.md$/.test(file.path) ? LessonFile.safeParse(file.data).data : undefined
    return lesson && !shown.has(lesson.id) ? [{ file, field: [], message: 'should have something to be shown, in evidence.yaml' }] : []
  })
}

/** `modules/<id>/evidence.yaml` → lesson-evidence, a document for each lesson. */
export const evidenceSeed = defineSeed({
  collection: 'lesson-evidence',
  keyField: 'lesson',
  files: /^modules\/[^/]+\/evidence\.yaml$/,
  schema: EvidenceFile,
  toDocuments: ({ path, data }) =>
    data.lessons.map(({ id, achievement, evidence }) => ({
      key: id,
      fields: { module_id: moduleOf(path), achievement, items: evidence },
    })),
  toFiles: (documents) =>
    [...new Set(documents.map(({ fields }) => String(fields.module_id)))].map((moduleId) => ({
      path: `modules/${moduleId}/evidence.yaml`,
      data: {
        lessons: documents
          .filter(({ fields }) => fields.module_id === moduleId)
          .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
          .map(({ key, fields }) => evidenceFrom({ ...fields, lesson: key })),
      },
    })),
  check: (files, content) => files.flatMap((file) => mistakesOf(file, content)),
  lint,
})
