/**
 * `npm run test:tutorial`: follows docs/tutorial in a copy of the repository and runs what comes out; so with what
 * `npm run new:plugin` writes.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

// Inside the repository, so that its node_modules are found.
const copy = join(root, 'dist/tutorial')
const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'backups'])
const env = { PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', NODE_OPTIONS: '--conditions=production' }

/** Adds an import and an entry to one of the three lists. */
const install = (half) => {
  const file = join(copy, `plugins/${half}.ts`)
  const list = readFileSync(file, 'utf8')
  const line = `import leaderboard from './leaderboard/${half}/index.ts'\n`
  const at = list.indexOf('\nexport const')
  const withImport = `${list.slice(0, at)}${line}${list.slice(at)}`
  writeFileSync(file, withImport.replace(/,?\s*\]\s*$/, ',\n  leaderboard,\n]\n'))
}

/**
 * A plugin that stands before all others in the list, with an index over the same fields as theirs: its migration must run, and
 * touch no table but its own.
 */
const installFirst = () => {
  const dir = join(copy, 'plugins/attendance')
  mkdirSync(join(dir, 'cms'), { recursive: true })
  writeFileSync(join(dir, 'README.md'), '# attendance\n')
  writeFileSync(join(dir, 'contract.ts'), "export const slug = 'attendance'\n")
  writeFileSync(
    join(dir, 'cms/index.ts'),
    `import { defineCmsPlugin, userId } from '#cms'
import { slug } from '../contract.ts'

export default defineCmsPlugin({
  id: 'attendance',
  collections: [
    {
      slug,
      fields: [userId(), { name: 'sub_slide_id', type: 'text' }, { name: 'module_id', type: 'text' }],
      indexes: [{ fields: ['user_id', 'sub_slide_id'], unique: true }, { fields: ['user_id', 'module_id'] }],
    },
  ],
})
`,
  )
  const file = join(copy, 'plugins/cms.ts')
  const list = readFileSync(file, 'utf8')
  writeFileSync(file, `import attendance from './attendance/cms/index.ts'\n${list.replace(/(export const[^=]+= \[)/, '$1\n  attendance,')}`)
}

/** The newest migration names the tables of the two new plugins and no others. */
const checkMigration = () => {
  const dir = join(copy, 'cms/migrations/sqlite')
  const newest = readdirSync(dir)
    .filter((name) => /^\d.*\.ts$/.test(name))
    .sort()
    .at(-1)
  const strange = readFileSync(join(dir, newest), 'utf8')
    .split('\n')
    .filter((line) => line.includes('sql`') && !/attendance|leaderboard|payload_locked_documents_rels|PRAGMA/.test(line))
  for (const line of strange) console.error(line.trim())
  return strange.length ? 1 : 0
}

rmSync(copy, { recursive: true, force: true })
mkdirSync(copy, { recursive: true })
for (const entry of readdirSync(root).filter((name) => !left.has(name)))
  cpSync(join(root, entry), join(copy, entry), { recursive: true, filter: (path) => !/\/\.next(\/|$)/.test(path) })
cpSync(join(copy, 'docs/tutorial/leaderboard'), join(copy, 'plugins/leaderboard'), { recursive: true })
for (const half of ['server', 'web', 'cms']) install(half)
installFirst()

const steps = [
  ['A new plugin by npm run new:plugin', 'node', ['core/commands/new-plugin.mjs', 'flight-log']],
  ['Types of the store', 'payload', ['generate:types'], { env, quiet: true }],
  ['Migration', 'payload', ['migrate:create', 'leaderboard'], { env, quiet: true }],
  ['A migration of its own tables alone', checkMigration],
  [
    'Format and lint',
    'biome',
    ['check', '--colors=off', '--vcs-enabled=false', 'plugins/leaderboard', 'plugins/flight-log', 'plugins/server.ts', 'plugins/web.ts'],
  ],
  ['Types', 'tsc', ['-p', '.']],
  ['Architecture', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'plugins']],
  ['Dead code', 'knip', ['--no-config-hints']],
  ['Tests', 'vitest', ['run', 'plugins/leaderboard', 'plugins/flight-log', 'plugins/plugins.test.ts', 'plugins/locale-keys.test.ts']],
]
for (const [title, command, args = [], options = {}] of steps) {
  console.log(`\n— ${title}`)
  const code = typeof command === 'function' ? command() : await run(command, args, { ...options, cwd: copy })
  if (code !== 0) {
    console.error(`\nThe tutorial no longer works: ${title} failed.`)
    process.exit(code)
  }
}
rmSync(copy, { recursive: true, force: true })
console.log('\nThe tutorial works.')
