import { z } from 'zod'
import { type ContentFile, defineSeed } from '#cms'
import { BridgeStep, practices } from '../contract.ts'

const Text = z.string().trim().min(1)
const LessonId = z.string().regex(/^\d+\.\d+$/, 'must be the id of a lesson, such as "1.1"')
const PracticePath = z.string().regex(/^[^/\s][^\s]*$/, 'must be a path from home, such as first-site/index.html')

const goals = ['ran', 'refused', 'exists', 'gone', 'at'] as const
const BridgeStepFields = z
  .strictObject({ ...BridgeStep.shape, id: z.string().regex(/^[a-z-]+$/, 'must be lower-case words joined by hyphens'), text: Text })
  .refine((step) => goals.some((goal) => step[goal] !== undefined), { error: `must say when it is done: ${goals.join(', ')}` })

/** A bridge's fields, as in its file and as the panel may publish it. */
export const BridgeFields = z.strictObject({
  title: Text,
  description: Text,
  invite: Text.max(80),
  minutes: z.int().min(1).max(15),
  order: z.int().min(1),
  lessons: z.array(LessonId),
  practice: z.enum(practices),
  startsAt: PracticePath.optional(),
  files: z.array(z.strictObject({ path: PracticePath, text: z.string() })).default([]),
  idea: Text,
  steps: z.array(BridgeStepFields).min(1).max(12),
  machines: z.strictObject({ browser: Text, windows: Text, mac: Text, linux: Text }),
})

/** `bridges/<id>.yaml`. */
const BridgeFile = BridgeFields.extend({ id: z.string().regex(/^[a-z-]+$/, 'must be lower-case words joined by hyphens') })
type File = ContentFile & { readonly data: z.output<typeof BridgeFile> }

const LessonFile = z.object({ id: z.string() })

const mistakesIn = (files: readonly File[], content: readonly ContentFile[]) => {
  const lessons = new Set(
    content.flatMap(({ path, data }) => {
      const lesson = /^modules\/[^/]+\/[^/]+\.md$/.test(path) ? LessonFile.safeParse(data).data : undefined
      return lesson ? [lesson.id] : []
    }),
  )
  return files.flatMap((file) => {
    const { id, lessons: before, steps } = file.data
    const ids = steps.map((step) => step.id)
    return [
      ...(file.path === `bridges/${id}.yaml` ? [] : [{ file, field: ['id'], message: "must be the file's name without .yaml" }]),
      ...before.flatMap((lesson, index) =>
        lessons.has(lesson) ? [] : [{ file, field: ['lessons', index], message: `must be a lesson that is there; there is no ${lesson}` }],
      ),
      ...ids.flatMap((step, index) =>
        ids.indexOf(step) === index ? [] : [{ file, field: ['steps', index, 'id'], message: `must be its own; ${step} is taken` }],
      ),
    ]
  })
}

/** `bridges/<id>.yaml` → bridges. */
export const bridgeSeed = defineSeed({
  collection: 'bridges',
  keyField: 'bridge_id',
  files: /^bridges\/[^/]+\.yaml$/,
  schema: BridgeFile,
  toDocuments: ({ data: { id, lessons, startsAt, machines, files, ...fields } }) => [
    {
      key: id,
      fields: {
        ...fields,
        ...machines,
        files: files.length > 0 ? files : null,
        starts_at: startsAt ?? '',
        lessons: lessons.map((sub_slide_id) => ({ sub_slide_id })),
      },
    },
  ],
  toFiles: (documents) =>
    documents.map(({ key, fields: { lessons, starts_at, browser, windows, mac, linux, files, ...fields } }) => ({
      path: `bridges/${key}.yaml`,
      data: {
        id: key,
        ...fields,
        lessons: (lessons as { sub_slide_id: string }[]).map(({ sub_slide_id }) => sub_slide_id),
        ...(starts_at ? { startsAt: starts_at } : {}),
        ...((files as unknown[] | null)?.length ? { files } : {}),
        machines: { browser, windows, mac, linux },
      },
    })),
  check: mistakesIn,
})
