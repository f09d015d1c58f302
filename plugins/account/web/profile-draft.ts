import type { Profile } from '../contract.ts'

/** What the profile's form asks for. */
export type ProfileAnswers = Pick<Profile, 'full_name' | 'alias' | 'bio' | 'timezone' | 'language' | 'theme_preference'>

/** The app takes what is named `private:<user id>:…` out of the tab's storage once this person is not the one signed in. */
const nameOf = (userId: string) => `private:${userId}:profile-draft`

/** What was typed and not yet saved, so that a reload loses nothing. */
export const readDraft = (userId: string): Partial<ProfileAnswers> => {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? '{}')
  } catch {
    return {}
  }
}

/** Storage may be full or forbidden: the page works without it. */
export const keepDraft = (userId: string, answers: Partial<ProfileAnswers>): void => {
  try {
    if (Object.keys(answers).length > 0) sessionStorage.setItem(nameOf(userId), JSON.stringify(answers))
    else sessionStorage.removeItem(nameOf(userId))
  } catch {}
}
