import { isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml'
import type { ContentFile } from './define-seed.ts'
import type { RawFile } from './read-content.ts'
import { readSections } from './read-sections.ts'

/** A parsed file with the lines of its fields. */
export interface ParsedFile extends ContentFile {
  /** The line, from 1, of a field or of the nearest field around it. */
  lineOf(field: readonly PropertyKey[]): number
  /** Mistakes of YAML syntax; if there are any, `data` must not be used. */
  readonly syntax: readonly { line: number; message: string }[]
  /** The body's text below each second-level heading, with the heading's line. */
  readonly sections: ReadonlyMap<string, { line: number; text: string }>
}

const frontMatter = /^---\n([\s\S]*?\n)---\n?/

/** Splits off the front matter, or takes the whole file where it is YAML. `firstLine` is the line on which the YAML begins. */
export const partsOf = ({ path, text }: Pick<RawFile, 'path' | 'text'>) => {
  if (!path.endsWith('.md')) return { yaml: text, body: '', firstLine: 1, bodyLine: 1 }
  const found = frontMatter.exec(text)
  if (!found) return null
  return { yaml: found[1] as string, body: text.slice(found[0].length), firstLine: 2, bodyLine: found[0].split('\n').length }
}

const parse = (raw: RawFile): ParsedFile => {
  const { path } = raw
  const parts = partsOf(raw)
  if (!parts) {
    const syntax = [{ line: 1, message: 'must begin with front matter between two lines of ---' }]
    return { path, data: null, body: '', lineOf: () => 1, syntax, sections: new Map() }
  }
  const lines = new LineCounter()
  const document = parseDocument(parts.yaml, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + parts.firstLine - 1
  const sections = readSections(parts.body, parts.bodyLine)

  const lineOf = (field: readonly PropertyKey[]): number => {
    let node: unknown = document.contents
    let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
    for (const key of field) {
      const items: unknown[] = isNode(node) && 'items' in node ? (node.items as unknown[]) : []
      const found =
        typeof key === 'number' ? items[key] : items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key)
      if (!found) break
      const at = isPair(found) ? found.key : found
      if (isNode(at)) offset = at.range?.[0] ?? offset
      node = isPair(found) ? found.value : found
    }
    return lineAt(offset)
  }

  const syntax = document.errors.map((error) => ({
    line: lineAt(error.pos[0]),
    message: (error.message.split('\n')[0] as string).replace(/ at line \d+.*$/, ''),
  }))
  /** Aliases are resolved only here: one may be undefined, or expand to more than memory holds. */
  const read = (): unknown => {
    try {
      const value: unknown = document.toJS()
      // Throws for a value that contains itself: traversing it would never end.
      if (parts.yaml.includes('&')) JSON.stringify(value)
      return value
    } catch (error) {
      syntax.push({ line: parts.firstLine, message: `cannot be read: ${String((error as Error).message).split('\n')[0]}` })
      return null
    }
  }
  return { path, data: syntax.length > 0 ? null : read(), body: parts.body.trim(), lineOf, syntax, sections }
}

/** By raw file: seeding and exporting need each of a thousand files several times, and parsing is most of their work. */
const parsed = new WeakMap<RawFile, ParsedFile>()

/**
 * Parses one content file, once for as long as its text is in memory. Never throws: mistakes of syntax are returned with their lines. The
 * result is shared: do not change it.
 */
export const parseFile = (raw: RawFile): ParsedFile => {
  const known = parsed.get(raw) ?? parse(raw)
  parsed.set(raw, known)
  return known
}
