// Apart from the schemas, which a learner's browser does without.

export const itemKinds = ['choose', 'order', 'find', 'predict', 'duel', 'javascript', 'sql', 'explain'] as const
export type ItemKind = (typeof itemKinds)[number]

/** How what was typed is compared: as a number, as words, or as a list with commas; capitals and spaces never matter. */
export const predictKinds = ['number', 'words', 'list'] as const

export const duelists = ['neo', 'atlas'] as const
