import { RE2JS } from 're2js'
import { isNamed, namedCount } from './named-patterns.ts'

/**
 * Patterns are written by editors and meet whatever learners type, so RE2 looks for them: its time grows with the text alone, and what
 * would need more (looking around, back references) does not compile.
 */
const read = (pattern: string): RE2JS => RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)

const compiled = new Map<string, RE2JS>()
const compile = (pattern: string): RE2JS => {
  const known = compiled.get(pattern)
  if (known) return known
  const made = read(pattern)
  if (compiled.size > 1_000) compiled.clear()
  compiled.set(pattern, made)
  return made
}

/** The reason why a pattern cannot be used, in a few words; null if it can. */
export const patternMistake = (pattern: string): string | null => {
  if (pattern.startsWith('@')) return isNamed(pattern) ? null : 'must be a pattern that has this name'
  try {
    read(pattern)
    return null
  } catch {
    return 'must be a regular expression of RE2: it looks neither ahead nor back'
  }
}

/** Whether a pattern is found at least so many times; one that finds nothing is found nowhere. */
export const isFound = (pattern: string, text: string, times = 1): boolean => {
  if (pattern.startsWith('@')) return namedCount(pattern, text) >= times
  const matcher = compile(pattern).matcher(text)
  for (let count = 0; count < times; count++) if (!matcher.find()) return false
  return true
}
