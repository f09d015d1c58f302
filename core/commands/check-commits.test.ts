import { expect, it } from 'vitest'
import { mistakeIn } from './check-commits.mjs'

it.each([
  'consent: list scopes in the approval mail',
  'web, cms: press the button once',
  'e2e: say `npm test` by its name',
  '.github, core/commands: plan lanes',
])('accepts %s', (subject) => {
  expect(mistakeIn(subject)).toBeNull()
})

it.each([
  ['List scopes in the approval mail', /scope of the change/],
  ['Consent: list scopes', /scope of the change/],
  ['consent: Lists scopes', /small letters/],
  ['consent: lists scopes in the mail', /imperative/],
  ['consent: listed scopes in the mail', /imperative/],
  ['consent: list scopes.', /full stop/],
  [`consent: list ${'very '.repeat(12)}many scopes`, /characters long; 70 fit/],
])('refuses %s', (subject, mistake) => {
  expect(mistakeIn(subject)).toMatch(mistake)
})
