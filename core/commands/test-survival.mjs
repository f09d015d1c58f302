/**
 * `npm run test:survival [-- name …]`: how a real host behaves when it is killed, stopped, overloaded, upgraded, attacked as a process
 * or not alone. `--without upgrade` skips the upgrades of old schools, which only changes to migrated code can break.
 */
import { buildForTests } from './build.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { openMongo } from './with-mongo.mjs'

process.chdir(root)

/**
 * @param {object} [options]
 * @param {readonly string[]} [options.names] parts of files' paths; all files if empty
 * @param {readonly string[]} [options.without] names of files that are left out, such as `upgrade`
 */
export const testSurvival = async ({ names = [], without = [] } = {}) => {
  const school = await buildForTests()
  const server = await openMongo()
  const leftOut = without.flatMap((name) => ['--exclude', `**/${name}.survival.ts`])
  try {
    return await run('vitest', ['run', '--config', 'e2e/survival/vitest.config.ts', ...leftOut, ...names], {
      env: { ...school, ...(server && { MONGODB_URL: server.url }) },
    })
  } finally {
    await server?.stop()
  }
}

if (process.argv[1] === import.meta.filename) {
  const [names, without] = [[], []]
  const asked = process.argv.slice(2)
  for (let at = 0; at < asked.length; at++) {
    if (asked[at] === '--without') without.push(asked[++at] ?? '')
    else names.push(asked[at])
  }
  process.exitCode = await testSurvival({ names, without })
}
