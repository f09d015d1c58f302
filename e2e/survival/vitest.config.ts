import { defineConfig } from 'vitest/config'
import { laneReport } from '../../core/commands/lane-report.mjs'

/**
 * `npm run test:survival`: what happens to a real host that is killed, stopped, overloaded, upgraded or attacked as a process. Needs the
 * build. Files run side by side, each with a host of its own: none of them measures time.
 */
export default defineConfig({
  test: {
    reporters: ['default', ...laneReport()],
    include: ['e2e/survival/*.survival.ts', 'e2e/attacks/host/*.attack.ts'],
    pool: 'forks',
    execArgv: ['--conditions=development'],
    isolate: false,
    maxWorkers: 3,
    // Only against hanging.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 50 } },
  },
})
