/** Ages by birth year alone: at a difference of 18 somebody may still be 17, so they count as a student. */
const youngest = 14
const adultFrom = 19

export type AgeGroup = 'under-14' | 'student' | 'adult'

/** Returns the age group of a birth year in a calendar year. */
export const ageGroupOf = (birthYear: number, currentYear: number): AgeGroup => {
  const difference = currentYear - birthYear
  if (difference < youngest) return 'under-14'
  return difference < adultFrom ? 'student' : 'adult'
}

const yearsDown = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index)

/** The years to choose from, newest first: three for people of 14 to 16, then the 67 for everyone of 17 and older. */
export const birthYears = (currentYear: number): { younger: number[]; older: number[] } => ({
  younger: yearsDown(currentYear - youngest, 3),
  older: yearsDown(currentYear - 17, 67),
})
