import { isRecord } from './is-record.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const isBare = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0

interface WithoutEmptyOptions {
  /** Whether groups without any filled-in field are left out too; otherwise an empty group is kept, since its presence has a meaning. */
  readonly dropsGroups?: boolean
}

/**
 * Returns a form's value without its empty fields, on every level: null, undefined, `''`, an unticked checkbox, an empty list.
 * Entries of lists keep their positions.
 */
export const withoutEmpty = (value: unknown, options: WithoutEmptyOptions = {}): unknown => {
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry, options))
  if (!isRecord(value)) return value
  const filled = Object.entries(value).flatMap(([name, each]) => (isEmpty(each) ? [] : [[name, withoutEmpty(each, options)] as const]))
  return Object.fromEntries(options.dropsGroups ? filled.filter(([, each]) => !isBare(each)) : filled)
}
