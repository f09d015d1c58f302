import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { laneReport } from './core/commands/lane-report.mjs'
import { contractRoutes } from './web/build/contract-routes.ts'

// Pages show times in the reader's zone: tests read them in one.
process.env.TZ = 'UTC'

const shared = {
  globalSetup: ['core/testing/global-setup.ts'],
  pool: 'forks' as const,
  execArgv: ['--conditions=development'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Waiting ends when what is waited for is there; how long that takes says nothing on a busy machine.
  expect: { poll: { timeout: 15_000 } },
}

const servers = {
  ...shared,
  // A worker loads the modules once for all its files: each host brings its own state.
  isolate: false,
  maxWorkers: 2,
  // They end what hangs, on a busy machine too.
  testTimeout: 120_000,
  hookTimeout: 180_000,
}

/** Tests of hundreds of calls or documents each. */
const long = { testTimeout: 600_000 }

const interfacePlugins = [react(), contractRoutes()]
const webTests = (ending: string) => [`web/**/*.${ending}`, `plugins/*/web/**/*.${ending}`]

const inPage = {
  ...shared,
  globalSetup: [],
  // One page for all files of a worker: `set-up.ts` empties it after each test.
  environment: 'happy-dom',
  setupFiles: ['web/testing/set-up.ts'],
  isolate: false,
  maxWorkers: 2,
  // A bound against hanging: it says nothing of how long a test takes.
  testTimeout: 60_000,
}

// Tests of the interface's code for the server and the build, which run without a DOM.
const withoutPage = ['web/{entry-server,zod-config}.test.ts', 'web/build/**/*.test.ts', 'web/kit/api.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', ...laneReport()],
    projects: [
      {
        test: {
          ...servers,
          name: 'server',
          include: ['{core,cms,bench}/**/*.test.ts', 'plugins/*.test.ts', 'plugins/*/!(web)/**/*.test.ts', 'plugins/*/*.test.ts'],
        },
      },
      // Sweeps go through everything that is installed, or through all of the content.
      { test: { ...servers, ...long, name: 'sweeps', include: ['{core,cms,plugins}/**/*.sweep.ts'] } },
      { plugins: interfacePlugins, test: { ...inPage, name: 'interface', include: webTests('test.{ts,tsx}'), exclude: withoutPage } },
      { plugins: interfacePlugins, test: { ...shared, globalSetup: [], name: 'interface-node', include: withoutPage, maxWorkers: 2 } },
      { plugins: interfacePlugins, test: { ...inPage, name: 'sweeps-in-page', include: webTests('sweep.tsx') } },
      { test: { ...servers, ...long, name: 'attacks', include: ['e2e/attacks/*.attack.ts'] } },
      // Over MongoDB's wire protocol: what every store promises and the files where the database decides, or all of the servers' tests.
      ...(process.env.TEST_DATABASE_URL
        ? [
            ['mongodb', ['{core,cms,plugins}/**/*.database.test.ts']] as const,
            ['mongodb-all', ['core/**/*.test.ts', 'plugins/*/server/**/*.test.ts']] as const,
          ].map(([name, include]) => ({
            test: { ...servers, name, include: [...include] },
          }))
        : []),
    ],
  },
})
