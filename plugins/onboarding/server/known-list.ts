import { type Language, languages } from '#core/contract'
import type { TaxonomyEntry } from '../contract.ts'
import { phraseOf } from './phrase.ts'

/** A career or hobby with its name in every language, which is its English one where nobody has translated it. */
export interface KnownEntry {
  readonly id: string
  readonly names: Readonly<Record<Language, string>>
  readonly aliases: readonly string[]
}

/** A list of careers or hobbies, in all languages. */
export interface KnownList {
  /** The entries in a reader's language, in the order of its alphabet. */
  entriesIn(language: Language): TaxonomyEntry[]
  /** The list's own name in a language for what someone typed or chose in any language, or the typed text. */
  nameOf(typed: string, language: Language): string
  /** The entry itself, where what someone typed or chose is one. */
  find(typed: string, language: Language): KnownEntry | undefined
}

type ByPhrase = ReadonlyMap<string, KnownEntry>

/** The first entry of a phrase keeps it. */
const byPhrase = (pairs: readonly (readonly [string, KnownEntry])[]): ByPhrase =>
  new Map(pairs.map(([text, entry]) => [phraseOf(text), entry] as const).reverse())

export const createKnownList = (entries: readonly KnownEntry[]): KnownList => {
  const byName = new Map(languages.map((each) => [each, byPhrase(entries.map((entry) => [entry.names[each], entry]))]))
  const byAlias = byPhrase(entries.flatMap((entry) => entry.aliases.map((alias) => [alias, entry] as const)))
  const find = (typed: string, language: Language) => {
    const phrase = phraseOf(typed)
    // The reader's own language says more than another, and a name more than an alias.
    const maps = [language, ...languages].map((each) => byName.get(each))
    return [...maps, byAlias].flatMap((map) => map?.get(phrase) ?? []).at(0)
  }
  return {
    entriesIn: (language) => {
      const { compare } = new Intl.Collator(language)
      return entries
        .map(({ id, names, aliases }) => ({ id, name: names[language], aliases: [...aliases] }))
        .sort((a, b) => compare(a.name, b.name))
    },
    nameOf: (typed, language) => find(typed, language)?.names[language] ?? typed,
    find,
  }
}
