import { done, type Machine, notHere, type Outcome, refused, withCopies, withFiles } from './machine.ts'
import { entryAt, isFolder, isWithin, namesIn, type Path, pathText, resolvePath, withEntry } from './practice-files.ts'

type Run = (machine: Machine, words: readonly string[]) => Outcome

const missing = 'No such file or directory'

/** Splits a command's arguments into options by letter and other words. */
const optionsIn = (words: readonly string[], known: string) => {
  const options = words.filter((word) => /^-./.test(word))
  const letters = options.flatMap((word) => [...word.replace(/^-+/, '')])
  const strange = options.find((word) => word.startsWith('--') || [...word.slice(1)].some((letter) => !known.includes(letter)))
  return { has: (letter: string) => letters.includes(letter), others: words.filter((word) => !/^-./.test(word)), strange }
}

const place = ({ files, at }: Machine, written: string) => {
  const path = resolvePath(at, written)
  return { path, entry: entryAt(files, path), above: entryAt(files, path.slice(0, -1)) }
}

const ls: Run = (machine, words) => {
  const { has, others, strange } = optionsIn(words, 'a')
  if (strange) return notHere(machine, { key: 'option', word: `ls ${strange}` })
  const [written = '.'] = others
  const { entry } = place(machine, written)
  if (entry === undefined) return refused(machine, `ls: cannot access '${written}': ${missing}`)
  if (!isFolder(entry)) return done(machine, [written])
  const names = [...(has('a') ? ['.', '..'] : []), ...namesIn(entry, has('a'))]
  return done(machine, names.length > 0 ? [names.join('  ')] : [])
}

const cd: Run = (machine, [written = '~', ...more]) => {
  if (more.length > 0) return refused(machine, 'bash: cd: too many arguments')
  const { path, entry } = place(machine, written)
  if (entry === undefined) return refused(machine, `bash: cd: ${written}: ${missing}`)
  return isFolder(entry) ? done({ ...machine, at: path }) : refused(machine, `bash: cd: ${written}: Not a directory`)
}

const mkdir: Run = (machine, words) => {
  const { has, others, strange } = optionsIn(words, 'p')
  if (strange) return notHere(machine, { key: 'option', word: `mkdir ${strange}` })
  if (others.length === 0) return refused(machine, 'mkdir: missing operand', "Try 'mkdir --help' for more information.")
  let files = machine.files
  const says: string[] = []
  for (const written of others) {
    const path = resolvePath(machine.at, written)
    const there = entryAt(files, path)
    if (has('p') && !path.some((_, index) => typeof entryAt(files, path.slice(0, index + 1)) === 'string'))
      for (let length = 1; length <= path.length; length++) {
        const folder = path.slice(0, length)
        if (entryAt(files, folder) === undefined) files = withEntry(files, folder, {})
      }
    else if (there !== undefined) says.push(`mkdir: cannot create directory ‘${written}’: File exists`)
    else if (isFolder(entryAt(files, path.slice(0, -1)))) files = withEntry(files, path, {})
    else says.push(`mkdir: cannot create directory ‘${written}’: ${missing}`)
  }
  return { machine: { ...machine, files }, says, isRefused: says.length > 0 }
}

const cat: Run = (machine, words) => {
  if (words.length === 0) return notHere(machine, { key: 'option', word: 'cat' })
  const read = words.map((written) => {
    const { entry } = place(machine, written)
    if (typeof entry === 'string') return { text: entry }
    return { fault: `cat: ${written}: ${entry === undefined ? missing : 'Is a directory'}` }
  })
  const says = read.flatMap(({ text, fault }) => fault ?? (text ? (text as string).replace(/\n$/, '').split('\n') : []))
  return { machine, says, isRefused: read.some(({ fault }) => fault !== undefined) }
}

const rm: Run = (machine, words) => {
  const { has, others, strange } = optionsIn(words, 'rf')
  if (strange) return notHere(machine, { key: 'option', word: `rm ${strange}` })
  if (others.length === 0) return refused(machine, 'rm: missing operand', "Try 'rm --help' for more information.")
  let files = machine.files
  const says: string[] = []
  for (const written of others) {
    const { path, entry } = place({ ...machine, files }, written)
    if (entry === undefined) {
      if (!has('f')) says.push(`rm: cannot remove '${written}': ${missing}`)
    } else if (isFolder(entry) && !has('r')) says.push(`rm: cannot remove '${written}': Is a directory`)
    // Refuses to remove the current folder or one above it.
    else if (isWithin(machine.at, path)) says.push(`rm: cannot remove '${written}': Device or resource busy`)
    else files = withEntry(files, path, undefined)
  }
  return { machine: withFiles(machine, files), says, isRefused: says.length > 0 }
}

const cp: Run = (machine, words) => {
  const { has, others, strange } = optionsIn(words, 'r')
  if (strange) return notHere(machine, { key: 'option', word: `cp ${strange}` })
  const [from, to] = others
  if (from === undefined) return refused(machine, 'cp: missing file operand', "Try 'cp --help' for more information.")
  if (to === undefined)
    return refused(machine, `cp: missing destination file operand after '${from}'`, "Try 'cp --help' for more information.")
  if (others.length > 2) return notHere(machine, { key: 'option', word: 'cp' })
  const [source, target] = [place(machine, from), place(machine, to)]
  if (source.entry === undefined) return refused(machine, `cp: cannot stat '${from}': ${missing}`)
  if (isFolder(source.entry) && !has('r')) return refused(machine, `cp: -r not specified; omitting directory '${from}'`)
  const isContents = /(^|\/)\.\/?$/.test(from)
  if (isFolder(source.entry) && isFolder(target.entry) && isContents) {
    const files = Object.entries(source.entry).reduce((all, [name, entry]) => withEntry(all, [...target.path, name], entry), machine.files)
    return done(withCopies({ ...machine, files }, source.path, target.path))
  }
  const path: Path = isFolder(target.entry) ? [...target.path, source.path.at(-1) as string] : target.path
  if (!isFolder(entryAt(machine.files, path.slice(0, -1)))) return refused(machine, `cp: cannot create regular file '${to}': ${missing}`)
  return done(withCopies({ ...machine, files: withEntry(machine.files, path, source.entry) }, source.path, path))
}

export const fileCommands: Readonly<Record<string, Run>> = {
  pwd: (machine) => done(machine, [pathText(machine.at)]),
  ls,
  cd,
  mkdir,
  cat,
  rm,
  cp,
  echo: (machine, words) => done(machine, [words.join(' ')]),
}

/** Writes a command's output into a file instead of onto the screen. */
export const writeInto = (machine: Machine, written: string, isAdded: boolean, says: readonly string[]): Outcome => {
  const { path, entry, above } = place(machine, written)
  if (isFolder(entry)) return refused(machine, `bash: ${written}: Is a directory`)
  if (!isFolder(above)) return refused(machine, `bash: ${written}: ${missing}`)
  const text = says.map((line) => `${line}\n`).join('')
  return done({ ...machine, files: withEntry(machine.files, path, isAdded && entry !== undefined ? entry + text : text) })
}
