/**
 * `npm test`: what must hold after every change, in ten minutes on two cores. `--no-browser` leaves out the browser's part
 * (`npm run check`). All journeys, MongoDB, survival and the tutorial have commands of their own; `.ci/run` runs them all.
 */
import { checkApi } from './check-api.mjs'
import { checkMigrations } from './check-migrations.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { testJourneys } from './test-journeys.mjs'

process.chdir(root)
const noBrowser = process.argv.includes('--no-browser')

/** The ways that everybody takes: to a first certificate, by each kind of sign-in, with a parent, and an editor's change. */
const mainJourneys = ['e2e/first-flight', 'e2e/panel', 'plugins/auth-mfa', 'plugins/consent']

/** Looks at the code without running it, all at once; what a program says is shown where it fails. */
const readCode = async () => {
  const codes = await Promise.all([
    run('biome', ['ci', '--colors=off'], { quiet: true }),
    run('tsc', ['-p', '.'], { quiet: true }),
    // Each refusal with its rule's advice.
    run(
      'depcruise',
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'core', 'cms', 'plugins', 'web', 'e2e', 'bench'],
      { quiet: true },
    ),
    run('knip', [], { quiet: true }),
    checkMigrations(),
    checkApi(),
  ])
  return Math.max(...codes)
}

const steps = [
  ['Format, lint, types, architecture, dead code, migrations, the API’s document', readCode],
  ['Unit and integration tests', () => run('vitest', ['run'])],
]
if (!noBrowser) steps.push(['The main journeys through the browser', () => testJourneys(...mainJourneys)])

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
