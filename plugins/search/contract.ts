import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors, searchKinds } from '#core/contract'
import { isSearchable } from './search-words.ts'

export const maxQuery = 100
/** The maximum number of items of one group in a response. */
export const maxItems = 20

const SearchItem = z
  .object({
    title: z.string().meta({ examples: ['1.2 Scope Boundaries'] }),
    url: z.string().meta({ examples: ['/module/planner?lesson=1.2'] }),
    /** Plain text around the match; never from a text that the current user may not read. */
    excerpt: z.string(),
    /** Whether the text requires access to the course, which the current user does not have. */
    locked: z.boolean(),
  })
  .meta({ id: 'SearchItem' })
export type SearchItem = z.output<typeof SearchItem>

export const SearchResults = z
  .object({
    /** The query with unknown words replaced by known ones; null if all words were found as typed. */
    corrected: z.string().nullable(),
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds),
        /** The number of results; `items` has the best 20. */
        total: z.number().int(),
        items: z.array(SearchItem),
      }),
    ),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.output<typeof SearchResults>
export type SearchGroup = SearchResults['groups'][number]

export const searchApi = {
  /** Personal texts are found only by their owner. */
  find: call('public')
    .route({
      method: 'GET',
      path: '/api/search',
      operationId: 'search',
      summary: 'Search lessons, terms, modules, pages and your own work',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'TOO_MUCH_WORK'))
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
