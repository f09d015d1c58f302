import { expect, it } from 'vitest'
import type { AnalogyPack } from '../../contract.ts'
import { fillTerms, splitTerms } from './fill-terms.ts'

const pack: AnalogyPack = {
  quota: 'An order for *20* doses: <each> counts.',
  api_key: 'A badge.',
  webhook: '',
  database: 'A chart.',
  rls: 'A ward.',
  practice_mode: 'A lab.',
}
const plain = (key: string) => `plain ${key}`

it('shows the analogy in italics, with its own signs kept as text', () => {
  expect(fillTerms('your quota ({{quota}}) here', pack, plain)).toBe('your quota (*An order for \\*20\\* doses: \\<each\\> counts.*) here')
})

it('shows the plain word without a pack, or where the pack has none', () => {
  expect(fillTerms('({{quota}}, {{webhook}})', null, plain)).toBe('(plain quota, plain webhook)')
  expect(fillTerms('{{webhook}}', pack, plain)).toBe('plain webhook')
})

it('leaves other double braces alone', () => {
  expect(fillTerms('{{ $json.body.type }} {{other}}', pack, plain)).toBe('{{ $json.body.type }} {{other}}')
})

it('takes a text apart at its terms, and at nothing else', () => {
  expect(splitTerms('{{quota}} and ({{api_key}}), {{ $json.x }}')).toEqual([
    { term: 'quota' },
    ' and (',
    { term: 'api_key' },
    '), {{ $json.x }}',
  ])
})
