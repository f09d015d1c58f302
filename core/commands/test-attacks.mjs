/**
 * `npm run test:attacks`: what attackers tried, each try a file of its own, on SQLite and over MongoDB's wire protocol; `--sqlite` or
 * `--mongodb` on one of them. Names of files try these alone.
 */
import { build } from './build.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { seedSchool } from './seed-school.mjs'
import { withMongo } from './with-mongo.mjs'

process.chdir(root)
const asked = process.argv.slice(2)
const files = asked.filter((each) => !each.startsWith('--'))
const isWanted = (database) => asked.includes(`--${database}`) || !asked.some((each) => each.startsWith('--'))
const attack = (env = {}) => run('vitest', ['run', '--config', 'e2e/attacks/vitest.config.ts', ...files], { env })

await build()
process.env.SEEDED_SCHOOL = await seedSchool()
process.exitCode =
  (isWanted('sqlite') && (await attack())) || (isWanted('mongodb') && (await withMongo((url) => attack({ TEST_DATABASE_URL: url })))) || 0
