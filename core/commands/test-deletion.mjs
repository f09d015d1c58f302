/**
 * `npm run test:deletion`: deletes each plugin that no other must need from a copy of the repository, with its entries in the lists,
 * and looks whether the rest still stands. Names of plugins try these alone. It goes on after a failure, and names all at the end.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const deletable = [
  'achievements',
  'announcements',
  'certificates',
  'logbook',
  'partners',
  'plan-sheets',
  'professors',
  'projects',
  'referrals',
]

// Inside the repository, so that its node_modules are found.
const copy = join(root, 'dist/deletion')
const lists = ['server', 'web', 'cms']
const payload = { PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', NODE_OPTIONS: '--conditions=production' }
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))

/** Tests of the whole school, whose cases follow the lists; start-up is one of them. */
const isWholeSchool = (path) => /^(plugins\/[\w-]+\.test\.ts|cms\/.*\.test\.ts|core\/docs\.test\.ts)$/.test(path)
/** What whole-school tests found when everything was there. Without a plugin its lines are gone, and no other may be different. */
const snapshots = files.filter((path) => /^plugins\/[\w-]+\.txt$/.test(path))

/** What a plugin alone reads of the content, beside the folder of its own name. */
const ownContent = { referrals: ['content/templates/'] }

const makeCopyWithout = (id) => {
  rmSync(copy, { recursive: true, force: true })
  const gone = [`plugins/${id}/`, `content/${id}/`, ...(ownContent[id] ?? [])]
  for (const path of files.filter((path) => !gone.some((start) => path.startsWith(start)))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
}

/** Takes a plugin's import and its entry out of a list. */
const uninstall = (id, list) => {
  const file = join(copy, `plugins/${list}.ts`)
  const text = readFileSync(file, 'utf8')
  const [line, name] = new RegExp(`^import (\\w+) from '\\./${id}/.*\\n`, 'm').exec(text) ?? []
  if (line) writeFileSync(file, text.replace(line, '').replace(new RegExp(`^ {2}${name},\\n`, 'm'), ''))
}

/** Tests in which another plugin meets the deleted one go with it; whatever else names it has to compile without it. */
const dropMeetings = (id) => {
  const meets = new RegExp(`(from|import\\() ?'[^']*/${id}/`)
  for (const path of files) {
    if (!/\.(test|e2e|attack|survival)\.tsx?$/.test(path) || path.startsWith(`plugins/${id}/`)) continue
    if (!meets.test(readFileSync(join(copy, path), 'utf8'))) continue
    console.log(`  without ${path}`)
    rmSync(join(copy, path))
  }
}

const linesOf = (folder, path) => readFileSync(join(folder, path), 'utf8').split('\n')
/** What a snapshot says now that it did not say before. */
const newLines = () =>
  snapshots.flatMap((path) => {
    const before = new Set(linesOf(root, path))
    return linesOf(copy, path).flatMap((line) => (before.has(line) ? [] : [`${path}: ${line}`]))
  })

const stepsWithout = (id) => [
  ['Types of the store', () => run('payload', ['generate:types'], { cwd: copy, env: payload, quiet: true })],
  ['Types', () => run('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', join(root, 'dist/deletion.tsbuildinfo')], { cwd: copy })],
  ['Architecture', () => run('depcruise', ['--config', '.dependency-cruiser.cjs', 'core', 'cms', 'plugins', 'web'], { cwd: copy })],
  [
    'Start-up and the tests of the whole school',
    () => run('vitest', ['run', '--project', 'sqlite', '-u', ...files.filter(isWholeSchool)], { cwd: copy }),
  ],
  [
    'Nothing else answers differently',
    () => {
      const found = newLines()
      for (const line of found) console.error(`  ${line}`)
      return found.length
    },
  ],
  [
    `No trace of ${id} in the lists`,
    () => lists.filter((list) => readFileSync(join(copy, `plugins/${list}.ts`), 'utf8').includes(`/${id}/`)).length,
  ],
]

const asked = process.argv.slice(2)
const failures = []
for (const id of asked.length ? asked : deletable) {
  if (!existsSync(join(root, 'plugins', id))) throw new Error(`There is no plugin ${id}.`)
  console.log(`\n— ${id}`)
  makeCopyWithout(id)
  for (const list of lists) uninstall(id, list)
  dropMeetings(id)
  for (const [title, check] of stepsWithout(id)) {
    console.log(`  ${title}`)
    if (await check()) failures.push(`Without ${id} something does not hold: ${title}.`)
  }
}
rmSync(copy, { recursive: true, force: true })
console.log(failures.length ? `\n${failures.join('\n')}` : '\nEach of them can be deleted.')
process.exitCode = failures.length ? 1 : 0
