/**
 * `npm run test:deletion`: deletes each plugin that no other plugin requires from a copy of the repository, with its entries in the lists,
 * its settings and its lines in the tables of docs/, and checks whether the rest still works: types, architecture, and the tests that
 * the deletion can affect. Plugin names limit the run to those plugins. It continues after a failure and ends with a summary.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  collectionsIn,
  isDeletedWith,
  isMeeting,
  isReached,
  leadElsewhere,
  newLines,
  optionalPlugins,
  routeOf,
  settingsOfOne,
  withNeeding,
  withoutRows,
  withoutSetting,
  withoutVariable,
} from './copy-without.mjs'
import { root } from './paths.mjs'
import { payload } from './payload.mjs'
import { isOwnContent, pluginLists, withoutEntry } from './remove-plugin.mjs'
import { run } from './run.mjs'

// Inside the repository, so that imports resolve its node_modules. Both are copies of the tree as it was at the beginning.
const whole = join(root, 'dist/deletion-whole')
const copy = join(root, 'dist/deletion')

const filesOfRepository = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))

const textOf = (folder, path) => readFileSync(join(folder, path), 'utf8')
const isInCopy = (path) => existsSync(join(copy, path))
/** Changes a file of the copy. */
const change = (path, edit) => {
  const text = textOf(copy, path)
  const changed = edit(text)
  if (changed !== text) writeFileSync(join(copy, path), changed)
}

const copyFiles = (paths, from, to) => {
  rmSync(to, { recursive: true, force: true })
  for (const path of paths) {
    mkdirSync(join(to, dirname(path)), { recursive: true })
    cpSync(join(from, path), join(to, path))
  }
}

/** The sources that a setting is read by, as one text. */
const sourcesOf = (files, isWanted) =>
  files
    .filter((path) => /^(core|cms|plugins|web)\/.*\.tsx?$/.test(path) && !/\.(test|sweep|e2e)\.|payload-types/.test(path) && isWanted(path))
    .map((path) => textOf(whole, path))
    .join('\n')

/** Removes settings that only this plugin reads from .env.example and the containers, and rows about its files from the docs' tables. */
const dropMentions = (files, id) => {
  const isOwn = (path) => path.startsWith(`plugins/${id}/`)
  const others = sourcesOf(files, (path) => !isOwn(path))
  for (const name of settingsOfOne(textOf(whole, '.env.example'), sourcesOf(files, isOwn), others)) {
    console.log(`  without ${name}`)
    change('.env.example', (text) => withoutSetting(text, name))
    change('docker-compose.yml', (text) => withoutVariable(text, name))
  }
  for (const page of ['docs/threats.md', 'docs/architecture.md']) change(page, (text) => withoutRows(text, id))
}

/** Redirects links to the plugin's deleted pages. */
const redirectLinks = (files, id) => {
  const routes = files.filter((path) => isOwnContent(path, id)).flatMap((path) => routeOf(textOf(whole, path)) ?? [])
  for (const path of files) if (path.startsWith('content/') && isInCopy(path)) change(path, (text) => leadElsewhere(text, routes))
}

const collectionsOf = (files, id) =>
  files.filter((path) => path.startsWith(`plugins/${id}/cms/`)).flatMap((path) => collectionsIn(textOf(whole, path)))

const dropMeetings = (files, id) => {
  const collections = collectionsOf(files, id)
  // A file may already have been deleted with another plugin.
  for (const path of files.filter((each) => isInCopy(each) && isMeeting(each, textOf(copy, each), id, collections))) {
    console.log(`  without ${path}`)
    rmSync(join(copy, path))
  }
}

const makeCopyWithout = (files, id) => {
  copyFiles(
    files.filter((path) => !isDeletedWith(path, id)),
    whole,
    copy,
  )
  for (const each of withNeeding(id)) {
    for (const list of pluginLists) change(`plugins/${list}.ts`, (text) => withoutEntry(text, each))
    dropMeetings(files, each)
    dropMentions(files, each)
  }
  redirectLinks(files, id)
}

/** Snapshots of the whole-school tests. A deleted plugin's lines disappear; all other lines must stay the same. */
const changedSnapshots = (files) =>
  files
    .filter((path) => /^plugins\/[\w-]+\.txt$/.test(path))
    .flatMap((path) => newLines(textOf(whole, path), textOf(copy, path)).map((line) => `${path}: ${line}`))

/** The checks of a copy without a plugin; each resolves to 0 if it passes. */
const stepsWithout = (files, id) => {
  const collections = collectionsOf(files, id)
  const reached = files.filter((path) => isInCopy(path) && isReached(path, textOf(copy, path), id, collections))
  return [
    ['Types of the store', () => payload(['generate:types'], { cwd: copy })],
    ['Types', () => run('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', join(root, 'dist/deletion.tsbuildinfo')], { cwd: copy })],
    ['Architecture', () => run('depcruise', ['--config', '.dependency-cruiser.cjs', 'core', 'cms', 'plugins', 'web'], { cwd: copy })],
    [
      'Start-up, and the tests that it can reach',
      () => run('vitest', ['run', '--project=server', '--project=interface*', '--project=sweeps*', '-u', ...reached], { cwd: copy }),
    ],
    [
      'Nothing else answers differently',
      () => {
        const found = changedSnapshots(files)
        for (const line of found) console.error(`  ${line}`)
        return found.length
      },
    ],
    [`No trace of ${id} in the lists`, () => pluginLists.filter((list) => textOf(copy, `plugins/${list}.ts`).includes(`/${id}/`)).length],
  ]
}

/** Deletes a plugin and checks what is left. @returns what failed, and how long it took */
const testWithout = async (files, id) => {
  console.log(`\n— ${id}`)
  const began = Date.now()
  makeCopyWithout(files, id)
  const failed = []
  for (const [title, check] of stepsWithout(files, id)) {
    console.log(`  ${title}`)
    if (await check()) failed.push(title)
  }
  return { id, seconds: Math.round((Date.now() - began) / 1000), failed }
}

/** @param {readonly string[]} asked plugins; all optional ones if empty @returns {Promise<number>} an exit code */
const testDeletion = async (asked) => {
  const unknown = asked.filter((id) => !existsSync(join(root, 'plugins', id)))
  if (unknown.length) {
    console.error(`There is no plugin ${unknown.join(', ')}. Those that nothing must need are: ${optionalPlugins().join(', ')}.`)
    return 1
  }
  const files = filesOfRepository()
  copyFiles(files, root, whole)
  const summary = []
  for (const id of asked.length ? asked : optionalPlugins()) summary.push(await testWithout(files, id))
  for (const folder of [copy, whole]) rmSync(folder, { recursive: true, force: true })
  console.log('\nWithout')
  for (const { id, seconds, failed } of summary)
    console.log(
      `  ${id.padEnd(15)} ${String(seconds).padStart(4)} s  ${failed.length ? `does not hold: ${failed.join('; ')}` : 'the rest stands'}`,
    )
  return summary.some(({ failed }) => failed.length) ? 1 : 0
}

if (process.argv[1] === import.meta.filename) process.exitCode = await testDeletion(process.argv.slice(2))
