/**
 * `npm test`: what must hold after every change, in ten minutes on two cores. `--no-browser` leaves out the browser's part
 * (`npm run check`). `--changed [commit]` runs what a change since then can break. All journeys, MongoDB, survival and the
 * tutorial have commands of their own; `.ci/run` runs them all.
 */
import { changedFiles, journeysFor, testsThatRead } from './changed-files.mjs'
import { checkApi } from './check-api.mjs'
import { checkMigrations } from './check-migrations.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { mainJourneys, testJourneys } from './test-journeys.mjs'

process.chdir(root)
const noBrowser = process.argv.includes('--no-browser')

/**
 * Looks at the code without running it, all at once; what a program says is shown where it fails.
 * @param files those that changed; all where there is none
 */
const readCode = async (files) => {
  const has = (pattern) => !files || files.some((file) => pattern.test(file))
  const codes = await Promise.all([
    run('biome', ['ci', '--colors=off', ...(files ? ['--no-errors-on-unmatched', ...files] : [])], { quiet: true }),
    run('tsc', ['-p', '.'], { quiet: true }),
    // Each refusal with its rule's advice.
    run(
      'depcruise',
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'core', 'cms', 'plugins', 'web', 'e2e', 'bench'],
      { quiet: true },
    ),
    run('knip', [], { quiet: true }),
    has(/^(cms|plugins\/[^/]+\/cms)\/|^plugins\/cms\.ts$|^package/) ? checkMigrations() : 0,
    has(/^core\/|^plugins\/[^/]+\/(server\/|[^/]+\.ts$)|^plugins\/server\.ts$|^package|^docs\/errors\.md$/) ? checkApi() : 0,
  ])
  return Math.max(...codes)
}

const everything = [
  ['Format, lint, types, architecture, dead code, migrations, the API’s document', () => readCode()],
  ['Unit and integration tests', () => run('vitest', ['run'])],
  ...(noBrowser ? [] : [['The main journeys through the browser', () => testJourneys(...mainJourneys)]]),
]

/** What the change since a commit can break; the journeys are only named. */
const stepsSince = (commit) => {
  const files = changedFiles(commit)
  if (files.length === 0) return []
  const tests = () => run('vitest', ['related', '--run', '--passWithNoTests', ...files, ...testsThatRead(files)])
  const journeys = journeysFor(files)
  if (journeys.length) console.log(`Journeys that may see this change: npm run test:journeys -- ${journeys.join(' ')}`)
  return [
    [`${files.length} changed files: format and lint; types, architecture, dead code`, () => readCode(files)],
    ['The tests that a change of these files can break', tests],
  ]
}

const at = process.argv.indexOf('--changed')
let steps = everything
try {
  if (at > 0) steps = stepsSince(process.argv.slice(at + 1).find((argument) => !argument.startsWith('-')))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

for (const [title, step] of steps) {
  const from = Date.now()
  console.log(`\n— ${title}`)
  const code = await step()
  if (code !== 0) {
    console.error(`\n${title}: failed.`)
    process.exit(code)
  }
  console.log(`  done in ${((Date.now() - from) / 1000).toFixed(0)} s`)
}
console.log('\nAll checks passed.')
