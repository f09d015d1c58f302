import { z } from 'zod'
import {
  call,
  defineEvent,
  defineService,
  hostErrors,
  isTimeZone,
  type Language,
  languages,
  pickErrors,
  typedLine,
  typedLines,
} from '#core/contract'
import { accountErrors } from './errors.ts'
import { aliasPattern, avatarPath, type OptionalMailKind } from './profile-constants.ts'

export {
  aliasPattern,
  avatarPath,
  maxAvatarBytes,
  type OptionalMailKind,
  oneClickPath,
  optionalMailKinds,
  publicPicturePath,
  timezones,
  unsubscribePage,
} from './profile-constants.ts'

type NotesPermission = NotificationPermission | 'unsupported'

/** Browsers on Android show notes from service workers alone, and throw where a page makes one. */
const isAndroid = () => /Android/.test(navigator.userAgent)

/** Whether this browser may show notes of this app. */
export const notesPermission = (): NotesPermission =>
  typeof Notification === 'undefined' || isAndroid() ? 'unsupported' : Notification.permission

/** The zone of a learner's days, by its IANA name: `Europe/Berlin`. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone such as Europe/Berlin.')

const Spoken = z.enum(languages)
const Theme = z.enum(['light', 'dark', 'system'])

export const Profile = z
  .object({
    user_id: z.string(),
    email: z.string(),
    full_name: z.string().meta({ examples: ['Ada Byron'] }),
    bio: z.string().meta({ examples: ['Builds kites, and now apps for them.'] }),
    /** The person's part of project addresses (`/p/{alias}/…`): unique, and never a student's real name unless they write it. */
    alias: z.string().meta({ examples: ['ada-byron'] }),
    /** A path of this app that shows the picture to its owner alone; null without one. */
    avatar_url: z
      .string()
      .nullable()
      .meta({ examples: ['/api/profiles/avatar/9f2c'] }),
    timezone: z.string(),
    language: Spoken,
    theme_preference: Theme,
    email_notifications: z.boolean(),
    push_notifications: z.boolean(),
    marketing_emails: z.boolean(),
    /** When the person agreed to marketing mails; null while they do not. */
    marketing_consented_at: z.string().nullable(),
    /** Whether everybody may see the picture beside the projects that this person shares; never a student's. */
    shows_picture: z.boolean(),
    is_student: z.boolean(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

const Alias = z.string().trim().toLowerCase().regex(aliasPattern, 'Use 3 to 30 letters, digits or hyphens.')

/** Fields that a person may change of their own profile. */
const Changes = z
  .object({
    full_name: z
      .string()
      .overwrite(typedLine)
      .max(100)
      .meta({ examples: ['Ada Byron'] }),
    bio: z
      .string()
      .overwrite(typedLines)
      .max(500)
      .meta({ examples: ['Builds kites, and now apps for them.'] }),
    alias: Alias.meta({ examples: ['ada-byron'] }),
    timezone: TimeZone,
    language: Spoken,
    theme_preference: Theme,
    email_notifications: z.boolean(),
    push_notifications: z.boolean(),
    marketing_emails: z.boolean(),
    shows_picture: z.boolean(),
  })
  .partial()
export type ProfileChanges = z.output<typeof Changes>

export const accountApi = {
  profile: call('verified')
    .route({ method: 'GET', path: '/api/profiles', operationId: 'getOwnProfile', summary: 'Get your profile' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .output(Profile),
  saveProfile: call('verified')
    .route({ method: 'PATCH', path: '/api/profiles', operationId: 'updateOwnProfile', summary: 'Update your profile' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(accountErrors, 'ALIAS_TAKEN', 'STUDENT_PICTURE'))
    // Refused in words, since leaving it out would look like a success.
    .input(Changes.extend({ is_student: z.undefined({ error: 'Student mode is switched by POST /api/student-mode.' }).optional() }))
    .output(Profile),
  unsubscribe: call('public')
    .route({
      method: 'POST',
      path: '/api/unsubscribe',
      operationId: 'unsubscribe',
      summary: 'Unsubscribe from the mails that a link belongs to',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ token: z.string().max(300) }))
    .output(z.object({ kind: z.string() })),
  removeAvatar: call('verified')
    .route({ method: 'DELETE', path: avatarPath, operationId: 'deleteOwnAvatar', summary: 'Delete your avatar' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .output(Profile),
}

/** A learner's profile for other plugins, to read and to write. */
export interface Profiles {
  /** The profile, made with defaults on the first ask. @param language that of the asking browser, for a profile that is made now */
  of(userId: string, language?: Language): Promise<Profile>
  /** Name and time zone of many at once, by their ids; people without a profile are left out. */
  basicsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Pick<Profile, 'full_name' | 'timezone'>>>
  /** The language for writing to a person, known by id or by e-mail address; null when no profile says. */
  languageOf(person: { readonly userId: string } | { readonly email: string }): Promise<Language | null>
  /** The time zone of the account with this e-mail address; null without an account, or before it has a profile. */
  timeZoneAt(email: string): Promise<string | null>
  /**
   * Changes some fields; throws 409 ALIAS_TAKEN, and 403 STUDENT_PICTURE where a student would show theirs. `hides_name` gives an
   * alias that the person did not choose themselves a new, nameless one: that of a minor, whose e-mail address would speak from it.
   */
  save(userId: string, fields: ProfileChanges & { readonly is_student?: boolean; readonly hides_name?: boolean }): Promise<Profile>
  /** The public address of this person's picture; null where they show none, and for students. */
  publicPictureOf(userId: string): Promise<string | null>
  /** The alias that its owner has today, where an old link names one of before; null for one that leads nowhere. */
  aliasAfter(before: string): Promise<string | null>
}
export const profiles = defineService<Profiles>('account.profiles')

/** A kind of mail that another plugin switches, about something: `weekly_mail:<student>`. No full stop stands in either part. */
export type SubscribedMail = `${string}:${string}`

/** How a plugin keeps who has its own kind of mail. */
export interface MailSubscription {
  /** Why the person has this mail, said at its end. */
  reason(language: Language): string
  /** Switches it off, for one person and what it is about; where it is off already, nothing happens. */
  switchOff(userId: string, about: string): Promise<void>
}

/** Mails that nobody has to take. Each carries a link and headers by which one click ends its kind, without signing in. */
export interface OptionalMails {
  /** Call it while the plugin is set up. @param kind the part before the colon */
  addKind(kind: string, subscription: MailSubscription): void
  /** The ids of those who have this kind switched on. */
  subscriberIds(kind: OptionalMailKind): Promise<readonly string[]>
  /**
   * Sends unless the person has switched this kind off or their account is closed; says whether it did. Throws MAIL_FAILED.
   * Whether somebody has a plugin's own kind is for that plugin to know.
   * The way out at its end is in the person's language; subject and text go out as they are given.
   */
  send(userId: string, kind: OptionalMailKind | SubscribedMail, mail: OptionalMail): Promise<boolean>
}
/** A mail's words; its page is made of the text where no HTML is given. */
export interface OptionalMail {
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly name?: string
  /** The words' own, where it is not the person's. */
  readonly language?: Language
  /** A test mail for its author: it is sent although they have switched this kind off. */
  readonly isTest?: boolean
}
export const optionalMails = defineService<OptionalMails>('account.optional-mails')

/** A person's project addresses begin with another alias from now on. */
export const aliasChanged = defineEvent(
  'alias.changed',
  z.object({ user_id: z.string(), alias: z.string().meta({ examples: ['ada-byron'] }), before: z.string() }),
)
