/**
 * `npm run test:deletion`: deletes each plugin that no other plugin requires from a copy of the repository, with its entries in the lists,
 * its settings and its lines in the tables of docs/, and checks whether the rest still works: types, architecture, and the tests that
 * the deletion can affect. Plugin names limit the run to those plugins. It continues after a failure and ends with a summary.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'
import { withoutEntry } from './remove-plugin.mjs'
import { run } from './run.mjs'

const deletable = [
  'achievements',
  'announcements',
  'bridges',
  'certificates',
  'diagrams',
  'evidence',
  'insight',
  'logbook',
  'model-answers',
  'partners',
  'plan-sheets',
  'professors',
  'projects',
  'referrals',
  'run-it',
  'solo-checks',
]

/** Plugins that are deleted together with another because they need it. */
const goWith = { evidence: ['model-answers'] }
const withNeeding = (id) => [id, ...(goWith[id] ?? [])]

// Inside the repository, so that imports resolve its node_modules. Both are copies of the tree as it was at the beginning.
const whole = join(root, 'dist/deletion-whole')
const copy = join(root, 'dist/deletion')
const lists = ['server', 'web', 'cms']
const payload = { PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', NODE_OPTIONS: '--conditions=production' }
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))

const textOf = (folder, path) => readFileSync(join(folder, path), 'utf8')
const isTest = (path) => /^(core|cms|plugins|web)\/.*\.(test|sweep)\.tsx?$/.test(path)
/** Tests of the whole school, whose cases depend on the lists; start-up is one of them. */
const isWholeSchool = (path) => /^(plugins\/[\w-]+\.(test|sweep)\.ts|cms\/.*\.(test|sweep)\.ts|core\/docs\.test\.ts)$/.test(path)
const loadsLists = /installed\.testing|(plugins|\.)\/(server|web|cms)\.ts'/
/** Snapshots of the whole-school tests. A deleted plugin's lines disappear; all other lines must stay the same. */
const snapshots = files.filter((path) => /^plugins\/[\w-]+\.txt$/.test(path))

/** Content files that only one plugin reads, beside the folder of its own name. */
const ownContent = {
  partners: /^content\/(translations\/\w+\/)?pages\/no-code-tools\./,
  referrals: /^content\/(translations\/\w+\/)?templates\//,
  evidence: /^content\/(translations\/\w+\/)?modules\/[^/]+\/evidence\.yaml$/,
  'model-answers': /^content\/(translations\/\w+\/)?modules\/[^/]+\/model-answers\.yaml$/,
  'solo-checks': /^content\/(translations\/\w+\/)?modules\/[^/]+\/check\.yaml$/,
}

const copyFiles = (paths, from, to) => {
  rmSync(to, { recursive: true, force: true })
  for (const path of paths) {
    mkdirSync(join(to, dirname(path)), { recursive: true })
    cpSync(join(from, path), join(to, path))
  }
}

const makeCopyWithout = (id) => {
  const gone = new RegExp(`^(plugins|content|content/translations/\\w+)/(${withNeeding(id).join('|')})/`)
  copyFiles(
    files.filter((path) => !gone.test(path) && !withNeeding(id).some((each) => ownContent[each]?.test(path))),
    whole,
    copy,
  )
}

/** Removes a plugin's import and entry from a list. */
const uninstall = (id, list) => {
  const file = join(copy, `plugins/${list}.ts`)
  writeFileSync(file, withoutEntry(readFileSync(file, 'utf8'), id))
}

/** The sources of a plugin, or those of all others. */
const sourcesOf = (isWanted) =>
  files
    .filter((path) => /^(core|cms|plugins|web)\/.*\.tsx?$/.test(path) && !/\.(test|sweep|e2e)\.|payload-types/.test(path) && isWanted(path))
    .map((path) => textOf(whole, path))
    .join('\n')

