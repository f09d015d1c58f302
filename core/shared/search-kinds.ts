/** The kinds of search results, in the order of their groups. */
export const searchKinds = ['lesson', 'term', 'module', 'page', 'plan-sheet', 'logbook', 'project'] as const
export type SearchKind = (typeof searchKinds)[number]
