import { type Folder, isFolder, withFile } from './practice-files.ts'

const encoder = new TextEncoder()
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const joined = (parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const all = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The name that git gives an object: the SHA-1 of its kind, its length and its content. */
const nameOf = async (kind: 'blob' | 'tree' | 'commit', content: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-1', joined([`${kind} ${content.length}\0`, content]))))

const treeOf = async (folder: Folder): Promise<string> => {
  // Git sorts a folder's name as if it ended in a slash.
  const names = Object.keys(folder).sort((one, other) => {
    const [a, b] = [isFolder(folder[one]) ? `${one}/` : one, isFolder(folder[other]) ? `${other}/` : other]
    return a < b ? -1 : 1
  })
  const parts: (string | Uint8Array)[] = []
  for (const name of names) {
    const entry = folder[name] as string | Folder
    const isTree = isFolder(entry)
    parts.push(`${isTree ? '40000' : '100644'} ${name}\0`, bytesOf(isTree ? await treeOf(entry) : await nameOf('blob', joined([entry]))))
  }
  return nameOf('tree', joined(parts))
}

const inFolders = (files: Readonly<Record<string, string>>): Folder =>
  Object.entries(files).reduce<Folder>((root, [path, text]) => withFile(root, path.split('/'), text), {})

export const author = 'You <you@example.org>'

interface NewCommit {
  readonly files: Readonly<Record<string, string>>
  readonly parent: string | undefined
  readonly message: string
  readonly at: Date
}

/** The hash of a commit, as git itself computes it for the same files, message, author and second. */
export const commitName = async ({ files, parent, message, at }: NewCommit): Promise<string> => {
  const by = `${author} ${Math.floor(at.getTime() / 1000)} +0000`
  const lines = [`tree ${await treeOf(inFolders(files))}`, ...(parent ? [`parent ${parent}`] : []), `author ${by}`, `committer ${by}`]
  return nameOf('commit', joined([`${lines.join('\n')}\n\n${message}\n`]))
}
