/** The smallest count that is shown: a reader of the list of people beside it could tell fewer people apart. */
export const fewestPeople = 5

/** How many people: null for one to four, whose number is not said. */
export const countOfPeople = (count: number): number | null => (count > 0 && count < fewestPeople ? null : count)

/** The same in a file: words, so that no spreadsheet takes what is not said for nothing. */
export const countInFile = (count: number | null): number | string => count ?? `under ${fewestPeople}`
