import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { escapeHtml } from '../shared/escape-html.ts'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const readManifest = (dir: string): Manifest => {
  const file = join(dir, '.vite/manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Finds the scripts that the browser will load after the page's first script: the app, then the page's own. In Vite's manifests of both
 * builds, a chunk is named by its source.
 * @param root the folder that contains `dist`
 * @returns addresses of scripts. @param chunks the server build's files with the page's code and texts
 */
export const readPageChunks = (root: string): ((chunks: readonly string[]) => readonly string[]) => {
  const browser = readManifest(join(root, 'dist/web'))
  const sources = new Map(Object.values(readManifest(join(root, 'dist/server'))).map(({ file, src }) => [basename(file), src]))
  const collect = (key: string | undefined, files: Set<string>): Set<string> => {
    const chunk = key === undefined ? undefined : browser[key]
    if (!chunk || files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const each of chunk.imports ?? []) collect(each, files)
    return files
  }
  const apps = browser['index.html']?.dynamicImports ?? []
  return (chunks) => {
    const files = new Set<string>()
    for (const app of apps) collect(app, files)
    for (const chunk of chunks) collect(sources.get(basename(chunk)), files)
    return [...files].map((file) => `/${file}`)
  }
}

/** Makes the browser load scripts in parallel with the page's first one, and not after it. */
export const preloadTags = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`).join('')

/** Names scripts that the first script loads only after the first paint: until then, the page's text and fonts have the bandwidth. */
export const afterPaintTag = (files: readonly string[]): string =>
  `<meta name="scripts-after-paint" content="${escapeHtml(files.join(' '))}">`
