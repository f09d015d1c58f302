import { defineConfig } from 'vitest/config'

/**
 * `npm run test:attacks`: one file an attack, readable as its story; each is bounded and loads loopback alone. Those in `host/`
 * attack the process and need the build; the others attack what a database holds, and run on MongoDB too (TEST_DATABASE_URL).
 */
export default defineConfig({
  test: {
    globalSetup: ['core/testing/global-setup.ts'],
    include: process.env.TEST_DATABASE_URL ? ['e2e/attacks/*.attack.ts'] : ['e2e/attacks/**/*.attack.ts'],
    pool: 'forks',
    execArgv: ['--conditions=development'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
