/**
 * `npm run migrate:create -- <name>`: after a collection has changed, writes Payload's types and SQLite's migration, which
 * belong together; both are committed. MongoDB needs no migration.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { payload } from './payload.mjs'

const migrations = join(root, 'cms/migrations/sqlite')

/** The reason why a migration cannot have this name, as a sentence; null if it can. */
export const refusal = (name = '') =>
  /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(name)
    ? null
    : `“${name}” is no name: say in small letters and digits, with hyphens between, what changes: npm run migrate:create -- keep-notes`

/** @returns {Promise<number>} an exit code */
const create = async (name) => {
  const said = refusal(name)
  if (said) {
    console.error(said)
    return 1
  }
  const before = readdirSync(migrations)
  const code = (await payload(['generate:types'])) || (await payload(['migrate:create', name, '--skip-empty']))
  if (code !== 0) return code
  const written = readdirSync(migrations).filter((file) => !before.includes(file))
  // The next migration is compared with the newest snapshot alone.
  if (written.length) for (const file of before.filter((each) => each.endsWith('.json'))) rmSync(join(migrations, file))
  console.log(
    written.length
      ? `Written: cms/payload-types.ts, ${written.map((file) => `cms/migrations/sqlite/${file}`).join(', ')}. Read the SQL, then commit all of it, with the snapshot that went.`
      : 'No collection has changed since the last migration; cms/payload-types.ts is up to date.',
  )
  return 0
}

if (process.argv[1] === import.meta.filename) process.exitCode = await create(process.argv[2])
