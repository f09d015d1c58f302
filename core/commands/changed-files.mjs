import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/**
 * Lists the files that differ from the merge base with a commit: committed, staged, unstaged, deleted and new ones.
 * @param {string} [ref] a commit, a tag or a branch; by default `main` of this repository or of its origin
 * @throws if there is no such commit
 */
export const changedFiles = (ref) => {
  const names = ref ? [ref] : ['main', 'origin/main', 'HEAD']
  const base = names.map((name) => git('merge-base', name, 'HEAD')).find(Boolean)
  if (!base) throw new Error(`There is no commit ${ref ?? 'to compare with'} here: npm run check -- --changed <commit>`)
  const [differing, unknown] = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(`${differing}\n${unknown}`.split('\n').filter(Boolean))].sort()
}
