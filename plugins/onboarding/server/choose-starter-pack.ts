import { containsPhrase } from './phrase.ts'

interface Candidate {
  readonly key: string
  readonly match: readonly string[]
  readonly is_default: boolean
}

/** Facts about a learner, in the English words that packs are matched with. */
export interface PackClues {
  /** The occupation as typed, and its name in the list. */
  readonly career: readonly string[]
  /** Whether the career is in the list of careers. */
  readonly isListed: boolean
  /** For each hobby, in the learner's order, its name and its aliases. */
  readonly hobbies: readonly (readonly string[])[]
  /** Whether the learner is a student or in the youngest age group. */
  readonly isYoung: boolean
}

/** Length of the longest phrase of a pack that the texts contain, 0 for none: "truck driver" fits better than "driver". */
const fitOf = (pack: Candidate, texts: readonly string[]): number =>
  Math.max(0, ...pack.match.filter((phrase) => texts.some((text) => containsPhrase(text, phrase))).map((phrase) => phrase.length))

const bestFor = <P extends Candidate>(packs: readonly P[], texts: readonly string[]): P | undefined =>
  packs
    .map((pack) => ({ pack, fit: fitOf(pack, texts) }))
    .filter((each) => each.fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.pack.key.localeCompare(b.pack.key))[0]?.pack

/** The pack that fits a learner best: by career, by hobby, by age, the plain one for a listed career, else the default one. */
export const chooseStarterPack = <P extends Candidate>(packs: readonly P[], clues: PackClues): P | undefined =>
  bestFor(packs, clues.career) ??
  clues.hobbies.map((texts) => bestFor(packs, texts)).find((pack) => pack !== undefined) ??
  (clues.isYoung ? bestFor(packs, ['student']) : undefined) ??
  (clues.isListed ? packs.find((pack) => pack.match.length === 0) : undefined) ??
  packs.find((pack) => pack.is_default) ??
  packs[0]
