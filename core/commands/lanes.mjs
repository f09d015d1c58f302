import { lanesFor, survivalFor } from './lane-paths.mjs'
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
 * The lanes of `npm test`, which must pass after every change. Budgets are seconds on two idle cores.
 * @type {readonly import('./run-lanes.mjs').Lane[]}
 */
export const everyChange = [
  {
    name: 'checks',
    title: 'Format, lint, types, architecture, dead code, migrations, the API’s document',
    budget: 75,
    run: () => readCode(),
  },
  { name: 'server', title: 'The servers’ tests', budget: 130, run: () => vitest(['server']) },
  { name: 'interface', title: 'The interface’s tests', budget: 40, run: () => vitest(['interface*']) },
]

/** The browser lane of `npm test`. @type {import('./run-lanes.mjs').Lane} */
export const mainWays = {
  name: 'main-journeys',
  title: 'The main journeys through a browser',
  budget: 55,
  run: () => testJourneys(...mainJourneys),
}

const sweeps = {
  name: 'sweeps',
  title: 'Sweeps over all that is installed, and attacks',
  budget: 200,
  run: () => vitest(['sweeps*', 'attacks'], dearSweeps),
}
// Its server has one connection, for which its tests wait, so another lane can run beside it.
const mongodb = { name: 'mongodb', title: 'What the database decides, over MongoDB', budget: 80, run: () => testOnMongo() }
const papers = { name: 'pdf', title: 'Papers by veraPDF', budget: 40, run: () => run('node', ['core/commands/test-pdf.mjs']) }
const tutorial = {
  name: 'tutorial',
  title: 'The tutorial and a new plugin',
  budget: 75,
  run: () => run('node', ['core/commands/check-tutorial.mjs']),
}
const besideTheLast = (lanes) => lanes.map((lane) => ({ ...lane, beside: true }))

/**
 * The lanes that `.ci/run` adds to `npm test` for every change before it lands.
 * @param {readonly string[]} [changed] the changed files, if known: adds nightly lanes that these files can break, and leaves out the
 * upgrades of old schools if they cannot
 * @returns {import('./run-lanes.mjs').Lane[]}
 */
export const beforeLanding = (changed = []) => {
  const asked = lanesFor(changed)
  const names = survivalFor(changed)
  return [
    sweeps,
    { name: 'pages', title: 'Every page through a browser', budget: 200, run: () => testJourneys(...pageJourneys) },
    {
      name: 'kills',
      title: 'Hosts that are killed while they write, or upgraded',
      budget: names.includes('upgrade') ? 120 : 60,
      run: () => testSurvival({ names }),
    },
    mongodb,
    ...besideTheLast([tutorial, ...(asked.includes('pdf') ? [papers] : [])]),
  ]
}

/**
 * The lanes that must pass before a change lands, each to be run by its name: `npm test -- --lane server`.
 * @param {readonly string[]} [changed] as for `beforeLanding`
 * @returns {import('./run-lanes.mjs').Lane[]}
 */
export const landingLanes = (changed = []) =>
  [...everyChange, mainWays, ...beforeLanding(changed)].map((lane) => ({ ...lane, beside: false }))

/**
 * Every lane besides `npm test`, complete: the workflow runs them each night, and a person before a release.
 * @returns {import('./run-lanes.mjs').Lane[]}
 */
export const everyLane = () => [
  { ...sweeps, budget: 250, run: () => vitest(['sweeps*', 'attacks']) },
  { name: 'journeys', title: 'All other journeys through a browser', budget: 900, run: () => testJourneys(otherJourneys) },
  { name: 'survival', title: 'Hosts that are killed, stopped, overloaded, upgraded, attacked', budget: 200, run: () => testSurvival() },
  mongodb,
  ...besideTheLast([papers, tutorial]),
]
