import type { Operator, Where } from '../../where.ts'
import type { RowsOf } from './query.ts'

/** A piece of SQL with its values in order. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** How a field is written in SQL, and its values as the database holds them. */
export interface SqlField {
  readonly column: string
  readonly write: (value: unknown) => unknown
}

const compared: Partial<Record<Operator, string>> = {
  greater_than: '>',
  greater_than_equal: '>=',
  less_than: '<',
  less_than_equal: '<=',
}

/** A letter in its lower case where that is one letter too. */
const lower = (letter: string) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)
const upper = (letter: string) => (letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter)

/** SQLite knows the case of A to Z alone: the other letters of the searched text are brought to their lower case by name. */
const containing = (column: string, value: unknown): Sql => {
  const searched = [...String(value)].map(lower).join('')
  const others = [...new Set(searched)].filter((letter) => letter > '\x7f' && upper(letter) !== letter)
  const folded = others.reduce((text) => `replace(${text}, ?, ?)`, `lower(${column})`)
  return { text: `instr(${folded}, ?) > 0`, values: [...others.flatMap((letter) => [upper(letter), letter]), searched] }
}

/** A list of this length and more goes in one value: SQLite takes 32,766 of them, and keeps a statement for each number of them. */
const longList = 200

const joined = (parts: readonly Sql[], by: 'AND' | 'OR'): Sql => ({
  text: `(${parts.map(({ text }) => text).join(` ${by} `)})`,
  values: parts.flatMap(({ values }) => values),
})

/** The statement that reads one field of another table's rows. */
export type SelectRows = (rows: RowsOf) => Sql

const comparison = ({ column, write }: SqlField, operator: Operator, value: unknown, select: SelectRows): Sql => {
  if (value === undefined) throw new Error(`A condition on ${column} has no value.`)
  if (operator === 'exists') return { text: `${column} IS ${value ? 'NOT NULL' : 'NULL'}`, values: [] }
  if (operator === 'in') {
    const values = (value as readonly unknown[]).map(write)
    if (values.length >= longList && values.every((each) => typeof each === 'string'))
      return { text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }
    return { text: `${column} IN (${values.map(() => '?').join(', ')})`, values }
  }
  if (operator === 'contains') return containing(column, value)
  if (operator === 'within' || operator === 'not_within') {
    const { text, values } = select(value as RowsOf)
    return { text: `${column} ${operator === 'within' ? 'IN' : 'NOT IN'} (${text})`, values }
  }
  if (operator === 'equals')
    return value === null ? { text: `${column} IS NULL`, values: [] } : { text: `${column} = ?`, values: [write(value)] }
  // A missing value differs from every other, as MongoDB has it.
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
