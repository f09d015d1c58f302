import { maxSource } from './contract.ts'
import { type Tag, tagsIn } from './page-tags.ts'

const isCode = ({ name, attributes }: Tag): boolean => {
  if (name !== 'script' || attributes.has('src')) return false
  const type = (attributes.get('type') ?? '').trim().toLowerCase()
  return type === '' || type === 'module' || type.endsWith('javascript')
}

/** The maximum of empty lines that are added to a page. The lines of further scripts are unknown. */
const mostAdded = maxSource

const lineBreaks = (text: string, from: number, until: number): number => {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

interface ScriptLines {
  /** The page, with as many empty lines at the start of each script as there are lines above it. */
  readonly html: string
  /** Whether a line of the page belongs to a script: the lines that browsers report for other places cannot be trusted. */
  readonly has: (line: number) => boolean
}

/**
 * A browser numbers the lines of a script written into a page from the start of the script. With empty lines before it, the browser
 * reports the lines of the page.
 */
export const withScriptLines = (page: string): ScriptLines => {
  const lines = new Set<number>()
  const parts: string[] = []
  let [from, counted, line, added] = [0, 0, 1, 0]
  for (const tag of tagsIn(page)) {
    if (!isCode(tag)) continue
    const first = line + lineBreaks(page, counted, tag.until)
    line = first + lineBreaks(page, tag.until, tag.textUntil)
    counted = tag.textUntil
    if (added + first - 1 > mostAdded) continue
    added += first - 1
    for (let each = first; each <= line; each++) lines.add(each)
    parts.push(page.slice(from, tag.until), '\n'.repeat(first - 1))
    from = tag.until
  }
  parts.push(page.slice(from))
  return { html: parts.join(''), has: (line) => lines.has(line) }
}
