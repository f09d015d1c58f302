import { z } from 'zod'
import { call, defineService, defineSlot } from '#core/contract'

/** Where a learner's day begins and ends; IANA names of the eight zones that Settings offers. */
export const timezones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
] as const

// Each schema begins at `z`, so that a bundler sees that leaving it out changes nothing.
const Language = z.enum(['en', 'es', 'fr', 'de', 'pt'])
const Theme = z.enum(['light', 'dark', 'system'])

export const Profile = z.object({
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  timezone: z.string(),
  language: Language,
  theme_preference: Theme,
  is_student: z.boolean(),
})
export type Profile = z.output<typeof Profile>

export const accountApi = {
  profile: call('verified').route({ method: 'GET', path: '/api/profiles', summary: 'The own profile' }).output(Profile),
  saveProfile: call('verified')
    .route({ method: 'PATCH', path: '/api/profiles', summary: 'Change the own profile' })
    .input(
      z
        .object({ language: Language, theme_preference: Theme, full_name: z.string().trim().max(100), timezone: z.enum(timezones) })
        .partial(),
    )
    .output(Profile),
}

/** What other plugins may know of a learner. */
export interface Profiles {
  /** The profile, made with defaults on the first ask. */
  of(userId: string): Promise<Profile>
}
export const profiles = defineService<Profiles>('account.profiles')

/** A section of the Settings page, below the profile. */
export const settingsSections = defineSlot('account.settings-sections')
