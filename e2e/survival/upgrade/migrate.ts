import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { sql } from '@payloadcms/db-sqlite'
import { buildCmsConfig } from '../../../cms/build-cms-config.ts'
import { migrations } from '../../../cms/migrations/sqlite/index.ts'
import { startPayload } from '../../../core/services/database/start-payload.ts'
import { cmsPlugins } from '../../../plugins/cms.ts'

/**
 * A separate process that migrates databases, one after the other: `migrate <until> <dieAt> <file …>`. It applies the migrations up to the
 * named one (`latest`: all of them; `next`: one more, of a future release) as the host does when it starts, and prints how many statements
 * each took.
 * `dieAt` lists statements, as `3,7`. After the last of them the process kills itself; at each of the others it copies the files of the
 * database in their current state to `<file>.<statement>`: what a killed process would leave.
 */

const statements = [
  sql`CREATE TABLE \`next_things\` (\`id\` text PRIMARY KEY NOT NULL, \`user_id\` text NOT NULL)`,
  sql`CREATE INDEX \`next_things_user_id_idx\` ON \`next_things\` (\`user_id\`)`,
  sql`INSERT INTO \`next_things\` SELECT \`id\`, \`id\` FROM \`users\``,
  sql`ALTER TABLE \`profiles\` ADD \`next\` text`,
  sql`UPDATE \`profiles\` SET \`next\` = \`bio\``,
  sql`CREATE INDEX \`profiles_next_idx\` ON \`profiles\` (\`next\`)`,
]

/** Represents the schema of a future release: a table, a column and rows that are filled from others. */
const nextMigration = {
  name: '99990101_000000_next',
  up: async ({ db }: { db: { run(statement: unknown): Promise<unknown> } }) => {
    for (const statement of statements) await db.run(statement)
  },
  down: async () => undefined,
}

const [until = 'latest', dieAt = '', ...files] = process.argv.slice(2)
const upTo = (name: string) => migrations.slice(0, migrations.findIndex((migration) => migration.name === name) + 1)
const wanted = until === 'latest' ? migrations : until === 'next' ? [...migrations, nextMigration] : upTo(until)
const moments = dieAt.split(',').filter(Boolean).map(Number)

/** Copied by another process: SQLite's locks are released when this process closes any of its handles on the database's files. */
const copy = (file: string, to: string) => {
  for (const part of ['', '-wal', '-shm'].filter((each) => existsSync(file + each))) execFileSync('cp', [file + part, to + part])
}

const migrate = async (file: string): Promise<number> => {
  let statements = 0
  const counting = (db: { run(statement: unknown): Promise<unknown> }) => ({
    run: async (statement: unknown) => {
      await db.run(statement)
      statements += 1
      if (!moments.includes(statements)) return
      if (statements === moments.at(-1)) process.kill(process.pid, 'SIGKILL')
      copy(file, `${file}.${statements}`)
    },
  })
  const payload = await startPayload(
    buildCmsConfig({
      databaseUrl: `file:${file}`,
      secret: 'a secret that only these tests know',
      plugins: cmsPlugins,
      root: process.cwd(),
    }),
    wanted.map((migration) => ({ ...migration, up: (args: { db: never }) => migration.up({ ...args, db: counting(args.db) } as never) })),
    { key: file },
  )
  ;(payload.db as unknown as { client: { close(): void } }).client.close()
  return statements
}

for (const file of files) console.log(await migrate(file))
process.exit(0)