/** Removes settings that only this plugin reads from .env.example and the containers, and rows about its files from the docs' tables. */
const dropMentions = (id) => {
  const own = sourcesOf((path) => path.startsWith(`plugins/${id}/`))
  const others = sourcesOf((path) => !path.startsWith(`plugins/${id}/`))
  const change = (path, edit) => writeFileSync(join(copy, path), edit(textOf(copy, path)))
  for (const [, name] of textOf(whole, '.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)) {
    const isNamed = new RegExp(`\\b${name}\\b`)
    if (!isNamed.test(own) || isNamed.test(others)) continue
    console.log(`  without ${name}`)
    change('.env.example', (text) => text.replace(new RegExp(`(^#.*\\n)*^${name}=.*\\n`, 'm'), ''))
    change('docker-compose.yml', (text) => text.replace(new RegExp(`^ *${name}:.*\\n`, 'm'), ''))
  }
  for (const page of ['docs/threats.md', 'docs/architecture.md'])
    change(page, (text) => text.replace(new RegExp(`^\\|.*\\bplugins/${id}/.*\\n`, 'gm'), ''))
}

/** Redirects links to a deleted page to the dashboard, as an editor would. */
const leadElsewhere = (id) => {
  const routes = files
    .filter((path) => ownContent[id]?.test(path))
    .flatMap((path) => /^route: (\S+)$/m.exec(textOf(whole, path))?.[1] ?? [])
  for (const path of files.filter((each) => each.startsWith('content/') && existsSync(join(copy, each)))) {
    const text = textOf(copy, path)
    const led = routes.reduce((words, route) => words.replaceAll(route, '/dashboard'), text)
    if (led !== text) writeFileSync(join(copy, path), led)
  }
}

const rowsOf = (id) =>
  files
    .filter((path) => path.startsWith(`plugins/${id}/cms/`))
    .flatMap((path) => [...textOf(whole, path).matchAll(/slug: '([\w-]+)'/g)].map(([, slug]) => slug))

/**
 * Tests that combine another plugin with the deleted one are deleted too, and so are journeys and attacks that read its rows; other code
 * that names the plugin has to compile without it.
 */
const dropMeetings = (id) => {
  const imports = new RegExp(`(from|import\\() ?'[^']*/${id}/`)
  const reads = new RegExp(`'(${rowsOf(id).join('|') || id})'`)
  for (const path of files) {
    if (!/\.(test|sweep|e2e|attack|survival)\.tsx?$/.test(path) || path.startsWith(`plugins/${id}/`)) continue
    // The file may already have been deleted with another plugin.
    if (!existsSync(join(copy, path))) continue
    const text = textOf(copy, path)
    if (!imports.test(text) && !(path.startsWith('e2e/') && reads.test(text))) continue
    console.log(`  without ${path}`)
    rmSync(join(copy, path))
  }
}

/** The tests that a deletion can affect: those of the whole school, those that load the lists, those that name the plugin or its rows. */
const reachedTests = (id) => {
  const names = new RegExp(`['"\`/](${[id, ...rowsOf(id)].join('|')})['"\`/]`)
  return files.filter((path) => {
    if (!isTest(path) || !existsSync(join(copy, path))) return false
    const text = textOf(copy, path)
    return isWholeSchool(path) || loadsLists.test(text) || names.test(text)
  })
}

const linesOf = (folder, path) => textOf(folder, path).split('\n')
/** Lists the lines that a snapshot has now and did not have before. */
const newLines = () =>
  snapshots.flatMap((path) => {
    const before = new Set(linesOf(whole, path))
    return linesOf(copy, path).flatMap((line) => (before.has(line) ? [] : [`${path}: ${line}`]))
  })

const stepsWithout = (id) => [
  ['Types of the store', () => run('payload', ['generate:types'], { cwd: copy, env: payload, quiet: true })],
  ['Types', () => run('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', join(root, 'dist/deletion.tsbuildinfo')], { cwd: copy })],
  ['Architecture', () => run('depcruise', ['--config', '.dependency-cruiser.cjs', 'core', 'cms', 'plugins', 'web'], { cwd: copy })],
  [
    'Start-up, and the tests that it can reach',
    () =>
      run('vitest', ['run', ...['server', 'interface*', 'sweeps*'].map((name) => `--project=${name}`), '-u', ...reachedTests(id)], {
        cwd: copy,
      }),
  ],
  [
    'Nothing else answers differently',
    () => {
      const found = newLines()
      for (const line of found) console.error(`  ${line}`)
      return found.length
    },
  ],
  [`No trace of ${id} in the lists`, () => lists.filter((list) => textOf(copy, `plugins/${list}.ts`).includes(`/${id}/`)).length],
]

const asked = process.argv.slice(2).length ? process.argv.slice(2) : deletable
const unknown = asked.filter((id) => !existsSync(join(root, 'plugins', id)))
if (unknown.length) {
  console.error(`There is no plugin ${unknown.join(', ')}. Those that nothing must need are: ${deletable.join(', ')}.`)
  process.exit(1)
}
copyFiles(files, root, whole)
const summary = []
for (const id of asked) {
  console.log(`\n— ${id}`)
  const began = Date.now()
  makeCopyWithout(id)
  for (const each of withNeeding(id)) {
    for (const list of lists) uninstall(each, list)
    dropMeetings(each)
    dropMentions(each)
  }
  leadElsewhere(id)
  const failed = []
  for (const [title, check] of stepsWithout(id)) {
    console.log(`  ${title}`)
    if (await check()) failed.push(title)
  }
  summary.push({ id, seconds: Math.round((Date.now() - began) / 1000), failed })
}
for (const folder of [copy, whole]) rmSync(folder, { recursive: true, force: true })
console.log('\nWithout')
for (const { id, seconds, failed } of summary)
  console.log(
    `  ${id.padEnd(15)} ${String(seconds).padStart(4)} s  ${failed.length ? `does not hold: ${failed.join('; ')}` : 'the rest stands'}`,
  )
process.exitCode = summary.some(({ failed }) => failed.length) ? 1 : 0
