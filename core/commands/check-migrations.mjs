import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const dir = join(root, 'cms/migrations/sqlite')
const index = join(dir, 'index.ts')

/** The committed migrations must lead to today's collections: making another must find nothing to do. */
export const checkMigrations = async () => {
  const before = new Set(readdirSync(dir))
  const indexBefore = readFileSync(index)
  const env = { PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', NODE_OPTIONS: '--conditions=production' }
  const code = await run('payload', ['migrate:create', 'drift', '--skip-empty'], { quiet: true, env })
  const created = readdirSync(dir).filter((name) => !before.has(name))
  for (const name of created) rmSync(join(dir, name))
  // The file's own bytes go back, not git's: what somebody has not committed yet stays.
  writeFileSync(index, indexBefore)
  if (code !== 0) return code
  if (!created.length) return 0
  console.error('The collections changed and no migration says so. Run: npm run migrate:create -- <name>')
  return 1
}
