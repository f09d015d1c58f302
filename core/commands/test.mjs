/**
 * `npm test`: the tests that must pass after every change, within five minutes on two cores. `--no-browser` skips the browser lane
 * (`npm run check`). `--changed [commit]` runs the tests that a change since then can break. `--landing` runs all that must pass before it
 * lands, as `.ci/run` does; CHANGED_SINCE names a commit for it, and nightly lanes that a change since then can break are added.
 * `--all` runs every lane of the night, `--lane name,name` some of those before a landing.
 */
import './check-node.mjs'
import { changedFiles } from './changed-files.mjs'
import { everyLane, lanesNamed } from './lanes.mjs'
import { changeLanes, checkLanes, landingLanes } from './lanes-for-change.mjs'
import { root } from './paths.mjs'
import { readCode } from './read-code.mjs'
import { run } from './run.mjs'
import { runLanes } from './run-lanes.mjs'
import { journeysFor, testsFor } from './tests-for.mjs'

process.chdir(root)
const asked = process.argv.slice(2)
const isForLanding = asked.includes('--landing')

/** The files that changed since CHANGED_SINCE, if it names a commit. */
const changedSince = () => (process.env.CHANGED_SINCE ? changedFiles(process.env.CHANGED_SINCE) : undefined)

/** Returns the lanes that the change since a commit can break; journeys are only listed, not run. @param {string} [commit] */
const lanesSince = (commit) => {
  const files = changedFiles(commit)
  if (files.length === 0) return []
  const journeys = journeysFor(files)
  if (journeys.length) console.log(`Journeys that may see this change: npm run test:journeys -- ${journeys.join(' ')}`)
  const { related, named, sweeps } = testsFor(files)
  const unit = ['--project', 'server', '--project', 'interface*']
  const vitest = async (command, files, ...options) =>
    files.length ? run('vitest', [command, '--run', '--passWithNoTests', ...options, ...files]) : 0
  return [
    {
      name: 'checks',
      title: `${files.length} changed files: format and lint; types, architecture, dead code`,
      budget: 60,
      run: () => readCode(files),
    },
    {
      name: 'changed',
      title: 'The tests that a change of these files can break',
      budget: 60,
      run: async () =>
        (await vitest('run', named, ...unit)) ||
        (await vitest('related', related, ...unit)) ||
        (await vitest('run', sweeps, '--project', 'sweeps*')),
    },
  ]
}

/** Lanes that are named alone, so that none runs beside another. @param {string} names of lanes, separated by commas */
const lanesAsked = (names = '') => {
  const known = landingLanes(changedSince())
  const wanted = names.split(',')
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length) throw new Error(`There is no lane ${unknown.join(', ')}: npm test -- --lane ${known.join()}`)
  const lanes = lanesNamed(
    known.filter((name) => wanted.includes(name)),
    changedSince(),
  )
  return lanes.map((lane) => ({ ...lane, beside: false }))
}

const choose = () => {
  const lane = asked.indexOf('--lane')
  if (lane >= 0) return lanesAsked(asked[lane + 1])
  const at = asked.indexOf('--changed')
  if (at >= 0) return lanesSince(asked.slice(at + 1).find((argument) => !argument.startsWith('-')))
  if (asked.includes('--no-browser')) return lanesNamed(checkLanes)
  if (asked.includes('--all')) return [...lanesNamed(changeLanes), ...everyLane()]
  return isForLanding ? lanesNamed(landingLanes(changedSince()), changedSince()) : lanesNamed(changeLanes)
}

try {
  const before = process.env.INSTALL_SECONDS
    ? [{ name: 'install', title: 'npm ci', budget: 120, seconds: Number(process.env.INSTALL_SECONDS) }]
    : []
  process.exitCode = await runLanes(choose(), { goOn: isForLanding || asked.includes('--all'), before })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
