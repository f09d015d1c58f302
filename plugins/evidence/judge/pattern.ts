import { RE2JS } from 're2js'
import { isNamed, namedCount } from './named-patterns.ts'

/**
 * Patterns are written by editors and run on learners' texts, so RE2 runs them: its time is linear in the text, and constructs
 * that need more time (look-around, back references) do not compile.
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

/** Whether a pattern is found at least `times` times. */
export const isFound = (pattern: string, text: string, times = 1): boolean => {
  if (pattern.startsWith('@')) return namedCount(pattern, text) >= times
  const matcher = compile(pattern).matcher(text)
  for (let count = 0; count < times; count++) if (!matcher.find()) return false
  return true
}
