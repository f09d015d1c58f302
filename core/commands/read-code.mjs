import { existsSync } from 'node:fs'
import { digestOf, makesSchema, unlessPassed } from './build-stamps.mjs'
import { checkApi } from './check-api.mjs'
import { checkMigrations } from './check-migrations.mjs'
import { run } from './run.mjs'

/**
 * Runs all static checks at the same time; the output of a check is shown only if it fails.
 * @param {readonly string[]} [files] the changed files, including deleted ones; all files if absent
 * @returns {Promise<number>} an exit code
 */
export const readCode = async (files) => {
  const has = (pattern) => !files || files.some((file) => pattern.test(file))
  const codes = await Promise.all([
    run('biome', ['ci', '--colors=off', ...(files ? ['--no-errors-on-unmatched', ...files.filter((file) => existsSync(file))] : [])], {
      quiet: true,
    }),
    run('tsc', ['-p', '.'], { quiet: true }),
    // Prints the rule's advice with each violation.
    run(
      'depcruise',
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'core', 'cms', 'plugins', 'web', 'e2e', 'bench'],
      { quiet: true },
    ),
    run('knip', [], { quiet: true }),
    has(/^(cms|plugins\/[^/]+\/cms)\/|^plugins\/cms\.ts$|^package/)
      ? unlessPassed('migrations', digestOf(['core', 'cms', 'plugins', 'package-lock.json'], makesSchema), () => checkMigrations())
      : 0,
    has(/^core\/|^plugins\/[^/]+\/(server\/|[^/]+\.ts$)|^plugins\/server\.ts$|^package|^docs\/errors\.md$/) ? checkApi() : 0,
  ])
  return Math.max(...codes)
}
