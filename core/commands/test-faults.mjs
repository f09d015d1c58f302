/**
 * `npm run test:faults [-- id …]`: plants each fault of `planted-faults.yaml`, one at a time, and runs the tests that must notice it;
 * `consent` selects the faults of a folder, `"consent 3"` one. `--minutes 5` limits the total time, `--at-once 1` the parallel runs.
 * Mutation testing changes every line of a few files by rule; these are faults that no rule produces, in any file.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './paths.mjs'
import { plantedFaults, whyNotPlantable } from './planted-faults.mjs'

process.chdir(root)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '40' }, 'at-once': { type: 'string', default: '2' } },
})
const end = Date.now() + Number(values.minutes) * 60_000
/** The time limit for one fault, in milliseconds: some faults make their tests wait forever. */
const longest = 10 * 60_000
const reports = mkdtempSync(join(tmpdir(), 'soloflight-faults-'))

/** Runs test files, with one fault planted or without, and returns their results; null if they did not finish in time. */
const hear = (name, tests, planted = null) =>
  new Promise((resolve) => {
    const report = join(reports, `${name}.json`)
    const from = Date.now()
    const timeout = Math.max(1, Math.min(planted ? longest : Number.POSITIVE_INFINITY, end - from))
    const options = ['--config', 'vitest.faults.config.ts', '--reporter', 'json', '--outputFile', report]
    // One failing test is enough.
    if (planted) options.push('--bail', '1')
    execFile(
      join(root, 'node_modules/.bin/vitest'),
      ['run', ...options, ...tests],
      { env: { ...process.env, PLANTED_FAULT: JSON.stringify(planted) }, timeout, maxBuffer: 2 ** 28 },
      (_error, _stdout, stderr) => {
        const seconds = (Date.now() - from) / 1000
        if (!existsSync(report)) return resolve({ seconds, tests: 0, failed: [], broken: [], stderr })
        const files = JSON.parse(readFileSync(report, 'utf8')).testResults
        const results = files.flatMap(({ name, assertionResults }) => assertionResults.map((result) => ({ file: name, ...result })))
        resolve({
          seconds,
          tests: results.length,
          failed: results.filter(({ status }) => status === 'failed'),
          // A file that cannot be loaded proves nothing about the fault: the planted code does not compile.
          broken: files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0),
        })
      },
    )
  })

const short = (text, length = 90) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

const tryFault = async (fault) => {
  const why = whyNotPlantable(fault)
  if (why) return { fault, isNoticed: false, said: `cannot be planted: ${why}` }
  if (Date.now() >= end) return { fault, isNoticed: false, said: 'not tried: the time was over' }
  const { seconds, tests, failed, broken, stderr } = await hear(fault.id.replace(/\W/g, '-'), fault.tests, fault)
  const [first] = failed
  const took = `${seconds.toFixed(0).padStart(3)} s`
  if (first) return { fault, isNoticed: true, said: `${took}  ${short(first.fullName ?? first.title)}` }
  if (broken.length) return { fault, isNoticed: false, said: `${took}  the program does not load: ${short(broken[0].message)}` }
  if (tests === 0) return { fault, isNoticed: false, said: `${took}  no test came to an end: ${short(stderr ?? '', 400)}` }
  return { fault, isNoticed: false, said: `${took}  NO TEST NOTICED, of ${tests}` }
}

const wanted = plantedFaults().filter(
  ({ id }) => positionals.length === 0 || positionals.some((name) => id === name || id.startsWith(`${name} `)),
)
if (wanted.length === 0) {
  console.error(`There is no fault ${positionals.join(', ')}. There are those of planted-faults.yaml.`)
  process.exit(1)
}

/** Without a planted fault the tests must pass: otherwise a failure proves nothing. */
const sound = await hear(
  'sound',
  [...new Set(wanted.flatMap(({ tests }) => tests))].filter((file) => existsSync(file)),
)
if (sound.failed.length + sound.broken.length > 0 || sound.tests === 0) {
  console.error('Without a fault these must pass:')
  for (const { file, name, fullName } of [...sound.failed, ...sound.broken]) console.error(`  ${file ?? name} › ${fullName ?? 'the file'}`)
  process.exit(1)
}
console.log(`Without a fault ${sound.tests} tests pass, in ${sound.seconds.toFixed(0)} s.\n`)

const results = []
const left = [...wanted]
const goOn = async () => {
  for (let fault = left.shift(); fault; fault = left.shift()) {
    const result = await tryFault(fault)
    results.push(result)
    console.log(`${result.isNoticed ? ' ' : '✗'} ${fault.id.padEnd(16)} ${short(fault.fault, 60).padEnd(61)}${result.said}`)
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, goOn))
rmSync(reports, { recursive: true, force: true })

const unnoticed = results.filter(({ isNoticed }) => !isNoticed)
console.log(`\n${results.length - unnoticed.length} of ${results.length} faults were noticed.`)
process.exitCode = unnoticed.length ? 1 : 0
