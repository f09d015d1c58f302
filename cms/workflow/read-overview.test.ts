import { expect, it } from 'vitest'
import type { ContentDocument } from './read-content.ts'
import { isStale } from './read-overview.ts'
import { englishDigest, type FoundText } from './texts-in.ts'

const saying = (text: string): FoundText[] => [{ path: 'title', language: 'en', kind: 'words', text }]
const shown = (text: string): ContentDocument => ({
  ...{ slug: 'pages', label: 'Page', id: '1', title: 'A page', isDraft: false, updatedAt: '2026-11-27T00:00:00.000Z', editedBy: null },
  ...{ newest: saying(text), published: saying(text) },
})

it('a translation is older once its English says something else', () => {
  const madeFrom = englishDigest(saying('Kites'))
  expect(isStale(shown('Kites'), madeFrom)).toBe(false)
  expect(isStale(shown('Kites and strings'), madeFrom)).toBe(true)
})

it('of one that version 1.0 noted nothing is said: its digests are of another form', () => {
  expect(isStale(shown('Kites'), 'd1b2a59fbea7e20077af9f91b27e95e865061b270be03ff539ab3b73587882e8')).toBe(false)
})
