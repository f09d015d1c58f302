import { lanesFor } from './lane-paths.mjs'
import { readCode } from './read-code.mjs'
import { run } from './run.mjs'
import { mainJourneys, otherJourneys, testJourneys } from './test-journeys.mjs'
import { testOnMongo } from './test-mongodb.mjs'
import { testSurvival } from './test-survival.mjs'

const vitest = (...projects) => run('vitest', ['run', ...projects.flatMap((project) => ['--project', project])])

/**
 * What must hold after every change: `npm test`. Budgets are seconds on two idle cores.
 * @type {readonly import('./run-lanes.mjs').Lane[]}
 */
export const everyChange = [
  {
    name: 'checks',
    title: 'Format, lint, types, architecture, dead code, migrations, the API’s document',
    budget: 75,
    run: () => readCode(),
  },
  { name: 'server', title: 'The servers’ tests', budget: 130, run: () => vitest('server') },
  { name: 'interface', title: 'The interface’s tests', budget: 40, run: () => vitest('interface*') },
]

/** The browser's part of `npm test`. @type {import('./run-lanes.mjs').Lane} */
export const mainWays = {
  name: 'main-journeys',
  title: 'The main journeys through a browser',
  budget: 55,
  run: () => testJourneys(...mainJourneys),
}

/**
 * What `.ci/run` proves besides.
 * @param {readonly string[]} [changed] the files that changed, where that is known: it leaves out lanes that they cannot break
 * @returns {import('./run-lanes.mjs').Lane[]}
 */
export const otherLanes = (changed) => {
  const asked = lanesFor(changed)
  const byPath = [
    { name: 'pdf', title: 'Papers by veraPDF', budget: 40, run: () => run('node', ['core/commands/test-pdf.mjs']) },
    { name: 'tutorial', title: 'The tutorial and a new plugin', budget: 75, run: () => run('node', ['core/commands/check-tutorial.mjs']) },
  ]
  return [
    { name: 'sweeps', title: 'Sweeps over all that is installed, and attacks', budget: 150, run: () => vitest('sweeps*', 'attacks') },
    { name: 'journeys', title: 'All other journeys through a browser', budget: 300, run: () => testJourneys(otherJourneys) },
    {
      name: 'survival',
      title: 'Hosts that are killed, stopped, overloaded, upgraded, attacked',
      budget: 110,
      run: () => testSurvival({ without: asked.includes('upgrade') ? [] : ['upgrade'] }),
    },
    // Its server has one connection, for which its tests wait: others have the time.
    { name: 'mongodb', title: 'What the database decides, over MongoDB', budget: 80, run: () => testOnMongo() },
    ...byPath.filter(({ name }) => asked.includes(name)).map((lane) => ({ ...lane, beside: true })),
  ]
}
