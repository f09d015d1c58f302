import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = {
  globalSetup: ['core/testing/global-setup.ts'],
  pool: 'forks' as const,
  execArgv: ['--conditions=development'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // The second project runs the store's and the servers' tests over MongoDB's wire protocol: `--project mongodb`.
    projects: [
      {
        plugins: [react()],
        test: { ...shared, name: 'sqlite', include: ['{core,cms,plugins,web,bench}/**/*.test.{ts,tsx}'], maxWorkers: 2 },
      },
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                ...shared,
                name: 'mongodb',
                include: ['core/**/*.test.ts', 'plugins/*/server/**/*.test.ts'],
                maxWorkers: 1,
                // One process loads the modules once for all files: each host brings its own state.
                isolate: false,
                testTimeout: 60_000,
              },
            },
          ]
        : []),
    ],
  },
})
