/** How `npm run test:mutation` changes the files that guard access, money, consent and time; see core/commands/test-mutation.mjs. */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  // Values that are read once, when a file is loaded, cannot be changed under a test that runs.
  ignoreStatic: true,
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignorePatterns: ['dist', 'cms/.next', 'data', 'docs', 'e2e', 'bench', 'backups', 'test-results'],
  tempDirName: 'data/mutation',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  timeoutMS: 20_000,
}
