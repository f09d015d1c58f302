/** Scored items of a check, and of the short one that keeps a pass current. */
export const itemsOf = { check: 8, refresh: 3 } as const
/** How long an attempt stays open, in minutes. */
export const checkMinutes = 40
/** Right answers that pass: four of five in a check; in the short one, one may go wrong. */
export const passMark = { check: 0.8, refresh: 0.6 } as const
/** How long a pass is current, in days: the first, and each after a short check. */
export const currentDays = { check: 30, refresh: 90 } as const
/** An item under this share of first tries, over that one, or under this correlation needs an editor. */
export const itemBounds = { hard: 0.2, easy: 0.95, misleads: 0 } as const
/** Answers before an item is judged. */
export const fewestAnswers = 10

/** The course's order of lessons by their numbers: 1.2 before 1.10. */
export const { compare: compareLessons } = new Intl.Collator('en', { numeric: true })

/** Kinds of items. */
export const itemKinds = ['choose', 'order', 'find', 'predict', 'duel', 'javascript', 'sql', 'explain'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Comparisons of typed answers: as a number, as words, or as a list with commas; capitals and spaces never matter. */
export const predictKinds = ['number', 'words', 'list'] as const

export const duelists = ['neo', 'atlas'] as const
