/** `npm run test:attacks`: what attackers tried, each try a file of its own, on SQLite and over MongoDB's wire protocol. */
import { build } from './build.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { seedSchool } from './seed-school.mjs'
import { withMongo } from './with-mongo.mjs'

process.chdir(root)
const files = process.argv.slice(2)
const attack = (env = {}) => run('vitest', ['run', '--config', 'e2e/attacks/vitest.config.ts', ...files], { env })

await build()
process.env.SEEDED_SCHOOL = await seedSchool()
process.exitCode = (await attack()) || (await withMongo((url) => attack({ TEST_DATABASE_URL: url })))
