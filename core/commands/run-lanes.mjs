/**
 * Lanes: parts of the tests with a budget of seconds each, run one after the other, or beside one that leaves a core free. Vitest and
 * Playwright write each file's results into the lane's folder (`lane-report.mjs`); at the end a table shows each lane's time and the
 * slowest files, and a list shows the failures with their causes, so that nobody has to search the output above.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'
import { withinLane } from './run.mjs'

/**
 * @typedef {object} Lane
 * @property {string} name
 * @property {string} title
 * @property {number} budget seconds on two idle cores
 * @property {boolean} [beside] whether it runs at the same time as the lane before it, and prints its output only if it fails
 * @property {() => Promise<number> | number} run resolves to an exit code
 */
/** @typedef {{ test: string, why: string }} Failure */
/** @typedef {{ file: string, seconds: number, passed: number, failed: number, skipped: number, failures: Failure[] }} FileResult */

const slowestShown = 10
const folder = join(root, 'dist/lanes')

const count = (states, ...wanted) => states.filter((state) => wanted.includes(state)).length

/** Reads each file's results from Vitest's JSON report. */
const filesOfVitest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const states = assertionResults.map(({ status }) => status)
    return {
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      passed: count(states, 'passed'),
      failed: count(states, 'failed'),
      skipped: count(states, 'skipped', 'pending', 'todo'),
      failures: [
        // A file that cannot be loaded has no tests.
        ...(status === 'failed' && states.length === 0 ? [{ test: 'the file', why: message }] : []),
        ...assertionResults
          .filter((result) => result.status === 'failed')
          .map(({ fullName, failureMessages }) => ({ test: fullName, why: failureMessages.join('\n') })),
      ],
    }
  })

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Reads each file's results from Playwright's JSON report. */
const filesOfPlaywright = ({ suites, config }) =>
  suites.map((suite) => {
    const specs = specsOf(suite)
    const tests = specs.flatMap((spec) => spec.tests)
    const states = tests.map(({ status }) => status)
    return {
      file: relative(root, join(config.rootDir, suite.file)),
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
      passed: count(states, 'expected'),
      failed: count(states, 'unexpected', 'flaky'),
      skipped: count(states, 'skipped'),
      failures: specs
        .filter(({ ok }) => !ok)
        .map(({ title, tests }) => ({
          test: title,
          why: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n'),
        })),
    }
  })

/** @returns {FileResult[]} the results that the lane's runs have written */
const filesOf = (name) => {
  const dir = join(folder, name)
  if (!existsSync(dir)) return []
  return readdirSync(dir).flatMap((entry) => {
    const report = JSON.parse(readFileSync(join(dir, entry), 'utf8'))
    return report.suites ? filesOfPlaywright(report) : filesOfVitest(report)
  })
}

const sum = (files, key) => files.reduce((total, file) => total + file[key], 0)
const testsIn = (files) => String(sum(files, 'passed') + sum(files, 'failed'))

/** @returns the lines of the table */
const table = (results, elapsed) => {
  const rows = results.map(({ title, budget, seconds, code, files }) => [
    title,
    `${seconds.toFixed(0)} s`,
    `${budget} s`,
    files.length ? testsIn(files) : '',
    code !== 0 ? 'failed' : seconds > budget ? 'over its budget' : '',
  ])
  rows.unshift(['Lane', 'Took', 'Budget', 'Tests', ''])
  const all = results.flatMap(({ files }) => files)
  rows.push(['All', `${elapsed.toFixed(0)} s`, `${sum(results, 'budget')} s`, testsIn(all), ''])
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 || column === 4 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  )
}

const slowest = ({ title, files }) => [
  `\n${title}, slowest files:`,
  ...[...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
]

/** A lane that throws, because a build fails, counts as failed. */
const outcomeOf = async ({ run }) => {
  try {
    return { code: await run() }
  } catch (error) {
    console.error(error.message)
    return { code: 1, thrown: error.message }
  }
}

const linesShown = 12
const shorten = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, linesShown)
    .map((line) => `    ${line}`)
    .join('\n')

/** Lists the failed tests of a lane; a lane without a JSON report is only named, since its own output is printed above. */
const failuresOf = ({ title, code, thrown, files }) => {
  if (code === 0) return []
  const failures = files.flatMap(({ file, failures }) => failures.map(({ test, why }) => `  ${file} › ${test}\n${shorten(why)}`))
  if (thrown) failures.push(shorten(thrown))
  return [`\n${title}, failed:`, ...(failures.length ? failures : ['  Its lines above say why.'])]
}

const runLane = async (lane) => {
  console.log(`\n— ${lane.title}`)
  const reports = join(folder, lane.name)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const from = Date.now()
  const { code, thrown } = await withinLane.run({ env: { LANE_REPORTS: reports }, isQuiet: lane.beside ?? false }, () => outcomeOf(lane))
  const seconds = (Date.now() - from) / 1000
  console.log(code === 0 ? `  ${lane.title}: done in ${seconds.toFixed(0)} s` : `\n${lane.title}: failed.`)
  return { ...lane, code, thrown, seconds, files: filesOf(lane.name) }
}

/** Groups each lane with those that run beside it. */
const groupsOf = (lanes) => {
  const groups = []
  for (const lane of lanes) {
    if (lane.beside && groups.length) groups.at(-1).push(lane)
    else groups.push([lane])
  }
  return groups
}

/**
 * Runs lanes in their order and prints the table.
 * @param {readonly Lane[]} lanes
 * @param {{ goOn?: boolean, before?: readonly object[] }} options `goOn` continues after a failure; `before` lists results of earlier lanes
 * @returns {Promise<number>} the first exit code that is not 0
 */
export const runLanes = async (lanes, { goOn = false, before = [] } = {}) => {
  const start = Date.now()
  const results = before.map((lane) => ({ code: 0, files: [], ...lane }))
  for (const group of groupsOf(lanes)) {
    const ended = await Promise.all(group.map(runLane))
    results.push(...ended)
    if (!goOn && ended.some(({ code }) => code !== 0)) break
  }
  const tested = results.filter(({ files }) => files.length)
  const elapsed = sum(before, 'seconds') + (Date.now() - start) / 1000
  console.log(`\n${[...table(results, elapsed), ...tested.flatMap(slowest)].join('\n')}`)
  const files = tested.flatMap((result) => result.files)
  console.log([...results.flatMap(failuresOf), ''].join('\n'))
  console.log(`${sum(files, 'passed')} passed, ${sum(files, 'failed')} failed, ${sum(files, 'skipped')} skipped`)
  return results.find(({ code }) => code !== 0)?.code ?? 0
}
