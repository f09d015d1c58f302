import type { RunnerTask, RunnerTestFile } from 'vitest'
import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'

const testsOf = (task: RunnerTask): RunnerTask[] => ('tasks' in task ? task.tasks.flatMap(testsOf) : [task])

/** Stryker asks tests alone: where a fault breaks what a whole file sets up, its first test has failed. */
const failTestsOfBrokenFiles = (): Reporter => {
  let files = (): RunnerTestFile[] => []
  return {
    onInit: ({ state }: Vitest) => {
      files = () => state.getFiles()
    },
    onTestRunEnd: () => {
      for (const file of files()) {
        const tests = testsOf(file)
        if (file.result?.state !== 'fail' || tests.some(({ result }) => result?.state === 'fail')) continue
        const [first] = tests
        if (first) Object.assign(first, { mode: 'run', result: { state: 'fail', errors: file.result.errors } })
      }
    },
  }
}

/** The servers' tests for `npm run test:mutation`, in one lane: each mutant runs those that reach it. */
export default defineConfig({
  test: {
    globalSetup: ['core/testing/global-setup.ts'],
    execArgv: ['--conditions=development'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: (process.env.MUTATION_TESTS ?? '{core,plugins}/**/server/**/*.test.ts').split(' '),
    isolate: false,
    maxWorkers: 1,
    reporters: [failTestsOfBrokenFiles()],
  },
})
