/**
 * `npm run test:mongodb [-- path …]`: the guarantees of every store, and the files that depend on the database (`*.database.test.ts`), over
 * MongoDB's wire protocol. `--all` runs every test of the host and of the plugins' servers in this way.
 */
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { withMongo } from './with-mongo.mjs'

process.chdir(root)

/** @param asked `--all`; paths, or beginnings of paths; all other arguments go to Vitest */
export const testOnMongo = (...asked) => {
  const project = asked.includes('--all') ? 'mongodb-all' : 'mongodb'
  const rest = asked.filter((each) => each !== '--all')
  return withMongo((url) => run('vitest', ['run', '--project', project, ...rest], { env: { TEST_DATABASE_URL: url } }))
}

if (process.argv[1] === import.meta.filename) process.exit(await testOnMongo(...process.argv.slice(2)))
