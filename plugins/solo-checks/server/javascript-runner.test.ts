import { afterAll, describe, expect, it } from 'vitest'
import { createJavascriptRunner } from './javascript-runner.ts'

const runner = createJavascriptRunner(1)
afterAll(() => runner.stop())

let runs = 0
/** Runs code, by default each time for another learner. */
const one = async (code: string, args: unknown[] = [], result: unknown = null, who = `learner ${++runs}`) => {
  const [outcome] = await runner.test(code, 'f', [{ args, result }], who)
  if (!outcome) throw new Error('no outcome')
  return outcome
}

it('tells what a function gives, whatever the order of its keys', async () => {
  expect(await one('const f = (a, b) => ({ y: b, x: a })', [1, 2], { x: 1, y: 2 })).toEqual({
    passed: true,
    got: '{"y":2,"x":1}',
    error: null,
  })
  expect(await one('const f = () => [1, 2]', [], [2, 1])).toMatchObject({ passed: false, got: '[1,2]' })
  expect(await one('function f() {}')).toMatchObject({ passed: false, got: 'undefined' })
})

it('tells the error of code that does not compile or throws', async () => {
  expect((await one('const f = (')).error).toMatch(/^SyntaxError/)
  expect((await one('const g = 1')).error).toBe("ReferenceError: 'f' is not defined")
  expect((await one('const f = () => null.x')).error).toMatch(/^TypeError/)
})

describe('S55: hostile code', () => {
  const hostile: [name: string, code: string, error: RegExp][] = [
    ['loops for ever', 'const f = () => { while (true); }', /^TIME$/],
    ['backtracks for ever', 'const f = () => /^(a+)+$/.test("a".repeat(40) + "b")', /^TIME$/],
    ['loops before it is called', 'while (true);', /^TIME$/],
    ['recurses for ever', 'const f = () => f() + 1', /RangeError|InternalError|CRASH|stack/],
    ['recurses through JSON', 'const f = () => { let a = []; for (let i = 0; i < 1e6; i++) a = [a]; return JSON.stringify(a) }', /./],
    ['fills memory', 'const f = () => { const a = []; for (;;) a.push(new Array(1e5).fill(7)) }', /memory|TIME|CRASH|null/],
    ['catches and goes on', 'const f = () => { for (;;) { try { f() } catch {} } }', /TIME|CRASH|stack|interrupted/],
  ]
  it.each(hostile)('that %s ends, and the next run is well', async (_name, code, error) => {
    const outcome = await one(code)
    expect(outcome.passed).toBe(false)
    expect(outcome.error).toMatch(error)
    expect(await one('const f = (a) => a + 1', [1], 2)).toMatchObject({ passed: true })
  })

  it.each([
    'process',
    'require',
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'Worker',
    'setTimeout',
    'Deno',
    'std',
    'os',
    'scriptArgs',
    'parentPort',
  ])('has no %s', async (name) => expect(await one(`const f = () => typeof ${name}`, [], 'undefined')).toMatchObject({ passed: true }))

  it('cannot import anything', async () => {
    expect((await one('const f = () => import("node:fs")')).passed).toBe(false)
    expect((await one('import fs from "node:fs"; const f = () => 1', [], 1)).passed).toBe(false)
  })

  it('leaves nothing behind for the next run', async () => {
    await one('globalThis.left = 7; Array.prototype.map = () => "mine"; const f = () => 1')
    expect(await one('const f = () => [typeof left, [1].map((x) => x)]', [], ['undefined', [1]])).toMatchObject({ passed: true })
  })

  it('cannot pass by bending what compares', async () => {
    for (const code of [
      'JSON.stringify = () => "2"; const f = () => 1',
      'Object.prototype.toJSON = () => 2; const f = () => 1',
      'const f = () => ({ toString: () => "2", valueOf: () => 2 })',
      'globalThis.Object.is = () => true; const f = () => 1',
    ])
      expect(await one(code, [], 2), code).toMatchObject({ passed: false })
  })

  it('S65: many of one learner’s that must be ended do not keep another’s waiting', async () => {
    const order: string[] = []
    const told = (name: string) => () => void order.push(name)
    const theirs = ['a1', 'a2', 'a3'].map((name) =>
      one('const f = () => /^(a+)+$/.test("a".repeat(40) + "b")', [], null, 'a').then(told(name)),
    )
    const mine = one('const f = () => 1', [], 1, 'b').then(told('b'))
    await Promise.all([...theirs, mine])
    expect(order).toEqual(['a1', 'a2', 'b', 'a3'])
  })

  it('S65: one learner has four runs at most, one under way and three that wait', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => one('const f = () => 1', [], 1, 'a')))
    expect(all.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected'])
    expect(all.at(-1)).toMatchObject({ reason: { status: 429 } })
  })

  it('runs many at once without mixing them up', async () => {
    const sums = await Promise.all(Array.from({ length: 30 }, (_, n) => one(`const f = (a) => a + ${n}`, [1], n + 1)))
    expect(sums.every(({ passed }) => passed)).toBe(true)
  })
})
