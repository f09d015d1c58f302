import { rmSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { withinLane } from './run.mjs'
import { runLanes } from './run-lanes.mjs'

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['first', 'beside', 'next', 'unbuilt']) rmSync(`dist/lanes/a-test-${name}`, { recursive: true, force: true })
})

it('runs a lane beside the one before it, quietly, and the next once both have ended; the first failure is told', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const said: string[] = []
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const lane = (name: string, run: () => Promise<number>, more: object = {}) => ({
    name: `a-test-${name}`,
    title: name,
    budget: 1,
    ...more,
    run: async () => {
      said.push(`${name} ${withinLane.getStore()?.isQuiet ? 'quietly' : 'aloud'}`)
      const code = await run()
      said.push(`${name} ends`)
      return code
    },
  })
  const lanes = [
    // The first lane ends only if the other lane runs at the same time.
    lane('first', () => hasBegun.then(() => 0)),
    lane(
      'beside',
      async () => {
        begin()
        return 3
      },
      { beside: true },
    ),
    lane('next', async () => 0),
  ]
  expect(await runLanes(lanes, { goOn: true })).toBe(3)
  expect(said.slice(0, 2)).toEqual(['first aloud', 'beside quietly'])
  expect(said.slice(2, 4).sort()).toEqual(['beside ends', 'first ends'])
  expect(said.slice(4)).toEqual(['next aloud', 'next ends'])
  said.length = 0
  expect(await runLanes(lanes)).toBe(3)
  expect(said).not.toContain('next aloud')
})

it('says at the end what failed and why, be it a test, a file or what is built before them', async () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = async () => {
    const folder = withinLane.getStore()?.env.LANE_REPORTS
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2'] }
    const file = { startTime: 0, endTime: 10, status: 'failed', message: '', assertionResults: [passed, failed] }
    const unread = { ...file, message: 'no such module', assertionResults: [] }
    const testResults = [
      { ...file, name: `${process.cwd()}/sums.test.ts` },
      { ...unread, name: `${process.cwd()}/lost.test.ts` },
    ]
    writeFileSync(`${folder}/unit.json`, JSON.stringify({ testResults }))
    const specs = [
      { title: 'opens', ok: false, tests: [{ status: 'unexpected', results: [{ duration: 1, errors: [{ message: 'no heading' }] }] }] },
    ]
    const report = { config: { rootDir: process.cwd() }, suites: [{ file: 'page.e2e.ts', specs }] }
    writeFileSync(`${folder}/browser.json`, JSON.stringify(report))
    return 1
  }
  const unbuilt = async () => {
    throw new Error('the app does not build')
  }
  const lane = { budget: 1, name: 'a-test-first', title: 'first', run: failing }
  expect(await runLanes([lane, { ...lane, name: 'a-test-unbuilt', title: 'unbuilt', run: unbuilt }], { goOn: true })).toBe(1)
  const failures = said.join('\n').split('first, failed:')[1]
  expect(failures).toContain('sums.test.ts › subtracts\n    expected 1 to be 2')
  expect(failures).toContain('lost.test.ts › the file\n    no such module')
  expect(failures).toContain('page.e2e.ts › opens\n    no heading')
  expect(failures).toContain('unbuilt, failed:\n    the app does not build')
  expect(failures).not.toContain('adds')
})
