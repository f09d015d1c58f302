import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { payload } from './payload.mjs'

/**
 * The committed migrations must lead to today's collections: creating another migration must find nothing to do. The check runs in a copy,
 * so that the work tree stays unchanged even if the check is interrupted.
 */
export const checkMigrations = async (dir = join(root, 'cms/migrations/sqlite')) => {
  const copy = mkdtempSync(join(tmpdir(), 'soloflight-migrations-'))
  try {
    cpSync(dir, copy, { recursive: true })
    const before = readdirSync(copy).length
    const code = await payload(['migrate:create', 'drift', '--skip-empty'], { env: { MIGRATION_DIR: copy } })
    if (code !== 0) return code
    if (readdirSync(copy).length === before) return 0
    console.error('The collections changed and no migration says so. Run: npm run migrate:create -- <name>')
    return 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
