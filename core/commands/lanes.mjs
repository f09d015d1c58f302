import { survivalFor } from './lanes-for-change.mjs'
import { readCode } from './read-code.mjs'
import { run } from './run.mjs'
import { mainJourneys, otherJourneys, pageJourneys, testJourneys } from './test-journeys.mjs'
import { testOnMongo } from './test-mongodb.mjs'
import { testSurvival } from './test-survival.mjs'

const flags = (name, values) => values.flatMap((value) => [name, value])
const vitest = (projects, without = []) => run('vitest', ['run', ...flags('--project', projects), ...flags('--exclude', without)])

/** Sweeps that write hundreds of documents: they run each night, and when the code that they test has changed (`tests-for.mjs`). */
const dearSweeps = [
  'cms/publishing/every-field.sweep.ts',
  'cms/export/export-content.sweep.ts',
  'plugins/solo-checks/server/editing.sweep.ts',
]

/**
 * What each lane runs before a change lands, by its name. Budgets are seconds on two idle cores.
 * @param {readonly string[]} [changed] the changed files, if known: upgrades of old schools are left out if they cannot break them
 */
const lanes = (changed = []) => ({
  checks: { title: 'Format, lint, types, architecture, dead code, migrations, the API’s document', budget: 75, run: () => readCode() },
  server: { title: 'The servers’ tests', budget: 130, run: () => vitest(['server']) },
  interface: { title: 'The interface’s tests', budget: 40, run: () => vitest(['interface*']) },
  'main-journeys': { title: 'The main journeys through a browser', budget: 55, run: () => testJourneys(...mainJourneys) },
  sweeps: {
    title: 'Sweeps over all that is installed, and attacks',
    budget: 200,
    run: () => vitest(['sweeps*', 'attacks'], dearSweeps),
  },
  pages: { title: 'Every page through a browser', budget: 200, run: () => testJourneys(...pageJourneys) },
  kills: {
    title: 'Hosts that are killed while they write, or upgraded',
    budget: survivalFor(changed).includes('upgrade') ? 120 : 60,
    run: () => testSurvival({ names: survivalFor(changed) }),
  },
  // Its server has one connection, for which its tests wait, so other lanes can run beside it.
  mongodb: { title: 'What the database decides, over MongoDB', budget: 80, run: () => testOnMongo() },
  tutorial: {
    title: 'The tutorial and a new plugin',
    budget: 75,
    beside: true,
    run: () => run('node', ['core/commands/check-tutorial.mjs']),
  },
  pdf: { title: 'Papers by veraPDF', budget: 40, beside: true, run: () => run('node', ['core/commands/test-pdf.mjs']) },
})

/**
 * The named lanes, in this order.
 * @param {readonly string[]} names
 * @param {readonly string[]} [changed] the changed files, if known
 * @returns {import('./run-lanes.mjs').Lane[]}
 */
export const lanesNamed = (names, changed) => {
  const all = lanes(changed)
  return names.map((name) => ({ name, ...all[name] }))
}

/**
 * Every lane besides those of `npm test`, complete: the workflow runs them each night, and a person before a release.
 * @returns {import('./run-lanes.mjs').Lane[]}
 */
export const everyLane = () => [
  { name: 'sweeps', ...lanes().sweeps, budget: 250, run: () => vitest(['sweeps*', 'attacks']) },
  { name: 'journeys', title: 'All other journeys through a browser', budget: 900, run: () => testJourneys(otherJourneys) },
  { name: 'survival', title: 'Hosts that are killed, stopped, overloaded, upgraded, attacked', budget: 200, run: () => testSurvival() },
  ...lanesNamed(['mongodb', 'pdf', 'tutorial']),
]
