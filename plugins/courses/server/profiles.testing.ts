import { provide } from '#core/testing'
import { optionalMails, type Profile, type Profiles, profiles } from '../../account/contract.ts'

/** Profiles of learners who all live in one time zone. */
export const profilesIn = (timezone: string): Profiles => {
  const of = async (user_id: string): Promise<Profile> => ({
    user_id,
    email: '',
    full_name: '',
    bio: '',
    alias: '',
    avatar_url: null,
    timezone,
    language: 'en',
    theme_preference: 'system',
    email_notifications: true,
    push_notifications: true,
    marketing_emails: false,
    marketing_consented_at: null,
    shows_picture: false,
    is_student: false,
  })
  return {
    ...{ of, save: of, languageOf: async () => null, aliasAfter: async () => null, publicPictureOf: async () => null },
    basicsOf: async (userIds) => new Map(userIds.map((id) => [id, { full_name: '', timezone }])),
  }
}

/** What this plugin needs of `account`, for such learners; mails that they could switch off go nowhere. */
export const accountIn = (timezone: string) => [
  provide(profiles, profilesIn(timezone)),
  provide(optionalMails, { addKind: () => undefined, subscriberIds: async () => [], send: async () => false }),
]
