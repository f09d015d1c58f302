/**
 * `npm run test:deletion`: deletes each plugin that no other must need from a copy of the repository, with its entries in the lists,
 * and looks whether the rest still stands. Names of plugins try these alone.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const deletable = ['achievements', 'announcements', 'certificates', 'partners', 'professors', 'projects', 'referrals']

// Inside the repository, so that its node_modules are found.
const copy = join(root, 'dist/deletion')
const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'backups'])
const lists = ['server', 'web', 'cms']
const payload = { PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', NODE_OPTIONS: '--conditions=production' }

/** Start-up, and the tests whose cases follow the lists. */
const kept = ['plugins/starts.test.ts', 'plugins/plugins.test.ts', 'plugins/locale-keys.test.ts', 'plugins/own-collections.test.ts', 'cms/']

/** Takes a plugin's import and its entry out of a list. */
const uninstall = (id, list) => {
  const file = join(copy, `plugins/${list}.ts`)
  const text = readFileSync(file, 'utf8')
  const [line, name] = new RegExp(`^import (\\w+) from '\\./${id}/.*\\n`, 'm').exec(text) ?? []
  if (line) writeFileSync(file, text.replace(line, '').replace(new RegExp(`^ {2}${name},\\n`, 'm'), ''))
}

/** Tests in which another plugin meets the deleted one go with it; whatever else names it has to compile without it. */
const dropMeetings = (id) => {
  const meets = new RegExp(`from '[^']*/${id}/`)
  for (const folder of ['plugins', 'core', 'cms', 'web', 'e2e', 'bench'])
    for (const path of readdirSync(join(copy, folder), { recursive: true })) {
      const file = join(copy, folder, path)
      if (!/\.(test|e2e|attack|survival)\.tsx?$/.test(path) || !meets.test(readFileSync(file, 'utf8'))) continue
      console.log(`  without ${folder}/${path}`)
      rmSync(file)
    }
}

const stepsWithout = (id) => [
  ['Types of the store', 'payload', ['generate:types'], { env: payload, quiet: true }],
  ['Types', 'tsc', ['-p', '.']],
  ['Architecture', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'core', 'cms', 'plugins', 'web']],
  ['Start-up and the tests of what is installed', 'vitest', ['run', '--project', 'sqlite', ...kept]],
  [
    `No trace of ${id} in the lists`,
    () => (lists.some((list) => readFileSync(join(copy, `plugins/${list}.ts`), 'utf8').includes(`/${id}/`)) ? 1 : 0),
  ],
]

const asked = process.argv.slice(2)
for (const id of asked.length ? asked : deletable) {
  console.log(`\n— ${id}`)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const entry of readdirSync(root).filter((name) => !left.has(name)))
    cpSync(join(root, entry), join(copy, entry), { recursive: true, filter: (path) => !/\/\.next(\/|$)/.test(path) })
  if (!existsSync(join(copy, 'plugins', id))) throw new Error(`There is no plugin ${id}.`)
  rmSync(join(copy, 'plugins', id), { recursive: true })
  for (const list of lists) uninstall(id, list)
  dropMeetings(id)
  for (const [title, command, args = [], options = {}] of stepsWithout(id)) {
    console.log(`  ${title}`)
    const code = typeof command === 'function' ? command() : await run(command, args, { ...options, cwd: copy })
    if (code === 0) continue
    console.error(`\nWithout ${id} something does not hold: ${title}.`)
    process.exit(code)
  }
}
rmSync(copy, { recursive: true, force: true })
console.log('\nEach of them can be deleted.')
