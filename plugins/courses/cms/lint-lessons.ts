import { type ContentFile, type ContentMistake, hardToRead } from '#cms'
import { type Inline, linesIn, readMarkdown, wordsOf } from '#core/markdown'
import { analogyKeys } from '../contract.ts'
import { termsIn } from './lesson-terms.ts'
import { type SubSlideFile, textsWithTerms } from './sub-slide-schema.ts'

export type LessonFile = ContentFile & { readonly data: SubSlideFile }

/** In characters: a shorter prompt teaches nothing, and a longer one fills a model's context window. */
const promptLength = { least: 60, most: 8_000 }

const lintPrompts = (file: LessonFile): ContentMistake[] => {
  const { samplePrompt, quickStarters } = file.data
  const { least, most } = promptLength
  const length = samplePrompt.length
  return [
    ...(length > least && length < most
      ? []
      : [{ file, field: ['samplePrompt'], message: `should have more than ${least} characters and fewer than ${most}; it has ${length}` }]),
    ...(/\{\{|\[(paste|your|insert)|<(your|paste)/i.test(samplePrompt)
      ? [{ file, field: ['samplePrompt'], message: 'should leave nothing to fill in before the first call' }]
      : []),
    ...(new Set(quickStarters).size === quickStarters.length
      ? []
      : [{ file, field: ['quickStarters'], message: 'should differ from one another' }]),
  ]
}

const lintIdea = (file: LessonFile): ContentMistake[] => {
  const words = file.data.idea.split(/\s+/).length
  return words < 80 || words > 170 ? [{ file, field: ['idea'], message: `should have 90 to 160 words; it has ${words}` }] : []
}

const fieldOf = (path: string): PropertyKey[] => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const lintReading = (file: LessonFile): ContentMistake[] =>
  textsWithTerms(file.data).flatMap(([path, text]) => {
    const message = hardToRead(text)
    return message ? [{ file, field: fieldOf(path), message }] : []
  })

/** The words by which lessons mention each term that has an analogy. */
const spoken: Record<(typeof analogyKeys)[number], RegExp> = {
  quota: /\bquotas?\b/i,
  api_key: /\bAPI keys?\b/i,
  webhook: /\bwebhooks?\b/i,
  database: /\bdatabases?\b/i,
  rls: /\bRLS\b|\brow.level security\b/i,
  practice_mode: /\bpractice mode\b/i,
}
const withoutCode = (line: readonly Inline[]): string =>
  line.map((part) => ('children' in part ? withoutCode(part.children) : part.type === 'code' ? ' ' : wordsOf([part]))).join('')
const proseOf = (text: string) =>
  linesIn(readMarkdown(text))
    .map((line) => withoutCode(line))
    .join('\n')

/** A module that mentions a term must show the learner's analogy for it once. */
const lintTerms = (lessons: readonly LessonFile[]): ContentMistake[] =>
  analogyKeys.flatMap((key) => {
    const texts = lessons.flatMap((file) => textsWithTerms(file.data).map(([path, text]) => ({ file, path, text })))
    const first = texts.find(({ text }) => spoken[key].test(proseOf(text)))
    if (!first || texts.some(({ text }) => termsIn(text).includes(key))) return []
    const message = `speaks of what {{${key}}} explains, and no lesson of the module has {{${key}}}: learners miss their own analogy`
    return [{ file: first.file, field: fieldOf(first.path), message }]
  })

/** Returns warnings for lessons that pass the schema: prompts, reading level, and terms that are never explained. */
export const lintLessons = (files: readonly LessonFile[]): ContentMistake[] => {
  const folderOf = ({ path }: LessonFile) => path.slice(0, path.lastIndexOf('/'))
  const folders = [...new Set(files.map(folderOf))]
  return [
    ...files.flatMap((file) => [...lintIdea(file), ...lintPrompts(file), ...lintReading(file)]),
    ...folders.flatMap((folder) => lintTerms(files.filter((file) => folderOf(file) === folder))),
  ]
}
