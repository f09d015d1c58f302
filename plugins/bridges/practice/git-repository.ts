import { type Folder, filesIn } from './practice-files.ts'

type Files = Readonly<Record<string, string>>

interface Commit {
  readonly name: string
  readonly message: string
  readonly at: Date
  /** Every file of the project at that commit. */
  readonly files: Files
}

/** A git repository: the staged files, and the commits, oldest first. */
export interface Repository {
  readonly chosen: Files
  readonly commits: readonly Commit[]
}
export const emptyRepository: Repository = { chosen: {}, commits: [] }

const byPath = (one: string, other: string) => (one < other ? -1 : 1)

/** Whether `.gitignore` excludes a path: by a name in it, or by a path from the project's folder. */
const isIgnored = (path: string, ignore: string): boolean =>
  ignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .some((line) => {
      const pattern = line.replace(/^\/|\/$/g, '')
      const parts = path.split('/')
      const folders = parts.slice(0, -1)
      if (line.startsWith('/') || pattern.includes('/')) return path === pattern || path.startsWith(`${pattern}/`)
      return line.endsWith('/') ? folders.includes(pattern) : parts.includes(pattern)
    })

/** The files of a project as git sees them: without `.git`, and without ignored files unless they are staged already. */
export const seenFiles = (folder: Folder, { chosen }: Repository): Files => {
  const { '.git': _, ...project } = folder
  const ignore = typeof project['.gitignore'] === 'string' ? project['.gitignore'] : ''
  return Object.fromEntries(filesIn(project).filter(([path]) => Object.hasOwn(chosen, path) || !isIgnored(path, ignore)))
}

type Change = readonly [kind: 'new file' | 'modified' | 'deleted', path: string]

const changesBetween = (before: Files, after: Files): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(byPath).flatMap((path): Change[] => {
    if (!Object.hasOwn(before, path)) return [['new file', path]]
    if (!Object.hasOwn(after, path)) return [['deleted', path]]
    return before[path] === after[path] ? [] : [['modified', path]]
  })

/** A new folder is listed by its name alone, as long as nothing in it is tracked. */
const shortPath = (path: string, known: readonly string[]): string => {
  const parts = path.split('/')
  for (let length = 1; length < parts.length; length++) {
    const folder = `${parts.slice(0, length).join('/')}/`
    if (!known.some((each) => each.startsWith(folder))) return folder
  }
  return path
}

const told = (changes: readonly Change[]) => changes.map(([kind, path]) => `\t${`${kind}:`.padEnd(12)}${path}`)

/** The output of `git status`, word for word. */
export const statusOf = (repository: Repository, files: Files): string[] => {
  const { chosen, commits } = repository
  const head = commits.at(-1)?.files ?? {}
  const staged = changesBetween(head, chosen)
  const known = Object.keys(chosen)
  const unstaged = changesBetween(chosen, files).filter(([kind]) => kind !== 'new file')
  const untracked = [
    ...new Set(
      Object.keys(files)
        .filter((path) => !Object.hasOwn(chosen, path))
        .sort(byPath)
        .map((path) => shortPath(path, known)),
    ),
  ]
  const lines = ['On branch main', ...(commits.length === 0 ? ['', 'No commits yet', ''] : [])]
  const section = (title: string, hints: readonly string[], entries: readonly string[]) => {
    if (entries.length > 0) lines.push(title, ...hints.map((hint) => `  (${hint})`), ...entries, '')
  }
  const unstage = commits.length === 0 ? 'use "git rm --cached <file>..." to unstage' : 'use "git restore --staged <file>..." to unstage'
  section('Changes to be committed:', [unstage], told(staged))
  const isDeleted = unstaged.some(([kind]) => kind === 'deleted')
  section(
    'Changes not staged for commit:',
    [
      `use "git add${isDeleted ? '/rm' : ''} <file>..." to update what will be committed`,
      'use "git restore <file>..." to discard changes in working directory',
    ],
    told(unstaged),
  )
  section(
    'Untracked files:',
    ['use "git add <file>..." to include in what will be committed'],
    untracked.map((path) => `\t${path}`),
  )
  if (staged.length > 0) return lines
  if (unstaged.length > 0) return [...lines, 'no changes added to commit (use "git add" and/or "git commit -a")']
  if (untracked.length > 0) return [...lines, 'nothing added to commit but untracked files present (use "git add" to track)']
  return [
    ...lines,
    commits.length === 0 ? 'nothing to commit (create/copy files and use "git add" to track)' : 'nothing to commit, working tree clean',
  ]
}

/** Stages what is at a path, and below it; null where there is nothing to stage. */
export const choose = (repository: Repository, files: Files, path: string): Repository | null => {
  const isWithin = (each: string) => path === '' || each === path || each.startsWith(`${path}/`)
  const found = Object.entries(files).filter(([each]) => isWithin(each))
  const left = Object.entries(repository.chosen).filter(([each]) => !isWithin(each))
  if (path !== '' && found.length === 0 && left.length === Object.keys(repository.chosen).length) return null
  return { ...repository, chosen: Object.fromEntries([...left, ...found]) }
}

const linesOf = (text: string) =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .filter((_, index, all) => all.length > 1 || all[index] !== '')

const textAt = (files: Files, path: string): string => (Object.hasOwn(files, path) ? (files[path] as string) : '')

/** The length of the longest common subsequence of two texts' lines. */
const commonLines = (one: readonly string[], other: readonly string[]): number => {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const line of one) {
    const next = [0]
    for (const [index, each] of other.entries())
      next.push(line === each ? (row[index] as number) + 1 : Math.max(row[index + 1] as number, next[index] as number))
    row = next
  }
  return row.at(-1) as number
}

/** Returns the lines that git prints after a commit: counts of changed files and lines. */
export const commitSummary = (before: Files, after: Files): string[] => {
  const changes = changesBetween(before, after)
  let [added, removed] = [0, 0]
  for (const [, path] of changes) {
    const [old, now] = [linesOf(textAt(before, path)), linesOf(textAt(after, path))]
    const common = commonLines(old, now)
    added += now.length - common
    removed += old.length - common
  }
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  const sums = [
    `${counted(changes.length, 'file')} changed`,
    ...(added > 0 || removed === 0 ? [`${counted(added, 'insertion')}(+)`] : []),
    ...(removed > 0 || added === 0 ? [`${counted(removed, 'deletion')}(-)`] : []),
  ]
  const made = changes.flatMap(([kind, path]) =>
    kind === 'modified' ? [] : [` ${kind === 'deleted' ? 'delete' : 'create'} mode 100644 ${path}`],
  )
  return [` ${sums.join(', ')}`, ...made]
}
