/**
 * A process of its own that migrates a database: `migrate <url> <until> [dieAt]`. It applies the migrations up to the one of that name
 * (`latest`: all of them) as the host does when it starts, and kills itself after that many statements.
 */
import { buildCmsConfig } from '../../../cms/build-cms-config.ts'
import { migrations } from '../../../cms/migrations/sqlite/index.ts'
import { startPayload } from '../../../core/services/database/start-payload.ts'
import { cmsPlugins } from '../../../plugins/cms.ts'

const [databaseUrl = '', until = 'latest', dieAt = '0'] = process.argv.slice(2)
const wanted = until === 'latest' ? migrations : migrations.slice(0, migrations.findIndex(({ name }) => name === until) + 1)

let statements = 0
const counting = (db: { run(statement: unknown): Promise<unknown> }) => ({
  run: async (statement: unknown) => {
    await db.run(statement)
    statements += 1
    if (statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  },
})

await startPayload(
  buildCmsConfig({ databaseUrl, secret: 'a secret that only these tests know', plugins: cmsPlugins, root: process.cwd() }),
  wanted.map((migration) => ({ ...migration, up: (args: { db: never }) => migration.up({ ...args, db: counting(args.db) } as never) })),
)
console.log(statements)
process.exit(0)
