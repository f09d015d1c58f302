import { packLanguages, type TaxonomyEntry, type UserProfile } from '../contract.ts'
import type { CareerAnswers } from './career-field.tsx'

export const mostHobbies = 3

/** The form as it is being filled in. */
export interface PathwayAnswers extends CareerAnswers {
  chosen: string[]
  /** The values of the three text fields, in their order. */
  custom: string[]
  language: (typeof packLanguages)[number]
}

const packLanguage = (tag: string) => packLanguages.find((each) => each === tag) ?? 'en'

/** The pack's language is the interface's until another is chosen. */
export const emptyAnswers = (language: string): PathwayAnswers => ({
  career: '',
  isOther: false,
  otherCareer: '',
  chosen: [],
  custom: ['', '', ''],
  language: packLanguage(language),
})

/** Chosen hobbies among those offered. After a change of language, choices that are no longer offered do not count. */
export const chosenOf = (chosen: readonly string[], hobbies: readonly TaxonomyEntry[]): string[] =>
  chosen.filter((name) => hobbies.some((each) => each.name === name))

/** All hobbies, chosen and typed, without empty ones and duplicates. */
export const hobbiesOf = ({ chosen, custom }: Pick<PathwayAnswers, 'chosen' | 'custom'>, hobbies: readonly TaxonomyEntry[]): string[] => [
  ...new Set([...chosenOf(chosen, hobbies), ...custom.map((text) => text.trim()).filter(Boolean)]),
]

/** The career to send: a name from the list or the Other text; empty while there is none. */
export const careerOf = ({ career, isOther, otherCareer }: CareerAnswers, careers: readonly TaxonomyEntry[]): string =>
  isOther ? otherCareer.trim() : (careers.find(({ name }) => name.toLowerCase() === career.trim().toLowerCase())?.name ?? '')

/** Earlier answers as values of the form. */
export const answersFrom = (
  profile: UserProfile,
  careers: readonly TaxonomyEntry[],
  hobbies: readonly TaxonomyEntry[],
  otherWord: string,
): PathwayAnswers => {
  const isListed = careers.some(({ name }) => name === profile.occupation)
  const isKnown = (hobby: string) => hobbies.some(({ name }) => name === hobby)
  const typed = profile.hobbies.filter((hobby) => !isKnown(hobby))
  return {
    career: isListed ? profile.occupation : otherWord,
    isOther: !isListed,
    otherCareer: isListed ? '' : profile.occupation,
    chosen: profile.hobbies.filter(isKnown),
    custom: Array.from({ length: mostHobbies }, (_, index) => typed[index] ?? ''),
    language: packLanguage(profile.preferred_language),
  }
}
