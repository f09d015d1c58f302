import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  // Copies in which `npm run test:deletion` and `test:tutorial` are under way.
  testIgnore: ['dist/**'],
  testMatch: ['e2e/**/*.e2e.ts', 'plugins/**/*.e2e.ts'],
  // Each worker owns one real server with its database, SMTP server and AI provider.
  workers: 2,
  timeout: 120_000,
  // Machines of a pipeline may be busy with others' work: what passes at the second try is reported as flaky, for somebody to look at.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
    // Colours that fade would be measured half-way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
