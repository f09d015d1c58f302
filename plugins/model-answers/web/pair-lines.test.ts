import { expect, it } from 'vitest'
import type { ModelAnswerLine } from '../contract.ts'
import { pairLines } from './pair-lines.ts'

const line = (id: string, word: string | null, english_word = word): ModelAnswerLine => ({
  id,
  word,
  english_word,
  text: 'x',
  code: null,
})
const read = (answer: string, ...lines: ModelAnswerLine[]) => {
  const { pairs, rest } = pairLines(answer, lines)
  return { ...Object.fromEntries(pairs.map(({ line: { id }, mine }) => [id, mine])), rest }
}

it('matches lines by their first word, whatever marks, case or accents they have', () => {
  const answer = '- **Event:** a new row\n| ejecución | 80 x 1 |\n3) TRIGGER - Webhook\nIf twice: skipped'
  expect(read(answer, line('event', 'Event'), line('runs', 'Ejecución'), line('trigger', 'Trigger'), line('forged', 'If forged'))).toEqual({
    event: 'a new row',
    runs: '80 x 1 |',
    trigger: 'Webhook',
    forged: null,
    rest: 'If twice: skipped',
  })
})

it('takes the longest word that fits, and no part of a word', () => {
  expect(
    read('If twice: no\nIf it fails: a mail\nIffy: yes', line('if', 'If'), line('fails', 'If it fails'), line('twice', 'If twice')),
  ).toEqual({
    if: null,
    fails: 'a mail',
    twice: 'no',
    rest: 'Iffy: yes',
  })
})

it('takes a number for the word where the model begins with one', () => {
  expect(read('1. valid: 200\n2 | again | 200', line('one', '1'), line('two', '2'))).toEqual({
    one: 'valid: 200',
    two: 'again | 200',
    rest: '',
  })
})

it('knows the English word in another language, and keeps what is set in below its line', () => {
  expect(read('loans: one row\n  id key\n  tool_id\n\nWe do not store: names', line('loans', 'préstamos', 'loans'))).toEqual({
    loans: 'one row\n  id key\n  tool_id',
    rest: 'We do not store: names',
  })
})
