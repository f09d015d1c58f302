import { author, commitName } from './git-objects.ts'
import { choose, commitSummary, seenFiles, statusOf } from './git-repository.ts'
import { done, type Machine, notHere, type Outcome, projectAround, refused, withRepository } from './machine.ts'
import { entryAt, type Folder, isFolder, isWithin, pathText, resolvePath, withEntry } from './practice-files.ts'

type Run = (machine: Machine, words: readonly string[], now: Date) => Outcome | Promise<Outcome>
type Project = NonNullable<ReturnType<typeof projectAround>>

const noProject = 'fatal: not a git repository (or any of the parent directories): .git'

const within =
  (run: (project: Project, ...given: Parameters<Run>) => ReturnType<Run>): Run =>
  (machine, words, now) => {
    const project = projectAround(machine, machine.at)
    return project ? run(project, machine, words, now) : refused(machine, noProject)
  }

const filesOf = ({ folder, repository }: Project, machine: Machine) => seenFiles(entryAt(machine.files, folder) as Folder, repository)

const init: Run = (machine, words) => {
  if (words.length > 0) return notHere(machine, { key: 'option', word: `git init ${words[0]}` })
  const place = pathText([...machine.at, '.git'])
  const isKnown = machine.repositories[pathText(machine.at)] !== undefined
  if (isKnown) return done(machine, [`Reinitialized existing Git repository in ${place}/`])
  const files = withEntry(machine.files, [...machine.at, '.git'], {})
  return done(withRepository({ ...machine, files }, machine.at), [`Initialized empty Git repository in ${place}/`])
}

const add = within((project, machine, words) => {
  if (words.length === 0)
    return refused(
      machine,
      'Nothing specified, nothing added.',
      "hint: Maybe you wanted to say 'git add .'?",
      'hint: Turn this message off by running',
      'hint: "git config advice.addEmptyPathspec false"',
    )
  let { repository } = project
  for (const word of words) {
    if (word.startsWith('-') && word !== '-A' && word !== '--all') return notHere(machine, { key: 'option', word: `git add ${word}` })
    const path = word.startsWith('-') ? project.folder : resolvePath(machine.at, word)
    if (!isWithin(path, project.folder))
      return refused(machine, `fatal: ${word}: '${word}' is outside repository at '${pathText(project.folder)}'`)
    const below = path.slice(project.folder.length).join('/')
    const entry = entryAt(machine.files, path)
    const next = choose(repository, filesOf(project, machine), below)
    if (next) repository = next
    else if (entry === undefined) return refused(machine, `fatal: pathspec '${word}' did not match any files`)
    else if (!isFolder(entry) || Object.keys(entry).length > 0)
      return refused(
        machine,
        'The following paths are ignored by one of your .gitignore files:',
        below.split('/')[0] as string,
        'hint: Use -f if you really want to add them.',
        'hint: Turn this message off by running',
        'hint: "git config advice.addIgnoredFile false"',
      )
  }
  return done(withRepository(machine, project.folder, repository))
})

const commit = within(async ({ folder, repository }, machine, words, at) => {
  const [option, message, ...more] = words
  if (option !== '-m' || more.length > 0) {
    if (option === undefined) return notHere(machine, { key: 'message', word: 'git commit -m "..."' })
    if (option === '-m') return refused(machine, `error: pathspec '${more[0]}' did not match any file(s) known to git`)
    return notHere(machine, { key: 'option', word: `git commit ${option}` })
  }
  if (message === undefined) return refused(machine, "error: switch `m' requires a value")
  if (message.trim() === '') return refused(machine, 'Aborting commit due to empty commit message.')
  const { chosen, commits } = repository
  const parent = commits.at(-1)
  const before = parent?.files ?? {}
  const summary = commitSummary(before, chosen)
  const isSame = JSON.stringify(Object.entries(before).sort()) === JSON.stringify(Object.entries(chosen).sort())
  if (isSame)
    return { machine, says: statusOf(repository, seenFiles(entryAt(machine.files, folder) as Folder, repository)), isRefused: true }
  const name = await commitName({ files: chosen, parent: parent?.name, message, at })
  const next = { chosen, commits: [...commits, { name, message, at, files: chosen }] }
  const root = parent ? '' : ' (root-commit)'
  return done(withRepository(machine, folder, next), [`[main${root} ${name.slice(0, 7)}] ${message}`, ...summary])
})

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const momentOf = (at: Date) =>
  `${days[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${at.getUTCDate()} ${at.toISOString().slice(11, 19)} ${at.getUTCFullYear()} +0000`

const log = within(({ repository: { commits } }, machine, words) => {
  const [option, ...more] = words
  if ((option !== undefined && option !== '--oneline') || more.length > 0)
    return notHere(machine, { key: 'option', word: `git log ${option === '--oneline' ? more[0] : option}` })
  if (commits.length === 0) return refused(machine, "fatal: your current branch 'main' does not have any commits yet")
  const newest = commits.toReversed()
  const here = (index: number) => (index === 0 ? ' (HEAD -> main)' : '')
  if (option)
    return done(
      machine,
      newest.map(({ name, message }, index) => `${name.slice(0, 7)}${here(index)} ${message}`),
    )
  const entries = newest.map(({ name, message, at }, index) => [
    `commit ${name}${here(index)}`,
    `Author: ${author}`,
    `Date:   ${momentOf(at)}`,
    '',
    `    ${message}`,
  ])
  return done(
    machine,
    entries.flatMap((entry, index) => (index === 0 ? entry : ['', ...entry])),
  )
})

const commands: Readonly<Record<string, Run>> = {
  init,
  add,
  commit,
  log,
  status: within((project, machine, words) =>
    words.length > 0
      ? notHere(machine, { key: 'option', word: `git status ${words[0]}` })
      : done(machine, statusOf(project.repository, filesOf(project, machine))),
  ),
}

/** `git …`, with the output of git 2.39 on a machine whose first branch is called `main`. */
export const git: Run = (machine, [name, ...words], now) => {
  if (name === undefined) return notHere(machine, { key: 'help' })
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command?.(machine, words, now) ?? notHere(machine, { key: 'unknown', word: `git ${name}` })
}
