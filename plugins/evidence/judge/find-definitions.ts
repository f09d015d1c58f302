import type { ItemOf } from '../item-schema.ts'
import type { LessonWords } from './lesson-words.ts'

/** Beginnings of statements that define something; statements on rows, and any other text around them, are left out. */
const beginning =
  /^[ \t]*(?:create\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:table|type|domain|index|view|function|trigger|policy|sequence)\b|alter\s+table\b|comment\s+on\b)/gim
/** Statement ends, and the pieces of SQL in which a semicolon does not end a statement. */
const piece = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g

/** The end of the statement that begins at `from`: its semicolon, or the end of the text. */
const endOf = (text: string, from: number): number => {
  piece.lastIndex = from
  for (let found = piece.exec(text); found; found = piece.exec(text)) if (found[0] === ';') return found.index
  return text.length
}

/** Returns the statements of a text that define tables and related objects, in their order. */
export const definitionsIn = (text: string): string[] => {
  const found: string[] = []
  let end = 0
  for (const { index } of text.matchAll(beginning)) {
    // This match lies inside the previous statement, such as in a function's body.
    if (index < end) continue
    end = endOf(text, index)
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
