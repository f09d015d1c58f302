import { fileCommands, writeInto } from './file-commands.ts'
import { git } from './git-commands.ts'
import { done, type Machine, notHere, type Outcome, refused } from './machine.ts'
import { entryAt, pathText, resolvePath } from './practice-files.ts'
import { type Command, readLine } from './read-line.ts'

/** Commands that `help` lists, in the order in which lessons introduce them. */
export const knownCommands = ['pwd', 'ls', 'cd', 'mkdir', 'cat', 'echo', 'cp', 'rm', 'git', 'npm run build', 'clear', 'help']

const scriptIn = (text: string): { name: string; version: string; build?: string } | null => {
  try {
    const { name, version, scripts } = JSON.parse(text) as { name: string; version: string; scripts?: { build?: string } }
    return { name, version, ...(scripts?.build !== undefined && { build: scripts.build }) }
  } catch {
    return null
  }
}

/** `npm run build`: reads the script in `package.json`, prints it, and runs it. */
const npm = async (machine: Machine, words: readonly string[], now: Date, isInScript: boolean): Promise<Outcome> => {
  const [run, script, ...more] = words
  // A script that runs itself would have no end.
  if (isInScript) return notHere(machine, { key: 'option', word: `npm ${words.join(' ')}`.trim() })
  if (run !== 'run' || script === undefined || more.length > 0) return notHere(machine, { key: 'option', word: `npm ${run ?? ''}`.trim() })
  const path = resolvePath(machine.at, 'package.json')
  const text = entryAt(machine.files, path)
  if (typeof text !== 'string')
    return refused(
      machine,
      'npm error code ENOENT',
      'npm error syscall open',
      `npm error path ${pathText(path)}`,
      'npm error errno -2',
      `npm error enoent Could not read package.json: Error: ENOENT: no such file or directory, open '${pathText(path)}'`,
    )
  const project = scriptIn(text)
  if (!project) return refused(machine, 'npm error code EJSONPARSE', `npm error path ${pathText(path)}`)
  if (script !== 'build' || project.build === undefined) return refused(machine, `npm error Missing script: "${script}"`)
  const head = ['', `> ${project.name}@${project.version} build`, `> ${project.build}`, '']
  const made = await runLine({ ...machine, at: path.slice(0, -1) }, project.build, now, true)
  return { ...made, machine: { ...made.machine, at: machine.at }, says: [...head, ...made.says] }
}

const runCommand = async (machine: Machine, { words, into }: Command, now: Date, isInScript: boolean): Promise<Outcome> => {
  const [name, ...rest] = words
  if (name === undefined) return into ? writeInto(machine, into.file, into.isAdded, []) : done(machine)
  const plain = Object.hasOwn(fileCommands, name) ? fileCommands[name] : undefined
  const outcome = plain
    ? plain(machine, rest)
    : name === 'git'
      ? await git(machine, rest, now)
      : name === 'npm'
        ? await npm(machine, rest, now, isInScript)
        : name === 'help'
          ? { ...done(machine), note: { key: 'help' as const } }
          : { ...refused(machine, `bash: ${name}: command not found`), note: { key: 'unknown' as const, word: name } }
  // Errors appear on the screen even when the output goes to a file.
  if (!into || outcome.isRefused) return outcome
  return writeInto(outcome.machine, into.file, into.isAdded, outcome.says)
}

/**
 * Runs a typed line: its commands one after the other, each if the previous one succeeded.
 * @param isInScript whether the line is a script of `package.json`
 */
export async function runLine(machine: Machine, line: string, now: Date, isInScript = false): Promise<Outcome> {
  const commands = readLine(line)
  if ('fault' in commands)
    return commands.fault === 'syntax'
      ? refused(machine, `bash: syntax error near unexpected token \`${commands.sign}'`)
      : notHere(machine, { key: commands.fault, word: commands.sign })
  let all: Outcome = done(machine)
  for (const command of commands) {
    const next = await runCommand(all.machine, command, now, isInScript)
    all = { ...next, says: [...all.says, ...next.says] }
    if (next.isRefused) break
  }
  return all
}
