import { expect, it } from 'vitest'
import { askedLanguage } from './asked-language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR', 'pt'],
  ['it, fr;q=0.8, en;q=0.5', 'fr'],
  ['en;q=0.5, ES;q=0.9', 'es'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['*', 'en'],
  ['ja,zh', 'en'],
  [';;q=x,,de;q=abc', 'de'],
])('reads %j as %s', (header, language) => {
  expect(askedLanguage({ headers: { 'accept-language': header } })).toBe(language)
})
