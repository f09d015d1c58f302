import { emptyRepository, type Repository } from './git-repository.ts'
import { entryAt, type Folder, home, isWithin, type Path, pathText, startFrom } from './practice-files.ts'

/** The practice machine: files, the current folder, and git's repositories. It exists only in the page. */
export interface Machine {
  readonly files: Folder
  readonly at: Path
  /** By the path of the project's folder. */
  readonly repositories: Readonly<Record<string, Repository>>
}

export const startMachine = (files: readonly { readonly path: string; readonly text: string }[], at = ''): Machine => ({
  files: startFrom(files),
  at: at ? [...home, ...at.split('/')] : home,
  repositories: {},
})

/** The project that contains a folder: the nearest folder, from this one up, in which `git init` was run. */
export const projectAround = ({ repositories }: Machine, at: Path): { readonly folder: Path; readonly repository: Repository } | null => {
  for (let length = at.length; length >= 0; length--) {
    const repository = repositories[pathText(at.slice(0, length))]
    if (repository) return { folder: at.slice(0, length), repository }
  }
  return null
}

export const withRepository = (machine: Machine, folder: Path, repository: Repository = emptyRepository): Machine => ({
  ...machine,
  repositories: { ...machine.repositories, [pathText(folder)]: repository },
})

/** The folder that a key of `repositories` names. */
const folderOf = (key: string): Path => key.split('/').filter(Boolean)

/** Stores changed files. A repository stands in the `.git` of its project, and is gone with it. */
export const withFiles = (machine: Machine, files: Folder): Machine => ({
  ...machine,
  files,
  repositories: Object.fromEntries(
    Object.entries(machine.repositories).filter(([key]) => entryAt(files, [...folderOf(key), '.git']) !== undefined),
  ),
})

/** The machine after files were copied, with the repositories among them. */
export const withCopies = (machine: Machine, from: Path, to: Path): Machine => {
  const copies = Object.entries(machine.repositories).flatMap(([key, repository]): [string, Repository][] => {
    const git = [...folderOf(key), '.git']
    const copy = [...to, ...git.slice(from.length)]
    return isWithin(git, from) && copy.at(-1) === '.git' ? [[pathText(copy.slice(0, -1)), repository]] : []
  })
  return { ...machine, repositories: { ...machine.repositories, ...Object.fromEntries(copies) } }
}

/** The result of a command: the machine, its output, and whether it was refused. `note` is the practice's comment on it. */
export interface Outcome {
  readonly machine: Machine
  readonly says: readonly string[]
  readonly isRefused: boolean
  readonly note?: Note
}
export interface Note {
  readonly key: 'unknown' | 'sign' | 'quote' | 'option' | 'message' | 'help'
  /** The word that the note is about; absent for `help`. */
  readonly word?: string
}
export const done = (machine: Machine, says: readonly string[] = []): Outcome => ({ machine, says, isRefused: false })
export const refused = (machine: Machine, ...says: string[]): Outcome => ({ machine, says, isRefused: true })
/** A real machine would do this; the practice does not, and says so. */
export const notHere = (machine: Machine, note: Note): Outcome => ({ machine, says: [], isRefused: true, note })
