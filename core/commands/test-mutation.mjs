/**
 * `npm run test:mutation [-- group …]`: mutates the files that guard access, money, consent and time, one change at a time, and
 * counts the mutants that a test detects. Run by hand: a group takes minutes.
 */
import { root } from './paths.mjs'
import { run } from './run.mjs'

process.chdir(root)

/** The files that are mutated, and the tests that must detect it. */
const groups = {
  access: {
    files: [
      'plugins/access/server/create-roles.ts',
      'plugins/access/server/create-entitlements.ts',
      'plugins/access/server/paywall-policies.ts',
    ],
    tests: ['plugins/access/server/**/*.test.ts'],
  },
  money: {
    files: [
      'plugins/checkout/server/create-claims.ts',
      'plugins/checkout/server/create-fulfilment.ts',
      'plugins/checkout/server/close-open-sales.ts',
    ],
    tests: ['plugins/checkout/server/**/*.test.ts'],
  },
  quota: {
    files: ['plugins/quota-proxy/server/allowance/quota-ledger.ts', 'plugins/quota-proxy/server/allowance/daily-calls.ts'],
    tests: ['plugins/quota-proxy/server/**/*.test.ts'],
  },
  consent: {
    files: [
      'plugins/consent/server/create-consents.ts',
      'plugins/consent/server/create-student-statuses.ts',
      'plugins/consent/server/portal-policies.ts',
    ],
    tests: ['plugins/consent/server/**/*.test.ts'],
  },
  time: {
    files: ['core/services/calendar.ts', 'core/services/create-rate-limits.ts', 'plugins/quota-proxy/server/allowance/daily-window.ts'],
    tests: ['core/services/{calendar,create-rate-limits.database}.test.ts', 'plugins/quota-proxy/server/allowance/daily-window.test.ts'],
  },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in groups))
if (unknown.length) {
  console.error(`There is no group ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}.`)
  process.exit(1)
}

let worst = 0
for (const name of asked.length ? asked : Object.keys(groups)) {
  console.log(`\n${name}`)
  const { files, tests } = groups[name]
  const code = await run('stryker', ['run', '--mutate', files.join(), '--concurrency', '2'], {
    env: { MUTATION_TESTS: tests.join(' '), NODE_OPTIONS: '--conditions=development', STRYKER_DASHBOARD_API_KEY: '' },
  })
  worst = Math.max(worst, code)
}
process.exit(worst)
