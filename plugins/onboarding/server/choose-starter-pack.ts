import { containsPhrase } from './phrase.ts'

interface Candidate {
  readonly key: string
  readonly match: readonly string[]
  readonly is_default: boolean
}

/** Length of the longest phrase of a pack that the texts contain, 0 for none: "truck driver" says more than "driver". */
const fitOf = (pack: Candidate, texts: readonly string[]): number =>
  Math.max(0, ...pack.match.filter((phrase) => texts.some((text) => containsPhrase(text, phrase))).map((phrase) => phrase.length))

/** The pack that fits the career best, else the default one; undefined only where there are no packs. */
export const chooseStarterPack = <P extends Candidate>(packs: readonly P[], careerTexts: readonly string[]): P | undefined => {
  const fitting = packs
    .map((pack) => ({ pack, fit: fitOf(pack, careerTexts) }))
    .filter((each) => each.fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.pack.key.localeCompare(b.pack.key))
  return fitting[0]?.pack ?? packs.find((pack) => pack.is_default) ?? packs[0]
}
