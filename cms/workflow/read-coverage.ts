import type { Payload } from 'payload'
import { readContent } from './read-content.ts'
import { otherLanguages } from './translations.ts'

/** The number of a collection's texts that learners and visitors read in English, and how many of them each other language has. */
export interface Coverage {
  readonly collection: string
  readonly all: number
  readonly said: Readonly<Record<string, number>>
}

/** Counts the texts of the published content that each language has; collections without texts are left out. */
export const readCoverage = async (payload: Payload): Promise<readonly Coverage[]> => {
  const found = new Map<string, { all: number; said: Record<string, number> }>()
  for (const { slug, published } of await readContent(payload)) {
    const words = (published ?? []).filter(({ kind }) => kind === 'words')
    const english = new Set(words.filter(({ language }) => language === 'en').map(({ path }) => path))
    if (english.size === 0) continue
    const count = found.get(slug) ?? { all: 0, said: Object.fromEntries(otherLanguages.map((language) => [language, 0])) }
    found.set(slug, count)
    count.all += english.size
    for (const { language, path } of words)
      if (language && language in count.said && english.has(path)) count.said[language] = (count.said[language] ?? 0) + 1
  }
  return [...found].map(([collection, count]) => ({ collection, ...count }))
}
