import { z } from 'zod'
import { type ContentFile, defineSeed } from '#cms'
import { DiagramFields } from '../diagram-schema.ts'
import { layOut } from '../drawing/lay-out.ts'

/** `diagrams/<id>.yaml`. */
const DiagramFile = DiagramFields.omit({ drawing: true }).extend({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens'),
  ...DiagramFields.pick({ drawing: true }).shape,
})
type File = ContentFile & { readonly data: z.output<typeof DiagramFile> }

const LessonFile = z.object({ id: z.string() })

const mistakesIn = (files: readonly File[], content: readonly ContentFile[]) => {
  const lessons = new Set(
    content.flatMap(({ path, data }) => {
      const lesson = /^modules\/[^/]+\/[^/]+\.md$/.test(path) ? LessonFile.safeParse(data).data : undefined
      return lesson ? [lesson.id] : []
    }),
  )
  return files.flatMap((file) => {
    const { id, lesson, drawing } = file.data
    return [
      ...(file.path === `diagrams/${id}.yaml` ? [] : [{ file, field: ['id'], message: "must be the file's name without .yaml" }]),
      ...(lessons.has(lesson) ? [] : [{ file, field: ['lesson'], message: `must be a lesson that is there; there is no ${lesson}` }]),
      ...layOut(drawing).tooWide.map((label) => ({
        file,
        field: ['drawing'],
        message: `has a word that is too long to be drawn: ${label}`,
      })),
    ]
  })
}

/** `diagrams/<id>.yaml` → diagrams. */
export const diagramSeed = defineSeed({
  collection: 'diagrams',
  keyField: 'diagram_id',
  files: /^diagrams\/[^/]+\.yaml$/,
  schema: DiagramFile,
  toDocuments: ({ data: { id, ...fields } }) => [{ key: id, fields }],
  toFiles: (documents) => documents.map(({ key, fields }) => ({ path: `diagrams/${key}.yaml`, data: { id: key, ...fields } })),
  check: mistakesIn,
})
