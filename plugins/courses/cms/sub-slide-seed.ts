import { type ContentFile, type ContentMistake, defineSeed, type SeedDocument, type SeedFile } from '#cms'
import { termsIn } from './lesson-terms.ts'
import { lintLessons } from './lint-lessons.ts'
import { ModuleFields } from './module-schema.ts'
import { SubSlideFile } from './sub-slide-schema.ts'

type LessonFile = ContentFile & { data: { id: string; callsRequired: number; apiProvider?: string | null } }

const folderOf = (path: string) => path.split('/')[1] as string
const rows = (texts: readonly string[]) => texts.map((text) => ({ text }))
const textsOf = (list: unknown) => (list as readonly { text: string }[]).map(({ text }) => text)

/** One AI call of an exercise: its label, task and prompt; without a prompt the lesson's sample prompt is used. */
interface WrittenCall {
  readonly label: string
  readonly step: string
  readonly prompt: string
}

/** A lesson in the form of its file, with the terms that its text uses. */
const lessonFile = ({ key, fields }: SeedDocument): SeedFile => {
  const { module_id, apiProvider, quickStarters, hints, checkYourself, unaided, ...same } = fields
  const calls = (fields.calls ?? []) as readonly WrittenCall[]
  const { task, goodAnswer } = unaided as { task: string; goodAnswer: unknown }
  return {
    path: `modules/${module_id}/${key}.md`,
    data: {
      id: key,
      ...same,
      ...(apiProvider ? { apiProvider } : {}),
      // Empty fields are left out: the calls of a lesson without calls, and the step or prompt of a call without its own.
      calls:
        calls.length > 0
          ? calls.map(({ label, step, prompt }) => ({ label, ...(step && { step }), ...(prompt && { prompt }) }))
          : undefined,
      quickStarters: textsOf(quickStarters),
      hints: textsOf(hints),
      checkYourself: textsOf(checkYourself),
      unaided: { task, goodAnswer: textsOf(goodAnswer) },
      terms: termsIn([fields.idea, fields.exercise, ...calls.map(({ step }) => step), fields.doneWhen].join('\n')).sort(),
    },
  }
}

/** A lesson's number is its module's order and 1, 2, 3 …, and its file has the same name. */
const mistakesInNumbers = (order: number, lessons: readonly LessonFile[]): ContentMistake[] =>
  lessons.flatMap((file, index) => {
    const { id } = file.data
    const mistakes: ContentMistake[] = []
    if (id !== `${order}.${index + 1}`)
      mistakes.push({ file, field: ['id'], message: `must be ${order}.${index + 1}, its place in the module` })
    if (!file.path.endsWith(`/${id}.md`)) mistakes.push({ file, field: ['id'], message: `must be the file's name without .md` })
    return mistakes
  })

/** Finds contradictions between a module and its lessons. */
const mistakesBetween = (lessons: readonly LessonFile[], content: readonly ContentFile[]): ContentMistake[] => {
  const folders = [...new Set(lessons.map(({ path }) => folderOf(path)))]
  return folders.flatMap((folder) => {
    const mine = lessons.filter(({ path }) => folderOf(path) === folder)
    // If a lesson is broken, reports about numbers and sums would mislead.
    if (content.filter(({ path }) => path.startsWith(`modules/${folder}/`) && path.endsWith('.md')).length !== mine.length) return []
    const moduleFile = content.find(({ path }) => path === `modules/${folder}/module.yaml`)
    if (!moduleFile) return [{ file: mine[0] as LessonFile, field: [], message: `must stand beside a module.yaml` }]
    const module = ModuleFields.safeParse(moduleFile.data).data
    if (!module) return []
    const mistakes = mistakesInNumbers(module.order, mine)
    const calls = mine.reduce((sum, { data }) => sum + data.callsRequired, 0)
    if (module.apiProvider && calls !== module.totalQuota)
      mistakes.push({ file: moduleFile, field: ['totalQuota'], message: `must be ${calls}, the sum of callsRequired in its lessons` })
    const ownProviders = module.apiProvider ? mine.filter(({ data }) => data.apiProvider) : []
    for (const file of ownProviders)
      mistakes.push({ file, field: ['apiProvider'], message: 'must not be given: the module names the provider' })
    return mistakes
  })
}

/** `modules/<id>/<n>.<m>.md` → sub-slides. The terms are checked and then left out: the app reads them from the text. */
export const subSlideSeed = defineSeed({
  collection: 'sub-slides',
  keyField: 'sub_slide_id',
  files: /^modules\/[^/]+\/[^/]+\.md$/,
  sections: { idea: 'Idea', exercise: 'Exercise' },
  schema: SubSlideFile,
  toDocuments: ({ path, data: { id, terms: _terms, quickStarters, hints, checkYourself, unaided, apiProvider, ...fields } }) => [
    {
      key: id,
      fields: {
        ...fields,
        module_id: folderOf(path),
        apiProvider: apiProvider ?? null,
        quickStarters: rows(quickStarters),
        hints: rows(hints),
        checkYourself: rows(checkYourself),
        unaided: { task: unaided.task, goodAnswer: rows(unaided.goodAnswer) },
      },
    },
  ],
  toFiles: (documents) => documents.map(lessonFile),
  check: mistakesBetween,
  lint: lintLessons,
})
