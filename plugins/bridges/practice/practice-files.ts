/** A folder of the practice machine by the names in it: a text is a file, anything else a folder. */
export interface Folder {
  readonly [name: string]: string | Folder
}
export type Path = readonly string[]

/** The home folder, in which a practice begins by default. */
export const home: Path = ['home', 'you']
export const pathText = (path: Path): string => `/${path.join('/')}`
export const isFolder = (entry: string | Folder | undefined): entry is Folder => typeof entry === 'object'

/** Whether a path is a folder's, or leads to a place below it. */
export const isWithin = (path: Path, folder: Path): boolean => folder.every((name, index) => path[index] === name)

/** Resolves a written path from a folder: `..` is the one above, `~` is home. */
export const resolvePath = (from: Path, written: string): Path => {
  const path = written.startsWith('/') ? [] : [...(/^~(\/|$)/.test(written) ? home : from)]
  for (const part of written.replace(/^~/, '').split('/'))
    if (part === '..') path.pop()
    else if (part !== '' && part !== '.') path.push(part)
  return path
}

export const entryAt = (root: Folder, path: Path): string | Folder | undefined =>
  path.reduce<string | Folder | undefined>((entry, name) => (isFolder(entry) && Object.hasOwn(entry, name) ? entry[name] : undefined), root)

/** Returns the machine's files with an entry at a path whose folder exists; without the entry where none is given. */
export const withEntry = (root: Folder, path: Path, entry: string | Folder | undefined): Folder => {
  const [name, ...rest] = path
  if (name === undefined) return isFolder(entry) ? entry : root
  const { [name]: _, ...others } = root
  const before = entryAt(root, [name])
  const next = rest.length === 0 ? entry : isFolder(before) ? withEntry(before, rest, entry) : before
  return next === undefined ? others : { ...others, [name]: next }
}

/** Returns the files with a file at a path, and with the folders above it. */
export const withFile = (root: Folder, path: Path, text: string): Folder => {
  const folders = path.slice(0, -1).map((_, index) => path.slice(0, index + 1))
  const made = folders.reduce((all, folder) => (entryAt(all, folder) === undefined ? withEntry(all, folder, {}) : all), root)
  return withEntry(made, path, text)
}

/** Names in a folder as listed: in alphabetical order, ignoring case. */
export const namesIn = (folder: Folder, isAll = false): string[] =>
  Object.keys(folder)
    .filter((name) => isAll || !name.startsWith('.'))
    .sort((one, other) => one.replace(/^\./, '').localeCompare(other.replace(/^\./, ''), 'en') || one.localeCompare(other, 'en'))

/** Every file below a folder, by its path from there. */
export const filesIn = (folder: Folder, before = ''): [path: string, text: string][] =>
  Object.entries(folder).flatMap(([name, entry]) =>
    isFolder(entry) ? filesIn(entry, `${before}${name}/`) : [[`${before}${name}`, entry] as [string, string]],
  )

/** The machine's files at the start: an empty home, with the practice's files. */
export const startFrom = (files: readonly { readonly path: string; readonly text: string }[]): Folder =>
  files.reduce<Folder>((root, { path, text }) => withFile(root, resolvePath(home, path), text), { home: { you: {} } })
