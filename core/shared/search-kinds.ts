/** What search finds, in the order of its groups. */
export const searchKinds = ['lesson', 'term', 'module', 'page', 'plan-sheet', 'logbook', 'project'] as const
export type SearchKind = (typeof searchKinds)[number]
