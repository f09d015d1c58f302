import type { Operator, Where } from './query.ts'

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

const joined = (parts: readonly Sql[], by: 'AND' | 'OR'): Sql => ({
  text: `(${parts.map(({ text }) => text).join(` ${by} `)})`,
  values: parts.flatMap(({ values }) => values),
})

const comparison = ({ column, write }: SqlField, operator: Operator, value: unknown): Sql => {
  if (value === undefined) throw new Error(`A condition on ${column} has no value.`)
  if (operator === 'exists') return { text: `${column} IS ${value ? 'NOT NULL' : 'NULL'}`, values: [] }
  if (operator === 'in') {
    const values = (value as readonly unknown[]).map(write)
    return { text: `${column} IN (${values.map(() => '?').join(', ')})`, values }
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
export const sqlCondition = (where: Where, fieldOf: (name: string) => SqlField): Sql => {
  const parts = Object.entries(where).flatMap(([name, condition]): Sql[] => {
    if (condition === undefined) return []
    if (Array.isArray(condition)) {
      const branches = (condition as readonly Where[]).map((branch) => sqlCondition(branch, fieldOf))
      return branches.length ? [joined(branches, name === 'or' ? 'OR' : 'AND')] : []
    }
    const field = fieldOf(name)
    return Object.entries(condition).map(([operator, value]) => comparison(field, operator as Operator, value))
  })
  return parts.length ? joined(parts, 'AND') : { text: 'TRUE', values: [] }
}
