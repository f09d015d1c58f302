import type { Language } from '#core/contract'
import { lineKey, longLine, readLines } from './read-lines.ts'
import { countWords, plainWords } from './words.ts'

/** The lesson's own text, in all five languages: none of it counts as the learner's. */
export interface LessonWords {
  readonly words: ReadonlySet<string>
  /** Its lines of eight words or more, by `lineKey`. */
  readonly longLines: ReadonlySet<string>
  /** Fields of the prompt of each call, `[paste the sketch]`, by the call's number, in all languages. */
  readonly fields: ReadonlyMap<number, readonly string[]>
  /** The whole text without whitespace and semicolons, to recognise the lesson's own code. */
  readonly squeezed: string
}

/** A lesson's texts in one language. */
export interface LessonText {
  readonly language: Language
  /** All texts of the lesson. */
  readonly texts: readonly string[]
  /** The prompt of each call, in their order. */
  readonly prompts: readonly string[]
}

/** Placeholders in a prompt that the learner fills in, such as `[paste the sketch]`. */
const fieldsIn = (prompt: string): string[] => [...(prompt.match(/\[[^[\]\n]{1,200}\]/g) ?? [])].map((field) => lineKey(field))

export const readLessonWords = (inEach: readonly LessonText[]): LessonWords => {
  const words = new Set<string>()
  const longLines = new Set<string>()
  const fields = new Map<number, string[]>()
  for (const { language, texts, prompts } of inEach) {
    for (const text of texts) {
      for (const word of plainWords(text, language)) words.add(word)
      for (const { typed, text: line } of readLines(text, language))
        if (countWords(line, language) >= longLine) longLines.add(lineKey(typed))
    }
    for (const [index, prompt] of prompts.entries()) fields.set(index + 1, [...(fields.get(index + 1) ?? []), ...fieldsIn(prompt)])
  }
  const squeezed = inEach.flatMap(({ texts }) => texts.map((text) => text.replace(/[\s;]+/g, ''))).join('\n')
  return { words, longLines, fields, squeezed }
}

/** Whether a field of a call's prompt still has the lesson's placeholder. */
export const hasOpenField = ({ fields }: LessonWords, call: number, prompt: string): boolean => {
  const open = new Set(fields.get(call) ?? [])
  return open.size > 0 && fieldsIn(prompt).some((field) => open.has(field))
}

/** All strings within a value of any shape. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
