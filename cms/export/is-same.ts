import { isDeepStrictEqual } from 'node:util'

/** A value without empty parts and without white space around texts. */
const meaning = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || undefined
  if (value === null || value === false) return undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map(meaning) : undefined
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, meaning(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Whether two values are equal in meaning, so that the file need not change for the difference. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(meaning(a), meaning(b))
