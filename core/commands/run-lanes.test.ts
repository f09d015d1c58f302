import { rmSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { withinLane } from './run.mjs'
import { runLanes } from './run-lanes.mjs'

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['first', 'beside', 'next']) rmSync(`dist/lanes/a-test-${name}`, { recursive: true, force: true })
})

it('runs a lane beside the one before it, quietly, and the next once both have ended; the first failure is told', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const said: string[] = []
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const lane = (name: string, run: () => Promise<number>, more: object = {}) => ({
    ...{ name: `a-test-${name}`, title: name, budget: 1, ...more },
    run: async () => {
      said.push(`${name} ${withinLane.getStore()?.isQuiet ? 'quietly' : 'aloud'}`)
      const code = await run()
      said.push(`${name} ends`)
      return code
    },
  })
  const lanes = [
    // It ends only because the other one runs meanwhile.
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
