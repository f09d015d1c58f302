import { plainPattern } from '../../shared/plain-text.ts'
import type { Operator, Where } from '../../shared/where.ts'
import type { RowsOf } from './query.ts'

/** A piece of SQL with its values in order. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A field's column, and the conversion of its values for the database. */
export interface SqlField {
  readonly column: string
  /** The column with the field's folded text, where there is one, and the function that folds a searched text in the same way. */
  readonly plain?: { readonly column: string; readonly read: (text: string) => string }
  readonly write: (value: unknown) => unknown
}

const compared: Partial<Record<Operator, string>> = {
  greater_than: '>',
  greater_than_equal: '>=',
  less_than: '<',
  less_than_equal: '<=',
}

/** Returns the letters as a character class's content, with neighbours as ranges: SQLite limits patterns to 50,000 bytes. */
const classOf = (letters: string): string => {
  const codes = [...letters].map((letter) => letter.codePointAt(0) as number).sort((one, other) => one - other)
  const parts: [number, number][] = []
  for (const code of codes) {
    const last = parts.at(-1)
    if (last && last[1] + 1 >= code) last[1] = code
    else parts.push([code, code])
  }
  return parts.map(([from, to]) => (from === to ? '' : `${String.fromCodePoint(from)}-`) + String.fromCodePoint(to)).join('')
}
/** `*`, `?` and `[` are literal only within brackets. */
const globOf = (letters: string) => (letters.length > 1 || /[*?[]/.test(letters) ? `[${classOf(letters)}]` : letters)
const accents = '*[\u0300-\u036f]*'
/** Accents on letters that have no composed form with them; the store composes all others. */
const looseAccents = [...'\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0327\u0328\u0331']

const isAscii = (letter: string) => letter < '\u0080'

/**
 * SQLite folds the case of A to Z only, and no accents, so the pattern has all forms of each searched letter. Most texts are plain ASCII,
 * which their length in bytes shows, and are compared with the few ASCII forms only.
 */
const containing = (column: string, value: unknown): Sql => {
  const searched = String(value)
  // SQLite ends a pattern at a null character; no text that people send contains one.
  if (searched.includes('\0')) return { text: 'FALSE', values: [] }
  const { letters, joined } = plainPattern(searched)
  const patternOf = (forms: readonly string[]) => `*${forms.map(globOf).join('')}*`
  const pattern = patternOf(letters)
  const ofAscii = letters.map((forms) => [...forms].filter(isAscii).join(''))
  const inAscii = ofAscii.includes('') ? { text: 'FALSE', values: [] } : { text: `${column} GLOB ?`, values: [patternOf(ofAscii)] }
  const replaced = joined.flatMap(({ letters: forms, typed }) => [...forms].flatMap((letter) => [letter, typed]))
  const parted = replaced.slice(replaced.length / 2).reduce((text) => `replace(${text}, ?, ?)`, column)
  const bare = looseAccents.reduce((text) => `replace(${text}, ?, '')`, parted)
  return {
    text: `CASE WHEN length(${column}) = length(CAST(${column} AS BLOB)) THEN ${inAscii.text}
      ELSE ${parted} GLOB ? OR (${column} GLOB ? AND ${bare} GLOB ?) END`,
    values: [...inAscii.values, ...replaced, pattern, accents, ...replaced, ...looseAccents, pattern],
  }
}

/** Lists from this length on are passed as one value: SQLite allows 32,766 values, and each list length needs its own statement. */
const longList = 200

const joined = (parts: readonly Sql[], by: 'AND' | 'OR'): Sql => ({
  text: `(${parts.map(({ text }) => text).join(` ${by} `)})`,
  values: parts.flatMap(({ values }) => values),
})

/** Returns the subquery that reads one field of another table's rows. */
export type SelectRows = (rows: RowsOf) => Sql

const comparison = ({ column, plain, write }: SqlField, operator: Operator, value: unknown, select: SelectRows): Sql => {
  if (value === undefined) throw new Error(`A condition on ${column} has no value.`)
  if (operator === 'exists') return { text: `${column} IS ${value ? 'NOT NULL' : 'NULL'}`, values: [] }
  if (operator === 'in') {
    const values = (value as readonly unknown[]).map(write)
    if (values.length >= longList && values.every((each) => typeof each === 'string'))
      return { text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }
    return { text: `${column} IN (${values.map(() => '?').join(', ')})`, values }
  }
  if (operator === 'contains') {
    if (!plain) return containing(column, value)
    return { text: `instr(${plain.column}, ?) > 0`, values: [plain.read(String(value))] }
  }
  if (operator === 'within' || operator === 'not_within') {
    const { text, values } = select(value as RowsOf)
    return { text: `${column} ${operator === 'within' ? 'IN' : 'NOT IN'} (${text})`, values }
  }
  if (operator === 'equals')
    return value === null ? { text: `${column} IS NULL`, values: [] } : { text: `${column} = ?`, values: [write(value)] }
  // A missing value differs from every other value, as on MongoDB.
  if (operator === 'not_equals') return { text: `${column} IS NOT ?`, values: [write(value)] }
  const sign = compared[operator]
  if (!sign) throw new Error(`The store does not know the operator ${operator}.`)
  return { text: `${column} ${sign} ?`, values: [write(value)] }
}

/** Translates the store's conditions. @param fieldOf throws for a field that the table does not have */
export const sqlCondition = (where: Where, fieldOf: (name: string) => SqlField, select: SelectRows): Sql => {
  const parts = Object.entries(where).flatMap(([name, condition]): Sql[] => {
    if (condition === undefined) return []
    if (Array.isArray(condition)) {
      const branches = (condition as readonly Where[]).map((branch) => sqlCondition(branch, fieldOf, select))
      return branches.length ? [joined(branches, name === 'or' ? 'OR' : 'AND')] : []
    }
    const field = fieldOf(name)
    return Object.entries(condition).map(([operator, value]) => comparison(field, operator as Operator, value, select))
  })
  return parts.length ? joined(parts, 'AND') : { text: 'TRUE', values: [] }
}
