import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractRoutes } from './web/contract-routes.ts'

const shared = {
  globalSetup: ['core/testing/global-setup.ts'],
  pool: 'forks' as const,
  execArgv: ['--conditions=development'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Waiting ends when what is waited for is there; how long that takes says nothing on a busy machine.
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: [
            '{core,cms,bench}/**/*.test.ts',
            'plugins/*.test.ts',
            'plugins/*/*.test.ts',
            'plugins/*/{server,cms,drawing}/**/*.test.ts',
          ],
          // A worker loads the modules once for all its files: each host brings its own state.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react(), contractRoutes()],
        test: {
          ...shared,
          name: 'browser-half',
          include: ['web/**/*.test.{ts,tsx}', 'plugins/*/web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/late-components.ts'],
          maxWorkers: 2,
        },
      },
      // The store's and the servers' tests once more, over MongoDB's wire protocol: `--project mongodb`.
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                ...shared,
                name: 'mongodb',
                include: ['{core,cms/migrations}/**/*.test.ts', 'plugins/*/server/**/*.test.ts'],
                maxWorkers: 2,
                isolate: false,
                testTimeout: 60_000,
              },
            },
          ]
        : []),
    ],
  },
})
