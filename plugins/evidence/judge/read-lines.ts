import type { Language } from '#core/contract'
import { countWords, normalised } from './words.ts'

/** A line that counts: its text as typed, and without its list marker. */
export interface ReadLine {
  readonly typed: string
  readonly text: string
  /** Whether it begins with a list marker: a dash, a dot, a number. */
  readonly isEntry: boolean
  /** Whether it is a heading, or a line entirely in bold. */
  readonly isHead: boolean
  readonly isCode: boolean
  /** The number of its paragraph, from 0. */
  readonly paragraph: number
}

const listMark = /^\s*(?:[-*+•–·]\s+(?:\[[ xX]\]\s+)?|\d{1,3}[.)]\s+|[☐☑✓]\s*)/
const headMark = /^\s*#{1,6}\s+/
const fence = /^\s*(?:```|~~~)/
/** A line without words: a horizontal rule, or the line below a table's header. */
const rule = /^[\s|:=_*–—-]+$/
const boldAlone = /^\*\*[^*]+\*\*:?$/

/** The beginning of an SQL statement outside a fence. */
const statement =
  /^(?:create\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:table|policy|view|index|function|schema|role|trigger|type|extension)\b|alter\s+table\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|drop\s+(?:table|policy|index|view|function)\b|(?:grant|revoke)\s+.*\bon\b|select\b.*\bfrom\b)/i
/** Longer lines are not tested for the beginning of a statement. */
const longestBeginning = 400
/** A database's error message, after a statement without its semicolon. */
const databaseAnswer = /^error\b/i

/** The length of the part of a line up to the statement's semicolon outside quotes; 0 if the statement continues. */
const endOfStatement = (line: string): number => /^(?:'[^']*'|"[^"]*"|[^;'"])*;/.exec(line)?.[0].length ?? line.lastIndexOf(';') + 1
/** Opening brackets of a line minus closing ones. */
const opened = (line: string): number => line.split('(').length - line.split(')').length

const withoutMark = (line: string): string =>
  line
    .replace(headMark, '')
    .replace(/^\s*>\s?/, '')
    .replace(listMark, '')
    .trim()

/** The key by which a line is compared with the lesson's lines. */
export const lineKey = (line: string): string => withoutMark(normalised(line)).toLowerCase().replace(/\s+/g, ' ')

/** From this many words on, a line that also occurs in the lesson is not the learner's own. */
export const longLine = 8

/**
 * Returns the lines of a text that count: without list markers, rules, fences, and long lines that occur in the lesson.
 * @param lessonLines keys of the lesson's long lines; omitted for a prompt, which begins with the lesson's own text
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
      // Blank lines may separate a table's columns; a complete statement needs no semicolon before a blank line.
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
    // A database's reply may follow the statement on the same line.
    isStatement = false
    read(trimmed.slice(0, end), true)
    read(trimmed.slice(end).trim(), isFenced)
  }
  return lines
}
