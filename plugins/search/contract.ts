import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors, searchKinds } from '#core/contract'
import { isSearchable } from './search-words.ts'

export const maxQuery = 100
/** Items of one group in an answer. */
export const maxItems = 20

const SearchItem = z
  .object({
    title: z.string().meta({ examples: ['1.2 Scope Boundaries'] }),
    url: z.string().meta({ examples: ['/module/planner?lesson=1.2'] }),
    /** Plain text around the match; never from a text that the asking person may not read. */
    excerpt: z.string(),
    /** Whether the text is open only to those with access to the course, and not to the asking person. */
    locked: z.boolean(),
  })
  .meta({ id: 'SearchItem' })
export type SearchItem = z.output<typeof SearchItem>

export const SearchResults = z
  .object({
    /** The query with unknown words replaced by known ones; null where all were found as they were written. */
    corrected: z.string().nullable(),
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds),
        /** How many were found; `items` has the best 20 of them. */
        total: z.number().int(),
        items: z.array(SearchItem),
      }),
    ),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.output<typeof SearchResults>
export type SearchGroup = SearchResults['groups'][number]

export const searchApi = {
  /** One's own words are found by oneself alone. */
  find: call('public')
    .route({
      method: 'GET',
      path: '/api/search',
      operationId: 'search',
      summary: 'Search lessons, terms, modules, pages and your own work',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .input(
      LocaleQuery.extend({
        q: z
          .string()
          .trim()
          .max(maxQuery)
          .refine(isSearchable, 'Must hold a letter or a digit.')
          .meta({ description: 'The words to find, all of them.', examples: ['boundary'] }),
        exact: z.enum(['1']).optional().describe('True searches for the exact words, without correcting typos.'),
      }),
    )
    .output(SearchResults),
}
