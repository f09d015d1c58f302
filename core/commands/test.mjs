/** `npm test`: everything that must hold. `--no-browser` leaves out the browser's part (`npm run check`). */
import { build } from './build.mjs'
import { checkMigrations } from './check-migrations.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { testOnMongo } from './test-mongodb.mjs'

process.chdir(root)
const noBrowser = process.argv.includes('--no-browser')

/** Where counters and unique rows decide; `npm run test:mongodb` runs all the servers' tests there too. */
const busiestUsers = ['core/services', 'plugins/quota-proxy/server/allowance', 'plugins/consent/server/consent.test.ts']

/** Looks at the code without running it, all at once; what a program says is shown where it fails. */
const readCode = async () => {
  const codes = await Promise.all([
    run('biome', ['ci', '--colors=off'], { quiet: true }),
    run('tsc', ['-p', '.'], { quiet: true }),
    run('depcruise', ['--config', '.dependency-cruiser.cjs', 'core', 'cms', 'plugins', 'web', 'e2e', 'bench'], { quiet: true }),
    run('knip', [], { quiet: true }),
    checkMigrations(),
  ])
  return Math.max(...codes)
}

const steps = [
  ['Format, lint, types, architecture, dead code, migrations', readCode],
  ['Unit and integration tests', () => run('vitest', ['run'])],
  ['The store and its busiest users on MongoDB', () => testOnMongo(...busiestUsers)],
]
if (!noBrowser)
  steps.push([
    'Browser tests',
    async () => {
      const executable = await findBrowser()
      if (executable === null) return 1
      await build()
      return run('playwright', ['test'], { env: { CHROMIUM_PATH: executable } })
    },
  ])

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
