import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{core,cms,plugins,web,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['core/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--conditions=development'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
