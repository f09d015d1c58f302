/** `node core/commands/check-commits.mjs <commit>`: checks that each commit subject since then names its area and reads well in a list. */
import { execFileSync } from 'node:child_process'
import { mistakeIn } from './commit-subject.mjs'
import { root } from './paths.mjs'

const [since] = process.argv.slice(2)
if (!since) throw new Error('Name the commit before the first one: node core/commands/check-commits.mjs main')
const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`], { cwd: root, encoding: 'utf8' })
for (const line of log.split('\n').filter(Boolean)) {
  const mistake = mistakeIn(line.slice(line.indexOf(' ') + 1))
  if (!mistake) continue
  console.error(`${line}\n  ${mistake}`)
  process.exitCode = 1
}
