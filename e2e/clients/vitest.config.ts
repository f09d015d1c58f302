import { defineConfig } from 'vitest/config'

/** `npm run test:clients`, which fetches the generators and says where they are (CLIENT_TOOLS). */
export default defineConfig({
  test: {
    globalSetup: ['core/testing/global-setup.ts'],
    include: ['e2e/clients/*.client.ts'],
    execArgv: ['--conditions=development'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
})
