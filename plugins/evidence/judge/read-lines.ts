import type { Language } from '#core/contract'
import { countWords, normalised } from './words.ts'

/** A line that counts: its text as typed, and the same without its list mark. */
export interface ReadLine {
  readonly typed: string
  readonly text: string
  /** Begins with a list mark: a dash, a dot, a number. */
  readonly isEntry: boolean
  /** A heading, or words in bold that stand alone. */
  readonly isHead: boolean
  readonly isCode: boolean
  /** The number of its paragraph, from 0. */
  readonly paragraph: number
}

const listMark = /^\s*(?:[-*+•–·]\s+(?:\[[ xX]\]\s+)?|\d{1,3}[.)]\s+|[☐☑✓]\s*)/
const headMark = /^\s*#{1,6}\s+/
const fence = /^\s*(?:```|~~~)/
/** A divider without words: a rule, or the line under a table's head. */
const rule = /^[\s|:=_*–—-]+$/
const boldAlone = /^\*\*[^*]+\*\*:?$/

/** The beginning of an SQL statement outside a fence. */
const statement =
  /^(?:create\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:table|policy|view|index|function|schema|role|trigger|type|extension)\b|alter\s+table\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|drop\s+(?:table|policy|index|view|function)\b|(?:grant|revoke)\s+.*\bon\b|select\b.*\bfrom\b)/i
/** A longer line is no beginning: it is not looked at. */
const longestBeginning = 400
/** A database's error message, after a statement without its semicolon. */
const databaseAnswer = /^error\b/i

/** How much of a line belongs to the statement that ends in it, up to its semicolon outside of quotes; 0 where it goes on. */
const endOfStatement = (line: string): number => /^(?:'[^']*'|"[^"]*"|[^;'"])*;/.exec(line)?.[0].length ?? line.lastIndexOf(';') + 1
/** How many brackets a line opens more than it closes. */
const opened = (line: string): number => line.split('(').length - line.split(')').length

export const withoutMark = (line: string): string =>
  line
    .replace(headMark, '')
    .replace(/^\s*>\s?/, '')
    .replace(listMark, '')
    .trim()

/** How a line is compared with the lines of a lesson. */
export const lineKey = (line: string): string => withoutMark(normalised(line)).toLowerCase().replace(/\s+/g, ' ')

/** Lines of so many words may be the lesson's own, and are then nobody else's. */
export const longLine = 8

/**
 * The lines of a text that count. List marks, rules and fences are none, and neither is a long line that stands in the lesson.
 * @param lessonLines the long lines of the lesson by their keys; none of a prompt, which begins with the lesson's own
 */
export const readLines = (text: string, language: Language, lessonLines?: ReadonlySet<string>): ReadLine[] => {
  const lines: ReadLine[] = []
  let isFenced = false
  let isStatement = false
  let brackets = 0
  let paragraph = 0
  let isAfterGap = false
  const read = (trimmed: string, isCode: boolean): void => {
    if (trimmed === '' || (!isCode && rule.test(trimmed))) return
    if (isAfterGap) paragraph += 1
    isAfterGap = false
    const content = isCode ? trimmed : withoutMark(trimmed)
    if (content === '') return
    if (lessonLines?.has(lineKey(trimmed)) && countWords(content, language) >= longLine) return
    lines.push({
      typed: trimmed,
      text: content,
      isEntry: !isCode && listMark.test(trimmed) && !headMark.test(trimmed),
      isHead: !isCode && (headMark.test(trimmed) || boldAlone.test(trimmed)),
      isCode,
      paragraph,
    })
  }
  for (const typed of normalised(text).split('\n')) {
    if (fence.test(typed)) {
      isFenced = !isFenced
      continue
    }
    const trimmed = typed.trim()
    if (trimmed === '') {
      isAfterGap = lines.length > 0
      // A table's columns may stand apart; a statement that is whole needs no semicolon before a gap.
      if (brackets <= 0) isStatement = false
      continue
    }
    if (isStatement && brackets <= 0 && databaseAnswer.test(trimmed)) isStatement = false
    if (!isFenced && !isStatement && trimmed.length < longestBeginning && statement.test(trimmed)) {
      isStatement = true
      brackets = 0
    }
    const end = isStatement ? endOfStatement(trimmed) : 0
    if (isStatement) brackets += opened(trimmed)
    if (end === 0) {
      read(trimmed, isFenced || isStatement)
      continue
    }
    // A database's reply may stand on the same line after the statement.
    isStatement = false
    read(trimmed.slice(0, end), true)
    read(trimmed.slice(end).trim(), isFenced)
  }
  return lines
}
