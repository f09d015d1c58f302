import type { FlattenedField } from 'payload'
import { expect, it } from 'vitest'
import type { ContentDocument } from './read-content.ts'
import { isStale } from './read-overview.ts'
import { englishDigest, type FoundText, textsIn } from './texts-in.ts'

const saying = (text: string): FoundText[] => [{ path: 'title', language: 'en', kind: 'words', text }]
const shown = (text: string): ContentDocument => ({
  slug: 'pages',
  label: 'Page',
  id: '1',
  title: 'A page',
  isDraft: false,
  updatedAt: '2026-11-27T00:00:00.000Z',
  editedBy: null,
  newest: saying(text),
  published: saying(text),
})

it('a translation is older once its English says something else', () => {
  const madeFrom = englishDigest(saying('Kites'))
  expect(isStale(shown('Kites'), madeFrom)).toBe(false)
  expect(isStale(shown('Kites and strings'), madeFrom)).toBe(true)
})

it('of one that version 1.0 noted nothing is said: its digests are of another form', () => {
  expect(isStale(shown('Kites'), 'd1b2a59fbea7e20077af9f91b27e95e865061b270be03ff539ab3b73587882e8')).toBe(false)
})

it('QE6: a translation is older once the English has another key, of which the translation has a copy', () => {
  const fields = [
    {
      name: 'variants',
      type: 'blocks',
      localized: true,
      blocks: [
        {
          slug: 'find',
          flattenedFields: [
            { name: 'stem', type: 'textarea' },
            { name: 'text', type: 'code' },
            { name: 'line', type: 'number' },
            { name: 'right', type: 'checkbox' },
          ],
        },
      ],
    },
  ] as unknown as FlattenedField[]
  const item = (change: object) =>
    textsIn(fields, { variants: { en: [{ blockType: 'find', stem: 'Which?', text: 'a', line: 2, ...change }] } })
  const document = (change: object): ContentDocument => ({ ...shown(''), newest: item(change), published: item(change) })
  const madeFrom = englishDigest(item({}))
  expect(isStale(document({ right: false }), madeFrom)).toBe(false)
  for (const change of [{ line: 3 }, { right: true }, { text: 'b' }]) expect(isStale(document(change), madeFrom)).toBe(true)
})

it('a digest of the words alone, as earlier releases noted, is compared with the words alone', () => {
  const link: FoundText = { path: 'to', language: 'en', kind: 'link', text: '/why-us' }
  const document = (text: string): ContentDocument => ({
    ...shown(text),
    published: [...saying(text), link],
    newest: [...saying(text), link],
  })
  const madeFrom = englishDigest(saying('Kites'), '2')
  expect([isStale(document('Kites'), madeFrom), isStale(document('Strings'), madeFrom)]).toEqual([false, true])
})
