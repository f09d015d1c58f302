import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const dir = join(root, 'cms/migrations/sqlite')

/** The committed migrations must lead to today's collections: making another must find nothing to do. */
export const checkMigrations = async () => {
  const before = new Set(readdirSync(dir))
  const env = { PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', NODE_OPTIONS: '--conditions=production' }
  const code = await run('payload', ['migrate:create', 'drift', '--skip-empty'], { quiet: true, env })
  const created = readdirSync(dir).filter((name) => !before.has(name))
  if (code !== 0) return code
  if (!created.length) return 0
  for (const name of created) rmSync(join(dir, name))
  await run('git', ['checkout', '--', join(dir, 'index.ts')], { quiet: true })
  console.error('The collections changed and no migration says so. Run: npm run migrate:create -- <name>')
  return 1
}
