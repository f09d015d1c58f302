import { z } from 'zod'
import { type ContentFile, defineSeed } from '#cms'

const LessonId = z.string().regex(/^\d+\.\d+$/, 'must be the id of a lesson, such as "1.1"')

/** One section, as stored in its file and as the panel may publish it. */
export const PlanSectionFields = z.strictObject({
  title: z.string().trim().min(1).max(60),
  hint: z.string().trim().min(1).max(200),
  opensWith: LessonId,
  lessons: z.array(LessonId).min(1),
})

/** `plan-sheets/sections.yaml`. */
const SectionsFile = z.record(z.string().regex(/^[a-z-]+$/, 'must be lower-case words joined by hyphens'), PlanSectionFields)

/** The part of a lesson's file that this plugin reads. */
const LessonFile = z.object({ id: z.string() })
const lessonsIn = (content: readonly ContentFile[]): Set<string> =>
  new Set(
    content.flatMap(({ path, data }) => {
      const lesson = /^modules\/[^/]+\/[^/]+\.md$/.test(path) ? LessonFile.safeParse(data).data : undefined
      return lesson ? [lesson.id] : []
    }),
  )

/** `plan-sheets/sections.yaml` → plan-sections, in the file's order. Their lessons must exist. */
export const sectionSeed = defineSeed({
  collection: 'plan-sections',
  keyField: 'section_id',
  files: /^plan-sheets\/sections\.yaml$/,
  schema: SectionsFile,
  toDocuments: ({ data }) =>
    Object.entries(data).map(([key, { title, hint, opensWith, lessons }], index) => ({
      key,
      fields: { title, hint, opens_with: opensWith, lessons: lessons.map((sub_slide_id) => ({ sub_slide_id })), order: index + 1 },
    })),
  toFiles: (documents) => [
    {
      path: 'plan-sheets/sections.yaml',
      data: Object.fromEntries(
        documents
          .toSorted((one, other) => Number(one.fields.order) - Number(other.fields.order))
          .map(({ key, fields: { title, hint, opens_with, lessons } }) => [
            key,
            {
              title,
              hint,
              opensWith: opens_with,
              lessons: (lessons as { sub_slide_id: string }[]).map(({ sub_slide_id }) => sub_slide_id),
            },
          ]),
      ),
    },
  ],
  check: (files, content) => {
    const known = lessonsIn(content)
    return files.flatMap((file) =>
      Object.entries(file.data).flatMap(([key, { opensWith, lessons }]) => [
        ...(known.has(opensWith)
          ? []
          : [{ file, field: [key, 'opensWith'], message: `must be a lesson that is there; there is no ${opensWith}` }]),
        ...lessons.flatMap((id, index) =>
          known.has(id) ? [] : [{ file, field: [key, 'lessons', index], message: `must be a lesson that is there; there is no ${id}` }],
        ),
      ]),
    )
  },
})
