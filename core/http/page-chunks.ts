import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { escapeHtml } from './plain-page.ts'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const readManifest = (dir: string): Manifest => {
  const file = join(dir, '.vite/manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Finds what the browser will ask for once its first script has run, so that a page can have it fetched beside that script. Both
 * builds of the app name a chunk by its source in Vite's manifest.
 * @param root the folder in which `dist` stands
 * @returns tags for the head of a page. @param chunks the server's own files of the page's code and texts
 */
export const readPageChunks = (root: string): ((chunks: readonly string[]) => string) => {
  const browser = readManifest(join(root, 'dist/web'))
  const sources = new Map(Object.values(readManifest(join(root, 'dist/server'))).map(({ file, src }) => [basename(file), src]))
  const collect = (key: string | undefined, files: Set<string>): void => {
    const chunk = key === undefined ? undefined : browser[key]
    // The first script names its own parts.
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const each of chunk.imports ?? []) collect(each, files)
  }
  return (chunks) => {
    const files = new Set<string>()
    for (const chunk of chunks) collect(sources.get(basename(chunk)), files)
    return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">`).join('')
  }
}
