import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { SearchSources } from '#core'
import { plainText } from '#core/contract'
import { excerptOf, termOf, termPattern, wordsIn } from '../search-words.ts'
import type { Found } from './create-content-index.ts'

/** The number of documents read before yielding to other work. */
const readInATurn = 50

/** Reads one person's own texts, decrypted only for this search. */
export const readOwnWords = async (sources: SearchSources, userId: string, locale: string) => {
  const documents = (
    await Promise.all(sources.own().map(async ({ kind, read }) => (await read(userId, locale)).map((document) => ({ kind, document }))))
  ).flat()
  const texts: string[] = []
  for (const { document } of documents) {
    texts.push(plainText(`${document.title}\n${document.text}`))
    if (texts.length % readInATurn === 0) await nextTurn()
  }
  return {
    knows: (term: string): boolean => texts.some((text) => termPattern(term).test(text)),
    correct: (term: string): string | null => {
      if (term.length < 4) return null
      const vocabulary = new MiniSearch({ fields: ['words'], tokenize: wordsIn, processTerm: termOf })
      const written = new Set<string>()
      for (const text of texts) for (const each of wordsIn(text)) written.add(each)
      vocabulary.add({ id: 0, words: [...written].join(' ') })
      const [best] = vocabulary.search(term, { fuzzy: term.length < 7 ? 1 : 2 })
      return best?.terms[0] ?? null
    },
    find: (terms: readonly string[]): Found[] => {
      const patterns = terms.map(termPattern)
      return documents.flatMap(({ kind, document: { title, url, text } }, place) =>
        patterns.every((pattern) => pattern.test(texts[place] as string))
          ? [{ kind, item: { title, url, excerpt: excerptOf(text, terms), locked: false } }]
          : [],
      )
    },
  }
}
