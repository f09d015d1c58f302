/** `npm run test:mongodb`: all tests of the host and of the plugins' servers once more, over MongoDB's wire protocol. */
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { withMongo } from './with-mongo.mjs'

process.chdir(root)

/** @param files paths, or beginnings of paths; all of the lane's tests where there is none */
export const testOnMongo = (...files) =>
  withMongo((url) => run('vitest', ['run', '--project', 'mongodb', ...files], { env: { TEST_DATABASE_URL: url } }))

if (process.argv[1] === import.meta.filename) process.exit(await testOnMongo(...process.argv.slice(2)))
