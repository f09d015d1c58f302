import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const frame = /((?:file:\/\/)?\/[^\s()]+\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | null>()

/** The source map of a bundled file, read when the first error comes from that file: Node would read all maps at every start. */
const mapOf = (file: string): SourceMap | null => {
  const known = maps.get(file)
  if (known !== undefined) return known
  const path = `${file}.map`
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
  maps.set(file, map)
  return map
}

/** A stack whose lines name our sources, `core/http/api.ts:12:3`, if they came from the bundle. A line without a map stays unchanged. */
export const readableStack = (stack: string): string =>
  stack.replace(frame, (whole, at: string, line: string, column: string) => {
    try {
      const file = at.startsWith('file:') ? fileURLToPath(at) : at
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry)) return whole
      const source = relative(process.cwd(), resolve(dirname(file), entry.originalSource))
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    } catch {
      return whole
    }
  })
