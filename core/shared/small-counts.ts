/** The smallest count that is shown: with the list of people beside it, a reader could identify smaller groups. */
export const fewestPeople = 5

/** A number of people: null for one to four, which are not shown. */
export const countOfPeople = (count: number): number | null => (count > 0 && count < fewestPeople ? null : count)

/** The same in a file: words, so that no spreadsheet reads a hidden count as zero. */
export const countInFile = (count: number | null): number | string => count ?? `under ${fewestPeople}`
