import { type Language, languages } from '#core/contract'
import type { TaxonomyEntry } from '../contract.ts'
import { phraseOf } from './phrase.ts'

/** A career or hobby with its name in every language; the English name where there is no translation. */
export interface KnownEntry {
  readonly id: string
  readonly names: Readonly<Record<Language, string>>
  readonly aliases: readonly string[]
}

/** A list of careers or hobbies, in all languages. */
export interface KnownList {
  /** The entries in a reader's language, in alphabetical order. */
  entriesIn(language: Language): TaxonomyEntry[]
  /** The listed name, in a language, of a text typed or chosen in any language; the typed text if it is not listed. */
  nameOf(typed: string, language: Language): string
  /** The entry that matches a typed or chosen text. */
  find(typed: string, language: Language): KnownEntry | undefined
}

type ByPhrase = ReadonlyMap<string, KnownEntry>

/** If entries share a phrase, the first one gets it. */
const byPhrase = (pairs: readonly (readonly [string, KnownEntry])[]): ByPhrase =>
  new Map(pairs.map(([text, entry]) => [phraseOf(text), entry] as const).reverse())

export const createKnownList = (entries: readonly KnownEntry[]): KnownList => {
  const byName = new Map(languages.map((each) => [each, byPhrase(entries.map((entry) => [entry.names[each], entry]))]))
  const byAlias = byPhrase(entries.flatMap((entry) => entry.aliases.map((alias) => [alias, entry] as const)))
  const find = (typed: string, language: Language) => {
    const phrase = phraseOf(typed)
    // The reader's language takes precedence over others, and a name over an alias.
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
