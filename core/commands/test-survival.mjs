/** `npm run test:survival`: what happens to a real host that is killed, stopped, overloaded, or not alone. */
import { build } from './build.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { withMongo } from './with-mongo.mjs'

process.chdir(root)
await build()
const test = (file, env = {}) => run('vitest', ['run', '--config', 'e2e/survival/vitest.config.ts', file], { env })
process.exitCode = (await test('survival/survival')) || (await withMongo((url) => test('survival/two-processes', { MONGODB_URL: url })))
