import { existsSync } from 'node:fs'
import { checkApi } from './check-api.mjs'
import { checkMigrations } from './check-migrations.mjs'
import { digestOf, makesSchema, unlessPassed } from './inputs.mjs'
import { run } from './run.mjs'

/**
 * Looks at the code without running it, all at once; what a program says is shown where it fails.
 * @param {readonly string[]} [files] those that changed, deleted ones too; all where there is none
 * @returns {Promise<number>} an exit code
 */
export const readCode = async (files) => {
  const has = (pattern) => !files || files.some((file) => pattern.test(file))
  const codes = await Promise.all([
    run('biome', ['ci', '--colors=off', ...(files ? ['--no-errors-on-unmatched', ...files.filter((file) => existsSync(file))] : [])], {
      quiet: true,
    }),
    run('tsc', ['-p', '.'], { quiet: true }),
    // Each refusal with its rule's advice.
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
