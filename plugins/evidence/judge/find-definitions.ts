import type { ItemOf } from '../item-schema.ts'
import type { LessonWords } from './lesson-words.ts'

/** Beginnings of statements that define something; statements on rows, and any other text around them, are left out. */
const beginning =
  /^[ \t]*(?:create\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:table|type|domain|index|view|function|trigger|policy|sequence)\b|alter\s+table\b|comment\s+on\b)/gim
/** The signs at which something begins in which a semicolon ends no statement, and the semicolon. */
const sign = /[$'"]|--|\/\*|;/g
/** The name of a quote in dollar signs, after its first sign: `$$`, `$body$`. */
const quoteName = /(\w*)\$/y

/** The place after the next `end` from a place on; null if there is none. */
const after = (text: string, end: string, from: number): number | null => {
  const found = text.indexOf(end, from)
  return found < 0 ? null : found + end.length
}

/** The last place at which each quote in dollar signs is named. */
const lastNames = (text: string): ReadonlyMap<string, number> =>
  new Map([...text.matchAll(/\$(?=(\w*)\$)/g)].map(({ 1: name = '', index }): [string, number] => [name, index]))

/**
 * Returns a function that finds the end of the statement that begins at a place: its semicolon, or the end of the text. A quote or comment
 * that never ends is none. No part of the text is searched twice, since anybody's text is read here.
 */
const statementEnds = (text: string): ((from: number) => number) => {
  const names = lastNames(text)
  const endless = new Set<string>()
  const skip = (end: string, from: number): number => {
    const place = endless.has(end) ? null : after(text, end, from)
    if (place === null) endless.add(end)
    return place ?? from
  }
  const afterDollar = (from: number): number => {
    quoteName.lastIndex = from
    const name = quoteName.exec(text)?.[1]
    const begin = from + (name?.length ?? 0) + 1
    return name !== undefined && (names.get(name) ?? -1) >= begin ? skip(`$${name}$`, begin) : from
  }
  return (from) => {
    sign.lastIndex = from
    for (let found = sign.exec(text); found; found = sign.exec(text)) {
      const [begin] = found
      if (begin === ';') return found.index
      const next = sign.lastIndex
      if (begin === '$') sign.lastIndex = afterDollar(next)
      else if (begin === '--') sign.lastIndex = after(text, '\n', next) ?? text.length
      else sign.lastIndex = skip(begin === '/*' ? '*/' : begin, next)
    }
    return text.length
  }
}

/** Returns the statements of a text that define tables and related objects, in their order. */
export const definitionsIn = (text: string): string[] => {
  const endOf = statementEnds(text)
  const found: string[] = []
  let end = 0
  for (const { index } of text.matchAll(beginning)) {
    // This match lies inside the previous statement, such as in a function's body.
    if (index < end) continue
    end = endOf(index)
    found.push(text.slice(index, end).trim())
  }
  return found
}

const squeezed = (sql: string): string => sql.replace(/[\s;]+/g, '')
const tableOf = (statement: string): string | null =>
  /^create\s+table\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i.exec(statement)?.[1]?.replaceAll('"', '').toLowerCase() ?? null
const withSchema = (table: string): string => (table.includes('.') ? table : `public.${table}`)

/** A test in the learner's database: `setup`, then the learner's definitions, then checks that must give `true`. */
export interface TableTest {
  readonly setup: string
  readonly statements: string
  readonly checks: readonly string[]
}

/** Builds the test of an item for a text; null if the text defines no table, or none but the lesson's own. */
export const tableTestOf = (
  { setup = '', stub = [], checks = [], changed }: ItemOf<'tests'>,
  text: string,
  lesson: LessonWords,
): TableTest | null => {
  const definitions = definitionsIn(text)
  const tables = definitions.flatMap((statement) => tableOf(statement) ?? [])
  const isOwn = definitions.some((statement) => tableOf(statement) !== null && !(changed && lesson.squeezed.includes(squeezed(statement))))
  if (!isOwn || checks.length === 0) return null
  const own = new Set(tables.map(withSchema))
  // Tables of an earlier lesson that the learner's tables reference.
  const missing = stub.filter(({ table }) => !own.has(withSchema(table)))
  return {
    setup: [setup, ...missing.map(({ table, columns }) => `create table ${table} (${columns});`)].join('\n'),
    statements: `${definitions.join(';\n')};`,
    checks,
  }
}
