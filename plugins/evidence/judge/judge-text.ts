import type { Language } from '#core/contract'
import type { LineRule, TextRules } from '../item-schema.ts'
import { fitsForm } from './forms.ts'
import type { LessonWords } from './lesson-words.ts'
import { countNumbers, hasSum, readingsIn } from './numbers.ts'
import { isFound } from './pattern.ts'
import { readGroups } from './read-groups.ts'
import { type ReadLine, readLines } from './read-lines.ts'
import { countWords, normalised, plainWords, wordsOf } from './words.ts'

export interface Reading {
  readonly lesson: LessonWords
  /** The language in which the learner most likely writes. */
  readonly language: Language
  /** A prompt begins with the lesson's own text, so all its lines count. */
  readonly isPrompt?: boolean
}

export interface TextVerdict {
  readonly isShown: boolean
  readonly words: number
  readonly lines: number
}

/** Text beyond this length is ignored: no field accepts more. */
const mostCharacters = 40_000

/** Other languages need more words to say the same. */
const most = (limit: number, language: Language) => (language === 'en' ? limit : Math.ceil(limit * 1.2))

const partOf = (lines: readonly ReadLine[], part: TextRules['part']): readonly ReadLine[] => {
  if (part === 'prose') return lines.filter(({ isCode }) => !isCode)
  if (part === 'first') return lines.filter(({ paragraph }) => paragraph === (lines[0]?.paragraph ?? 0))
  if (part !== 'code') return lines
  return lines.filter(({ isCode }) => isCode)
}

const keepsLine = (
  { text, typed }: ReadLine,
  { pattern, without, minWords, maxWords }: LineRule,
  language: Language,
  isLimit: boolean,
): boolean => {
  // A number at the start of a line may be a list marker or content: the learner gets the better of both readings.
  const isThere = pattern === undefined || isFound(pattern, text) || (!isLimit && isFound(pattern, typed))
  if (!isThere || (without !== undefined && isFound(without, text))) return false
  if (minWords === undefined && maxWords === undefined) return true
  const words = countWords(text, language)
  return words >= (minWords ?? 0) && (maxWords === undefined || words <= most(maxWords, language))
}

/** Judges a text by countable rules: no model is involved, and the time depends only on the text's length. */
export const judgeText = (rules: TextRules, written: string, { lesson, language, isPrompt }: Reading): TextVerdict => {
  const read = readLines(written.slice(0, mostCharacters), language, isPrompt ? undefined : lesson.longLines)
  const lines = partOf(read, rules.part)
  const text = lines.map((line) => line.text).join('\n')
  const typed = lines.map((line) => line.typed).join('\n')
  const all = wordsOf(text, language)
  const full = lines.filter((line) => /[\p{L}\p{N}]/u.test(line.text))
  const verdict = (isShown: boolean): TextVerdict => ({ isShown, words: all.length, lines: full.length })

  const { minWords = 0, maxWords, minLines = 0, maxLines, minOwnWords = 0, minNumbers = 0 } = rules
  if (full.length === 0) return verdict(false)
  if (all.length < minWords || (maxWords !== undefined && all.length > most(maxWords, language))) return verdict(false)
  if (full.length < minLines || (maxLines !== undefined && full.length > maxLines)) return verdict(false)
  if (minNumbers > 0 && countNumbers(text, all) < minNumbers) return verdict(false)
  if (rules.numbers) {
    const there = new Set(readingsIn(typed).flat())
    if (!rules.numbers.every((number) => there.has(number))) return verdict(false)
  }
  if (minOwnWords > 0) {
    let own = 0
    for (const word of plainWords(text, language)) if (!lesson.words.has(word)) own += 1
    if (own < minOwnWords) return verdict(false)
  }
  for (const rule of rules.lines ?? []) {
    const isLimit = rule.min === undefined
    const count = lines.filter((line) => keepsLine(line, rule, language, isLimit)).length
    if (count < (rule.min ?? 0) || (rule.max !== undefined && count > rule.max)) return verdict(false)
  }
  if (rules.groups) {
    const groups = readGroups(lines)
    const hasNumber = (entry: string) => countNumbers(entry, wordsOf(entry, language)) > 0
    const fits = rules.groups.every(({ min = 0, max = Number.POSITIVE_INFINITY, numbers = 0 }, index) => {
      const entries = groups[index] ?? []
      return entries.length >= min && entries.length <= max && entries.filter(hasNumber).length >= numbers
    })
    if (!fits) return verdict(false)
  }
  if (!(rules.patterns ?? []).every(({ is, min }) => isFound(is, typed, min))) return verdict(false)
  if ((rules.without ?? []).some((pattern) => isFound(pattern, typed))) return verdict(false)
  if (rules.sum && !hasSum(rules.sum, text)) return verdict(false)
  return verdict(rules.form ? fitsForm(rules.form, normalised(written.slice(0, mostCharacters))) : true)
}
