import { z } from 'zod'
import { type ContentFile, type ContentMistake, defineSeed } from '#cms'
import { modelAnswerFrom } from '../model-answer-from.ts'
import { LessonModelAnswer } from '../model-answer-schema.ts'

/** `modules/<id>/model-answers.yaml`. */
const ModelAnswersFile = z.strictObject({ lessons: z.array(LessonModelAnswer).min(1) })
type File = ContentFile & { data: z.output<typeof ModelAnswersFile> }

const moduleOf = (path: string) => path.split('/')[1] as string
const LessonFile = z.object({ id: z.string(), requiresApiCall: z.boolean() })
const lessonIn = (file: ContentFile) => (/^modules\/[^/]+\/[^/]+\.md$/.test(file.path) ? LessonFile.safeParse(file.data).data : undefined)

/** Finds model answers whose lesson is not a written exercise of the same module, or has another one already. */
const mistakesOf = (file: File, content: readonly ContentFile[]): ContentMistake[] => {
  const moduleId = moduleOf(file.path)
  const lessons = content.filter(({ path }) => path.startsWith(`modules/${moduleId}/`)).flatMap((each) => lessonIn(each) ?? [])
  const ids = file.data.lessons.map(({ id }) => id)
  return ids.flatMap((id, index): ContentMistake[] => {
    const at = (message: string): ContentMistake => ({ file, field: ['lessons', index, 'id'], message })
    const lesson = lessons.find((each) => each.id === id)
    if (!lesson) return [at(`must be a lesson of ${moduleId}; there is no ${id}`)]
    if (lesson.requiresApiCall) return [at(`must be a written exercise; ${id} is made of calls`)]
    return ids.indexOf(id) === index ? [] : [at(`must be its own; ${id} is taken`)]
  })
}

/** Reports written exercises without a model answer. */
const lint = (files: readonly File[], content: readonly ContentFile[]): ContentMistake[] => {
  const answered = new Set(files.flatMap(({ data }) => data.lessons.map(({ id }) => id)))
  return content.flatMap((file) => {
    const lesson = lessonIn(file)
    return lesson && !lesson.requiresApiCall && !answered.has(lesson.id)
      ? [{ file, field: [], message: 'should have criteria and a good answer, in model-answers.yaml' }]
      : []
  })
}

/** `modules/<id>/model-answers.yaml` → model-answers, a document for each lesson. */
export const modelAnswerSeed = defineSeed({
  collection: 'model-answers',
  keyField: 'lesson',
  files: /^modules\/[^/]+\/model-answers\.yaml$/,
  schema: ModelAnswersFile,
  toDocuments: ({ path, data }) => data.lessons.map(({ id, ...fields }) => ({ key: id, fields: { module_id: moduleOf(path), ...fields } })),
  toFiles: (documents) =>
    [...new Set(documents.map(({ fields }) => String(fields.module_id)))].map((moduleId) => ({
      path: `modules/${moduleId}/model-answers.yaml`,
      data: {
        lessons: documents
          .filter(({ fields }) => fields.module_id === moduleId)
          .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
          .map(({ key, fields }) => modelAnswerFrom({ ...fields, lesson: key })),
      },
    })),
  check: (files, content) => files.flatMap((file) => mistakesOf(file, content)),
  lint,
})
