import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A content file as stored on the disk. */
export interface RawFile {
  /** Path within the content folder, with forward slashes. */
  readonly path: string
  readonly text: string
  /** SHA-256 of the text, hex. */
  readonly hash: string
}

const { compare } = new Intl.Collator('en', { numeric: true })
/** Puts files in the order of their paths, with 1.10 after 1.9. */
export const byPath = (a: Pick<RawFile, 'path'>, b: Pick<RawFile, 'path'>): number => compare(a.path, b.path)

const filesBelow = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(md|yaml)$/.test(entry.name) && entry.name !== 'README.md',
  )

/** One digest of all content files, by name and byte, and of other deciding inputs: each start checks whether any has changed. */
export const digestOfContent = (dir: string, others: readonly string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(others))
  const files = filesBelow(dir).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const bytes = readFileSync(file)
    hash.update(`${relative(dir, file)} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * Reads every Markdown and YAML file below a folder, in the order of their paths. Synchronously: nothing else runs while the host starts,
 * and asynchronous reads of many small files take longer.
 */
export const readContent = async (dir: string): Promise<RawFile[]> => {
  return filesBelow(dir)
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
      return { path: relative(dir, file).split(sep).join('/'), text, hash: createHash('sha256').update(text).digest('hex') }
    })
    .sort(byPath)
}
