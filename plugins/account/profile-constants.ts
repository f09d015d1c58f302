/** The eight zones that have a translated name in Settings; every other of the IANA database is accepted too. */
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

/** 3 to 30 small letters, digits and single hyphens. */
export const aliasPattern = /^(?=.{3,30}$)[a-z0-9]+(-[a-z0-9]+)*$/
/** The path to which an avatar is uploaded, as a multipart form with one `avatar` file. */
export const avatarPath = '/api/profiles/avatar'
/** The path of public pictures; their key is a separate one and names nobody. */
export const publicPicturePath = '/api/pictures'
/** Largest accepted avatar in bytes. */
export const maxAvatarBytes = 2 * 1024 * 1024
/** Mails that a person may switch off, by the switch's field. */
export const optionalMailKinds = ['email_notifications', 'marketing_emails'] as const
export type OptionalMailKind = (typeof optionalMailKinds)[number]
/** The path to which mail services post to unsubscribe a person; opened in a browser it redirects to the page, which asks first. */
export const oneClickPath = '/api/one-click-unsubscribe'
/** The page to which an optional mail's link leads: `?token=` names the person and the switch. */
export const unsubscribePage = '/unsubscribe'
