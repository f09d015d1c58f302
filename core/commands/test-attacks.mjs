/**
 * `npm run test:attacks`: what attackers tried, each try a file of its own, on SQLite and over MongoDB's wire protocol; `--sqlite` or
 * `--mongodb` on one of them. Names of files try these alone, and what else is said goes to Vitest.
 */
import { buildForTests } from './build.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { withMongo } from './with-mongo.mjs'

process.chdir(root)
const databases = ['--sqlite', '--mongodb']
const asked = process.argv.slice(2)
const forVitest = asked.filter((each) => !databases.includes(each))
const isWanted = (database) => asked.includes(database) || forVitest.length === asked.length
const school = await buildForTests()
const attack = (env = {}) =>
  run('vitest', ['run', '--config', 'e2e/attacks/vitest.config.ts', ...forVitest], { env: { ...school, ...env } })

process.exitCode =
  (isWanted('--sqlite') && (await attack())) ||
  (isWanted('--mongodb') && (await withMongo((url) => attack({ TEST_DATABASE_URL: url })))) ||
  0
