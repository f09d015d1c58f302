/** `node core/commands/check-commits.mjs <commit>`: checks that each commit subject since then names its scope and reads well in a list. */
import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

const longest = 70

/**
 * Returns the mistake in a commit's subject as a sentence; null if there is none. A subject names the scope first, then the change:
 * `consent: list scopes in the approval mail`.
 * @param {string} subject
 */
export const mistakeIn = (subject) => {
  if (!/^\.?[a-z][\w,./ -]*: /.test(subject))
    return 'Begin with the scope of the change and a colon: `consent: list scopes in the approval mail`.'
  if (!/^[^:]+: [a-z`]/.test(subject)) return 'After the colon goes a verb in small letters: list, refuse, mend.'
  if (/^[^:]+: (?:add|chang|fix|list|mak|mend|mov|refus|remov|say|updat)(?:s|es|ed|ing) /.test(subject))
    return 'The verb is an imperative: list, not lists, listed or listing.'
  if (subject.endsWith('.')) return 'It ends without a full stop.'
  return subject.length > longest ? `It is ${subject.length} characters long; ${longest} fit in a list.` : null
}

const check = (since) => {
  if (!since) throw new Error('Name the commit before the first one: node core/commands/check-commits.mjs main')
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`], { cwd: root, encoding: 'utf8' })
  for (const line of log.split('\n').filter(Boolean)) {
    const mistake = mistakeIn(line.slice(line.indexOf(' ') + 1))
    if (!mistake) continue
    console.error(`${line}\n  ${mistake}`)
    process.exitCode = 1
  }
}

if (process.argv[1] === import.meta.filename) check(process.argv[2])
