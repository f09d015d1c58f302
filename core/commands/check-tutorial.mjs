/**
 * `npm run test:tutorial`: follows docs/tutorial in a copy of the repository and runs the result; does the same for the output of
 * `npm run new:plugin`.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withEntry, withRoute } from './new-plugin.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

// Inside the repository, so that imports resolve its node_modules.
const copy = join(root, 'dist/tutorial')
const fresh = ['plugins/leaderboard', 'plugins/flight-log', 'plugins/absences']
const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'backups'])

/** Adds an import and an entry to one of the three lists, in alphabetical order, as the page says. */
const install = (id, half) => {
  const file = join(copy, `plugins/${half}.ts`)
  writeFileSync(file, withEntry(readFileSync(file, 'utf8'), id, half))
}

/**
 * Installs a plugin that is the first of the list, with an index over the same fields as the others': its migration must run, and
 * change no table but its own.
 */
const installAbsences = () => {
  const dir = join(copy, 'plugins/absences')
  mkdirSync(join(dir, 'cms'), { recursive: true })
  writeFileSync(join(dir, 'README.md'), '# absences\n')
  writeFileSync(join(dir, 'contract.ts'), "export const slug = 'absences'\n")
  writeFileSync(
    join(dir, 'cms/index.ts'),
    `import { defineCmsPlugin, userId } from '#cms'
import { slug } from '../contract.ts'

export default defineCmsPlugin({
  id: 'absences',
  collections: [
    {
      slug,
      custom: { privacy: 'private' },
      fields: [userId(), { name: 'sub_slide_id', type: 'text' }, { name: 'module_id', type: 'text' }],
      indexes: [{ fields: ['user_id', 'sub_slide_id'], unique: true }, { fields: ['user_id', 'module_id'] }],
    },
  ],
})
`,
  )
  install('absences', 'cms')
}

/** Checks that the newest migration names the tables of the new plugins and no others. */
const checkMigration = () => {
  const dir = join(copy, 'cms/migrations/sqlite')
  const newest = readdirSync(dir)
    .filter((name) => /^\d.*\.ts$/.test(name))
    .sort()
    .at(-1)
  const strange = readFileSync(join(dir, newest), 'utf8')
    .split('\n')
    .filter((line) => line.includes('sql`') && !/absences|leaderboard|flight_log|payload_locked_documents_rels|PRAGMA/.test(line))
  for (const line of strange) console.error(line.trim())
  return strange.length ? 1 : 0
}

/**
 * Type-checks the new plugins with the entries of the lists, the regenerated types, and the files that use the types of all
 * collection names. The rest of the school has its own check.
 */
const checkTypes = () => {
  const speaks = (file) =>
    /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && /\b(Collection|Global)Slug\b/.test(readFileSync(join(copy, file), 'utf8'))
  const others = ['core', 'cms', 'plugins', 'web'].flatMap((dir) =>
    readdirSync(join(copy, dir), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const file = `${dir}/${name}`
      return statSync(join(copy, file)).isFile() && speaks(file) ? [file] : []
    }),
  )
  writeFileSync(
    join(copy, 'new-entries.ts'),
    `import type { CmsPlugin } from '#cms'
import type { WebPlugin } from '#web'
import type { AnyServerPlugin } from './core/host/define-server-plugin.ts'
import absences from './plugins/absences/cms/index.ts'
import flightLog from './plugins/flight-log/server/index.ts'
import flightLogPages from './plugins/flight-log/web/index.ts'
import rows from './plugins/leaderboard/cms/index.ts'
import leaderboard from './plugins/leaderboard/server/index.ts'
import leaderboardPages from './plugins/leaderboard/web/index.ts'
import flightLogRows from './plugins/flight-log/cms/index.ts'

export const server: readonly AnyServerPlugin[] = [flightLog, leaderboard]
export const web: readonly WebPlugin[] = [flightLogPages, leaderboardPages]
export const cms: readonly CmsPlugin[] = [absences, flightLogRows, rows]
`,
  )
  const compilation = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: [...fresh, 'new-entries.ts', 'cms/payload-types.ts', '*/**/*.d.ts', ...others],
  }
  writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(compilation))
  return run('tsc', ['-p', 'tsconfig.new.json'], { cwd: copy, quiet: true })
}

/** The tests that `npm run check` runs over all plugins: those of their folder, of what a parent's export holds, and of the header. */
const testsOfTheSchool = () => [
  ...readdirSync(join(copy, 'plugins'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `plugins/${name}`),
  'plugins/privacy/server/by-parent.test.ts',
  'web/shell/header.test.tsx',
]

/** Starts a host with the new plugins beside all others, which writes their calls into the committed lists. */
const describeApi = async () => {
  const code = await run('node', ['core/commands/describe-api.mjs'], { cwd: copy, quiet: true })
  if (code !== 0) return code
  const calls = readFileSync(join(copy, 'plugins/every-call.access.txt'), 'utf8')
  return ['/api/leaderboard', '/api/flight-log'].every((path) => calls.includes(path)) ? 0 : 1
}

rmSync(copy, { recursive: true, force: true })
mkdirSync(copy, { recursive: true })
for (const entry of readdirSync(root).filter((name) => !left.has(name)))
  cpSync(join(root, entry), join(copy, entry), { recursive: true, filter: (path) => !/\/\.next(\/|$)/.test(path) })
cpSync(join(copy, 'docs/tutorial/leaderboard'), join(copy, 'plugins/leaderboard'), { recursive: true })
for (const half of ['server', 'web', 'cms']) install('leaderboard', half)
const routeTable = join(copy, 'e2e/routes/table.ts')
writeFileSync(routeTable, withRoute(readFileSync(routeTable, 'utf8'), 'leaderboard'))
installAbsences()

/** The steps of a group run at the same time; a step's output is shown only if it fails. */
const groups = [
  [['A new plugin by npm run new:plugin', 'node', ['core/commands/new-plugin.mjs', 'flight-log']]],
  [
    ['Types of the store, and a migration', 'node', ['core/commands/migrate-create.mjs', 'leaderboard']],
    // Knip reads neither of the two, and takes about as long.
    ['Dead code', 'knip', ['--no-config-hints']],
  ],
  [
    ['A migration of its own tables alone', checkMigration],
    ['Tests', 'vitest', ['run', 'plugins/leaderboard', 'plugins/flight-log', ...testsOfTheSchool()]],
    ['Types', checkTypes],
    ['The API’s document', describeApi],
    ['Architecture', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...fresh]],
    [
      'Format and lint',
      'biome',
      [
        'check',
        '--colors=off',
        '--vcs-enabled=false',
        'plugins/leaderboard',
        'plugins/flight-log',
        'plugins/server.ts',
        'plugins/web.ts',
        'plugins/cms.ts',
        'e2e/routes/table.ts',
      ],
    ],
  ],
]
const take = async ([title, command, args = []]) => {
  const from = Date.now()
  const code = await (typeof command === 'function' ? command() : run(command, args, { cwd: copy, quiet: true }))
  console.log(`— ${title}: ${code === 0 ? `${((Date.now() - from) / 1000).toFixed(0)} s` : 'failed'}`)
  return code === 0 ? [] : [title]
}
for (const group of groups) {
  const failed = (await Promise.all(group.map(take))).flat()
  if (failed.length > 0) {
    console.error(`\nThe tutorial no longer works: ${failed.join(', ')} failed.`)
    process.exit(1)
  }
}
rmSync(copy, { recursive: true, force: true })
console.log('\nThe tutorial works.')
