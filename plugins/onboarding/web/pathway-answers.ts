import { packLanguages, type TaxonomyEntry, type UserProfile } from '../contract.ts'

export const mostHobbies = 3

/** The form as it is being filled in. */
export interface PathwayAnswers {
  /** What stands in the search box. */
  readonly career: string
  readonly isOther: boolean
  readonly otherCareer: string
  readonly chosen: readonly string[]
  /** Three fields, in their places. */
  readonly custom: readonly string[]
  readonly language: (typeof packLanguages)[number]
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

/** All hobbies, chosen and typed, without blanks and doubles. */
export const hobbiesOf = ({ chosen, custom }: Pick<PathwayAnswers, 'chosen' | 'custom'>): string[] => [
  ...new Set([...chosen, ...custom.map((text) => text.trim()).filter(Boolean)]),
]

/** The career to send: a name from the list or the Other text; empty while there is none. */
export const careerOf = (
  { career, isOther, otherCareer }: Pick<PathwayAnswers, 'career' | 'isOther' | 'otherCareer'>,
  careers: readonly TaxonomyEntry[],
): string => (isOther ? otherCareer.trim() : (careers.find(({ name }) => name.toLowerCase() === career.trim().toLowerCase())?.name ?? ''))

/** The answers someone gave before, back in the form. */
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
