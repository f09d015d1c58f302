import MiniSearch, { type SearchOptions } from 'minisearch'
import type { ContentCache, SearchSources } from '#core'
import { excerptOf, isSearched, mayBeBegun, termOf, wordsIn } from '../search-words.ts'

type Source = ReturnType<SearchSources['content']>[number]
type Document = Awaited<ReturnType<Source['read']>>[number]

interface Entry {
  readonly id: number
  readonly kind: Source['kind']
  readonly shown: Document
  /** The English document, which is searched in every language too. */
  readonly english: Document
}
interface Index {
  readonly entries: readonly Entry[]
  readonly words: MiniSearch<Entry>
}

/** Whether the text of a module is open to the current user. */
export type IsOpen = (lockedBy: string | null) => boolean

export interface Found {
  readonly kind: Source['kind']
  readonly item: { readonly title: string; readonly url: string; readonly excerpt: string; readonly locked: boolean }
}

const everybodys = ['title', 'summary', 'english']
const allFields = [...everybodys, 'text', 'englishText']

const fieldOf = ({ shown, english }: Entry, field: string): string => {
  if (field === 'english') return english === shown ? '' : `${english.title}\n${english.summary}`
  if (field === 'englishText') return english === shown ? '' : english.text
  return shown[field as 'title' | 'summary' | 'text']
}

const readEntries = async (sources: readonly Source[], locale: string): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (const { kind, read } of sources) {
    const documents = await read(locale)
    const english = locale === 'en' ? documents : await read('en')
    const englishOf = new Map(english.map((document) => [document.id, document]))
    for (const shown of documents) entries.push({ id: entries.length, kind, shown, english: englishOf.get(shown.id) ?? shown })
  }
  return entries
}

const buildIndex = async (sources: readonly Source[], locale: string): Promise<Index> => {
  const entries = await readEntries(sources, locale)
  const words = new MiniSearch<Entry>({
    fields: allFields,
    extractField: (entry, field) => (field === 'id' ? String(entry.id) : fieldOf(entry, field)),
    tokenize: wordsIn,
    processTerm: termOf,
    searchOptions: {
      combineWith: 'AND',
      prefix: (term, place, terms) => mayBeBegun(term, place === terms.length - 1),
      boost: { title: 4, summary: 2, english: 2 },
    },
  })
  words.addAll(entries)
  return { entries, words }
}

/** The number of wrong letters tolerated in a word; none in short words, which would match any other. */
const faultsIn = (term: string): readonly number[] => (term.length < 4 ? [] : term.length < 7 ? [1] : [1, 2])

/** The published content in each language, cached until an editor changes it. */
export const createContentIndex = ({ contentCache, searchSources }: { contentCache: ContentCache; searchSources: SearchSources }) => {
  const indexIn = (locale: string): Promise<Index> => {
    const sources = searchSources.content()
    const madeFrom = [...new Set(sources.flatMap((source) => source.madeFrom))]
    return contentCache.read(`search.index.${locale}`, madeFrom, () => buildIndex(sources, locale))
  }

  return {
    in: async (locale: string, isOpen: IsOpen) => {
      const { entries, words } = await indexIn(locale)
      const entryOf = (id: unknown) => entries[Number(id)] as Entry
      const isReadable = ({ shown }: Entry) => isOpen(shown.lockedBy)
      /** Searches all fields of readable entries, and the public fields of locked ones. */
      const search = (terms: readonly string[], options: SearchOptions = {}) =>
        [
          ...words.search(terms.join(' '), { ...options, filter: ({ id }) => isReadable(entryOf(id)) }),
          ...words.search(terms.join(' '), { ...options, fields: everybodys, filter: ({ id }) => !isReadable(entryOf(id)) }),
        ].sort((a, b) => b.score - a.score)
      const textsOf = (entry: Entry) => (isReadable(entry) ? allFields : everybodys).map((field) => fieldOf(entry, field))

      return {
        knows: (term: string, isLast: boolean): boolean => search([term], { prefix: mayBeBegun(term, isLast) }).length > 0,
        /** The indexed word closest to an unknown word; null if none is similar. */
        correct: (term: string): string | null => {
          for (const fuzzy of faultsIn(term)) {
            const [best] = search([term], { fuzzy, prefix: false })
            const meant = best?.terms[0]
            if (!best || meant === undefined) continue
            const written = textsOf(entryOf(best.id))
              .flatMap(wordsIn)
              .find((each) => termOf(each) === meant)
            return written?.toLowerCase() ?? meant
          }
          return null
        },
        find: (terms: readonly string[]): Found[] =>
          search(terms).map(({ id }) => {
            const entry = entryOf(id)
            const { title, url, summary, text } = entry.shown
            const isInSummary = wordsIn(summary).some((each) => isSearched(each, terms))
            const isInText = !isInSummary && isReadable(entry) && wordsIn(text).some((each) => isSearched(each, terms))
            return {
              kind: entry.kind,
              item: { title, url, excerpt: excerptOf(isInText ? text : summary, terms), locked: !isReadable(entry) },
            }
          }),
      }
    },
  }
}
