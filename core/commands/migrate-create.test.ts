import { expect, it } from 'vitest'
import { refusal } from './migrate-create.mjs'

it.each(['', 'Keep notes', '../notes', '-notes', '20261127'])('refuses “%s”, which is no name, with one sentence', (name) => {
  expect(refusal(name)).toContain('npm run migrate:create -- keep-notes')
  expect(refusal(name)).not.toContain('\n')
})

it('takes a name of words', () => expect(refusal('keep-notes_2')).toBeNull())
