import type { SearchSources, Works } from '#core'
import type { AskedWord, OwnResults, OwnSearch } from './search-own-words.work.ts'

/**
 * Searches one person's own texts, decrypted only for this search. They are read when it is the person's turn, and searched in a thread:
 * a free account may hold megabytes of text.
 */
export const searchOwnWords = (
  { searchSources, works }: { searchSources: SearchSources; works: Works },
  userId: string,
  locale: string,
  words: readonly AskedWord[],
): Promise<OwnResults> =>
  works.run<OwnResults>(
    new URL('./search-own-words.work.js', import.meta.url),
    async (): Promise<OwnSearch> => {
      const documents: OwnSearch['documents'][number][] = []
      for (const { kind, read } of searchSources.own())
        for (const document of await read(userId, locale)) documents.push({ kind, document })
      return { documents, words }
    },
    userId,
  )
