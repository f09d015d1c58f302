import type { Profile, Profiles } from './contract.ts'

/** The profile of a person who has never changed a setting. */
export const blankProfile = (user_id: string): Profile => ({
  user_id,
  email: 'secret@example.test',
  full_name: '',
  bio: '',
  alias: 'learner',
  avatar_url: null,
  timezone: 'UTC',
  language: 'en',
  theme_preference: 'system',
  email_notifications: true,
  push_notifications: true,
  marketing_emails: false,
  marketing_consented_at: null,
  shows_picture: false,
  is_student: false,
})

/** Replaces this plugin's profiles, for hosts without it: default settings, with the values that a test gives. */
export const fakeProfiles = (known: (userId: string) => Partial<Profile> = () => ({})): Profiles => {
  const of = async (userId: string): Promise<Profile> => ({ ...blankProfile(userId), ...known(userId) })
  const basicsOf: Profiles['basicsOf'] = async (userIds) => {
    const found = await Promise.all(userIds.map(of))
    return new Map(found.map(({ user_id, full_name, timezone }) => [user_id, { full_name, timezone }]))
  }
  const save = async () => {
    throw new Error('Nothing here changes a profile.')
  }
  const nobody = async () => null
  const languageOf: Profiles['languageOf'] = async (_, otherwise = 'en') => otherwise
  return { of, basicsOf, save, languageOf, timeZoneAt: nobody, aliasAfter: nobody, publicPictureOf: nobody }
}
