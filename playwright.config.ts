import { defineConfig } from '@playwright/test'
import { laneReport } from './core/commands/lane-report.mjs'

export default defineConfig({
  testDir: '.',
  // Copies in which `npm run test:deletion` and `test:tutorial` are under way.
  testIgnore: ['dist/**'],
  testMatch: ['e2e/**/*.e2e.ts', 'plugins/**/*.e2e.ts'],
  // Each worker owns one real server with its database, SMTP server and AI provider. No test needs another one's people.
  workers: 2,
  fullyParallel: true,
  // Against hanging alone: nothing here says how fast a page is, and a machine may be busy with other work.
  timeout: 600_000,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  expect: { timeout: 60_000 },
  reporter: [['list'], ...laneReport()],
  use: {
    browserName: 'chromium',
    // Pictures and copies of the page after each step would take as long as the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
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
