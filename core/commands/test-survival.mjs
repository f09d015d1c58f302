/** `npm run test:survival`: what happens to a real host that is killed, stopped, overloaded, upgraded, or not alone. */
import { buildForTests } from './build.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { withMongo } from './with-mongo.mjs'

process.chdir(root)
const school = await buildForTests()
const test = (file, env = {}) => run('vitest', ['run', '--config', 'e2e/survival/vitest.config.ts', file], { env: { ...school, ...env } })
const testOnMongo = (...files) =>
  withMongo(async (url) => {
    for (const file of files) if ((await test(file, { MONGODB_URL: url })) !== 0) return 1
    return 0
  })
process.exitCode =
  (await test('survival/survival')) ||
  (await test('survival/slow-client')) ||
  (await test('survival/npm-start')) ||
  (await test('survival/upgrade')) ||
  (await test('survival/backup-mongo')) ||
  (await testOnMongo('survival/two-processes', 'survival/database-away'))
