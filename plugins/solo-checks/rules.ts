/** The number of scored items of a check, and of the short check that keeps a pass current. */
export const itemsOf = { check: 8, refresh: 3 } as const
/** How long an attempt stays open, in minutes. */
export const checkMinutes = 40
/** The share of right answers needed to pass: four of five in a check; in the short check one answer may be wrong. */
export const passMark = { check: 0.8, refresh: 0.6 } as const
/** How long a pass is current, in days: after the first check, and after each short check. */
export const currentDays = { check: 30, refresh: 90 } as const
/** An item needs an editor if its share of right first answers is below `hard` or above `easy`, or its correlation below `misleads`. */
export const itemBounds = { hard: 0.2, easy: 0.95, misleads: 0 } as const
/** The minimum number of answers before an item is judged. */
export const fewestAnswers = 10

/** The course's order of lessons by their numbers: 1.2 before 1.10. */
export const { compare: compareLessons } = new Intl.Collator('en', { numeric: true })

/** Kinds of items. */
export const itemKinds = ['choose', 'order', 'find', 'predict', 'duel', 'javascript', 'sql', 'explain'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Comparisons of typed answers: as a number, as words, or as a comma-separated list; case and spaces are ignored. */
export const predictKinds = ['number', 'words', 'list'] as const

export const duelists = ['neo', 'atlas'] as const
