/** `npm run test:tutorial`: follows docs/tutorial in a copy of the repository and runs what comes out. */
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

rmSync(copy, { recursive: true, force: true })
mkdirSync(copy, { recursive: true })
for (const entry of readdirSync(root).filter((name) => !left.has(name)))
  cpSync(join(root, entry), join(copy, entry), { recursive: true, filter: (path) => !/\/\.next(\/|$)/.test(path) })
cpSync(join(copy, 'docs/tutorial/leaderboard'), join(copy, 'plugins/leaderboard'), { recursive: true })
for (const half of ['server', 'web', 'cms']) install(half)

const steps = [
  ['Types of the store', 'payload', ['generate:types'], { env, quiet: true }],
  ['Migration', 'payload', ['migrate:create', 'leaderboard'], { env, quiet: true }],
  ['Format and lint', 'biome', ['check', '--colors=off', '--vcs-enabled=false', 'plugins/leaderboard']],
  ['Types', 'tsc', ['-p', '.']],
  ['Architecture', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'plugins']],
  ['Tests', 'vitest', ['run', 'plugins/leaderboard', 'plugins/plugins.test.ts']],
]
for (const [title, command, args, options = {}] of steps) {
  console.log(`\n— ${title}`)
  const code = await run(command, args, { ...options, cwd: copy })
  if (code !== 0) {
    console.error(`\nThe tutorial no longer works: ${title} failed.`)
    process.exit(code)
  }
}
rmSync(copy, { recursive: true, force: true })
console.log('\nThe tutorial works.')
