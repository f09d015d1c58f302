import { describe, expect, it } from 'vitest'
import type { Answer } from '../contract.ts'
import type { CheckItem, FunctionTest } from '../item-schema.ts'
import { generateTest, inOwnOrder } from './generate-test.ts'
import { gradeAnswer, isPredicted } from './grade-answer.ts'
import type { JavascriptRunner } from './javascript-runner.ts'

/** Passes tests with the result `seen`, and records each call. */
const tested: (readonly FunctionTest[])[] = []
const runner = {
  test: async (_code: string, _name: string, tests: readonly FunctionTest[]) => {
    tested.push(tests)
    return tests.map(({ result }) => ({ passed: result === 'seen', got: null, error: null }))
  },
} as unknown as JavascriptRunner

const itemOf = (kind: CheckItem['kind'], variant: object) =>
  ({ id: `an-${kind}`, lesson: '1.1', kind, explanation: 'Because.', variants: [variant, variant] }) as unknown as CheckItem
const grade = (item: CheckItem, answer: Answer) => gradeAnswer(inOwnOrder(item, 0), answer, runner, 'a learner')
const isRight = async (item: CheckItem, answer: Answer) => (await grade(item, answer)).correct

describe('an answer is right', () => {
  const options = [true, true, false].map((right, place) => ({ text: `${place}`, right, why: 'So.' }))
  it.each([
    [[0, 1], true],
    [[1, 0], true],
    [[0], false],
    [[], false],
    [[0, 1, 2], false],
  ])('where exactly the right options are taken: %j, %s', async (places, right) => {
    expect(await isRight(itemOf('choose', { stem: 'Which?', options }), { kind: 'choose', places })).toBe(right)
  })

  it.each([
    [[2, 4], true],
    [[4, 2], true],
    [[2], false],
    [[], false],
    [[1, 2, 4], false],
  ])('where exactly the faulty lines are marked: %j, %s', async (lines, right) => {
    const faults = [2, 4].map((line) => ({ line, why: 'So.' }))
    expect(await isRight(itemOf('find', { stem: 'Where?', text: 'a\nb\nc\nd', faults }), { kind: 'find', lines })).toBe(right)
  })

  it.each([
    ['atlas', 2, true],
    ['neo', 2, false],
    ['atlas', 1, false],
    [null, 2, false],
  ] as const)('where the one who erred and the line are named: %s, %i, %s', async (by, line, right) => {
    const duel = itemOf('duel', { question: 'Who?', neo: 'a\nb', atlas: 'a\nb', fault: { by: 'atlas', line: 2, why: 'So.' } })
    expect(await isRight(duel, { kind: 'duel', by, line })).toBe(right)
  })

  it('S55: where a function passes its hidden tests too, not only those that its learner can read off', async () => {
    const test = (result: string) => ({ args: [], result })
    const item = (hidden: string) =>
      itemOf('javascript', { function: 'f', starter: '', visible: [test('seen')], hidden: [test('seen'), test(hidden)] })
    const answer: Answer = { kind: 'javascript', code: 'const f = () => "seen"' }
    expect(await grade(item('seen'), answer)).toEqual({ correct: true, tests: { passed: 3, total: 3 } })
    expect(await grade(item('unseen'), answer)).toEqual({ correct: false, tests: { passed: 2, total: 3 } })
    expect(tested.map(({ length }) => length)).toEqual([3, 3])
  })
})

describe('what comes out is predicted', () => {
  it.each([
    ['number', '3900', '3,900', true],
    ['number', '1234567', '1,234,567', true],
    ['number', '3.9', '3,9', true],
    ['number', '3900', '3,9', false],
    ['number', '3900', '3.900', true],
    ['number', '3900', '3 900 jetons', true],
    ['number', '3900', '3900 tokens', true],
    ['number', '3900', '3.900 Tokens', true],
    ['number', '37.5', '37,5 Prozent', true],
    ['number', '37.5', '37,5 por ciento', true],
    ['number', '100', '100 dólares', true],
    ['number', '68', '68 caractères', true],
    ['number', '68', '680 caracteres', false],
    ['number', '100', '$100', true],
    ['number', '20', '20 %', true],
    ['number', '3900', '3.900', true],
    ['number', '3900', '3 900', true],
    ['number', '3900', '3\u202f900 mots', true],
    ['number', '3900', '3.9', false],
    ['number', '3900.5', '3.900,5', true],
    ['number', '100', 'US$ 100', true],
    ['number', '100', '100 $US', true],
    ['number', '12', '12 Wörter', true],
    ['list', 'b, c', 'b und c', true],
    ['list', 'b, e', 'b e e', true],
    ['list', 'Bo, Kim', 'Bo et Kim', true],
    ['words', 'The end', ' the  end.', true],
    ['words', 'The end', 'the', false],
    ['list', '[1, 2, 3]', '1,2,3', true],
    ['list', '[1, 2, 3]', '3,2,1', false],
  ] as const)('as %s: %s by "%s", %s', (as, answer, typed, right) => {
    expect(isPredicted({ answer, as }, typed)).toBe(right)
  })

  it('by any of the answers that the item allows', () => {
    const item = { answer: 'undefined', also: ['nothing'], as: 'words' as const }
    expect(['undefined', 'nothing', 'null'].map((typed) => isPredicted(item, typed))).toEqual([true, true, false])
  })
})

it('steps to put in order are never shown in the right order already', () => {
  const steps = itemOf('order', { stem: 'In which order?', steps: ['one', 'two', 'three'] })
  for (let drawn = 0; drawn < 200; drawn++) expect(generateTest([steps], 'check', [])[0]?.places).not.toEqual([0, 1, 2])
})
