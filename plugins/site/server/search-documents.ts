import type { SearchSources } from '#core'
import { plainWords } from '#core/markdown'
import type { SitePage } from '../contract.ts'
import { pathOf } from './crawler-files.ts'

/** Blocks also contain addresses and keys, which have no space. */
const isWords = (text: string) => /\s/.test(text.trim())

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isWords(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Registers the public pages for search. Other plugins register their own parts of a page. */
export const offerPages = (sources: SearchSources, readPage: (slug: string, locale: string) => Promise<SitePage | null>): void =>
  sources.addContent({
    kind: 'page',
    madeFrom: ['pages'],
    read: async (locale) => {
      const pages = await Promise.all(Object.entries(pathOf).map(async ([slug, url]) => ({ url, page: await readPage(slug, locale) })))
      return pages.flatMap(({ url, page }) =>
        page
          ? [
              {
                id: page.slug,
                title: page.title,
                url,
                summary: page.description,
                lockedBy: null,
                text: [page.body, ...textsIn({ ...page.data, packs: undefined })].map(plainWords).join('\n'),
              },
            ]
          : [],
      )
    },
  })
