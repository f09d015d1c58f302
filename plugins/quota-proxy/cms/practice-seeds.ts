import { z } from 'zod'
import { type ContentFile, defineSeed } from '#cms'
import { PracticeFile } from './practice-answers.ts'

const files = /^practice\/answers\.yaml$/

/** The fields of a lesson's file that practice mode reads. */
const LessonFile = z.object({ id: z.string(), callsRequired: z.int().min(1), calls: z.array(z.object({ label: z.string() })).default([]) })

/** The lessons that make AI calls, each with the names of its calls. */
const lessonsWithCalls = (content: readonly ContentFile[]) =>
  content
    .filter(({ path }) => /^modules\/[^/]+\/[^/]+\.md$/.test(path))
    .flatMap(({ data }) => LessonFile.safeParse(data).data ?? [])
    .map(({ calls, ...lesson }) => ({ ...lesson, labels: calls.map(({ label }) => label) }))

/** `practice/answers.yaml` → practice-answers. Each call of a lesson has its answer, with the call's own label if it has one. */
export const practiceAnswerSeed = defineSeed({
  collection: 'practice-answers',
  keyField: 'sub_slide_id',
  files,
  schema: PracticeFile,
  toDocuments: ({ data }) => Object.entries(data.answers).map(([key, answers]) => ({ key, fields: { answers } })),
  toFiles: (documents) => [
    { path: 'practice/answers.yaml', data: { answers: Object.fromEntries(documents.map(({ key, fields }) => [key, fields.answers])) } },
  ],
  check: (practice, content) =>
    practice.flatMap((file) =>
      lessonsWithCalls(content).flatMap(({ id, callsRequired, labels }) => {
        const answers = file.data.answers[id] ?? []
        if (answers.length !== callsRequired)
          return [
            {
              file,
              field: ['answers', id],
              message: `must have ${callsRequired} answers, one for each call of the lesson; it has ${answers.length}`,
            },
          ]
        return answers.flatMap(({ label }, index) =>
          labels.length === 0 || labels[index]?.startsWith(label)
            ? []
            : [{ file, field: ['answers', id, index, 'label'], message: `must be "${labels[index]}", the call's label in the lesson` }],
        )
      }),
    ),
})

/** The two texts around them → the practice-notes global. */
export const practiceNotesSeed = defineSeed({
  global: 'practice-notes',
  files,
  schema: PracticeFile,
  toDocuments: ({ data: { notice, fallback } }) => [{ key: 'notes', fields: { notice, fallback } }],
  toFiles: (documents) => documents.map(({ fields }) => ({ path: 'practice/answers.yaml', data: fields })),
})
