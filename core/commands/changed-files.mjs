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
 * What differs from where this work left a commit: committed, staged, unstaged and new files, without those that are deleted.
 * @param ref a commit, a tag or a branch; `main` of this repository, or of where it came from, unless said
 * @throws where there is no such commit
 */
export const changedFiles = (ref) => {
  const names = ref ? [ref] : ['main', 'origin/main', 'HEAD']
  const base = names.map((name) => git('merge-base', name, 'HEAD')).find(Boolean)
  if (!base) throw new Error(`There is no commit ${ref ?? 'to compare with'} here: npm run check -- --changed <commit>`)
  const [differing, unknown] = [git('diff', '--name-only', '--diff-filter=d', base), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(`${differing}\n${unknown}`.split('\n').filter(Boolean))].sort()
}

/** Tests that read files by their names, so that no import leads from the file to the test. */
const readers = [
  [/\/locales\/|^docs\/translation\.md$/, ['plugins/locale-keys.test.ts', 'plugins/translation-terms.test.ts', 'plugins/plugins.test.ts']],
  [/^plugins\/[^/]+\/|^plugins\/[^/]+\.ts$/, ['plugins/plugins.test.ts', 'plugins/own-collections.test.ts']],
  [/^content\//, ['cms/seed/content.test.ts', 'plugins/courses/server/course-content.test.ts']],
  [/^(\.env\.example|docker-compose\.yml)$/, ['plugins/settings.test.ts']],
  [/\.md$|^docs\/|^\.ci\/|^\.github\/|^package\.json$|\/(contract|slots|index)\.ts$/, ['core/docs.test.ts']],
]

/** The tests that must run for these files though they import none of them. */
export const testsThatRead = (files) =>
  [...new Set(readers.flatMap(([pattern, tests]) => (files.some((file) => pattern.test(file)) ? tests : [])))].sort()

/** The folders whose journeys through the browser may see the change. */
export const journeysFor = (files) =>
  [...new Set(files.flatMap((file) => /^(plugins\/[^/]+)\/(?:web|server|cms|locales|contract|slots)/.exec(file)?.[1] ?? []))].sort()
