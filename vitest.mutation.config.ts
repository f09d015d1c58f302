import { defineConfig } from 'vitest/config'

/** The servers' tests for `npm run test:mutation`, in one lane: each mutant runs those that reach it. */
export default defineConfig({
  test: {
    globalSetup: ['core/testing/global-setup.ts'],
    execArgv: ['--conditions=development'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: (process.env.MUTATION_TESTS ?? '{core,plugins}/**/server/**/*.test.ts').split(' '),
    isolate: false,
    maxWorkers: 1,
  },
})
