import { plainText } from '../../../../core/contract.ts'

interface Findable {
  readonly label: string
  readonly keywords?: readonly string[]
  readonly isAlways?: boolean
}

const plain = (text: string): string => plainText(text).trim()
const wordStart = /[\s/_(-]+/

/** The rank of a label for a search text, 0 is best: equal, begins with it, a word begins with it, a keyword begins with it. */
const rankOf = ({ label, keywords = [] }: Findable, sought: string): number => {
  const name = plain(label)
  const hasWord = (text: string) =>
    text.startsWith(sought) || text.split(wordStart).some((_, at, words) => words.slice(at).join(' ').startsWith(sought))
  if (name === sought) return 0
  if (name.startsWith(sought)) return 1
  if (hasWord(name)) return 2
  return keywords.map(plain).some(hasWord) ? 3 : 4
}

/** The options that match a typed text, the best rank first and each rank in the list's order. */
export const findOptions = <T extends Findable>(options: readonly T[], typed: string): readonly T[] => {
  const sought = plain(typed)
  if (!sought) return options
  const ranked = options.filter(({ isAlways }) => !isAlways).map((option) => ({ option, rank: rankOf(option, sought) }))
  const found = ranked.filter(({ rank }) => rank < 4).toSorted((a, b) => a.rank - b.rank)
  return [...found.map(({ option }) => option), ...options.filter(({ isAlways }) => isAlways)]
}
