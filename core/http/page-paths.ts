import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `/module/:moduleId` and `/x/*` as the app's router reads them: in any case, with or without a slash at the end. */
const patternOf = (path: string): RegExp => {
  const parts = path.split('/').filter(Boolean)
  const source = parts.map((part) => (part === '*' ? '(?:/.*)?' : part.startsWith(':') ? '/[^/]+' : `/${escaped(part)}`)).join('')
  return new RegExp(`^${source}/?$`, 'i')
}

/**
 * Whether the app has a page at a path, by the list that its build wrote. Without a list every path counts as one.
 * @param dir the built app
 */
export const createHasPage = (dir: string): ((path: string) => boolean) => {
  const file = join(dir, '.vite/pages.json')
  if (!existsSync(file)) return () => true
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}
