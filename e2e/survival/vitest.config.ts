import { defineConfig } from 'vitest/config'

/** `npm run test:survival`: what happens to a real host that is killed, stopped or overloaded. Needs the build. */
export default defineConfig({
  test: { include: ['e2e/survival/**/*.survival.ts'], maxWorkers: 1, testTimeout: 240_000, hookTimeout: 60_000 },
})
