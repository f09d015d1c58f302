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

/** Browsers on Android show notifications only from service workers, and throw where a page creates one. */
const isAndroid = () => /Android/.test(navigator.userAgent)

/** Whether this browser may show the app's notifications. */
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
    /** A path of this app that serves the picture to its owner alone; null without one. */
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
    /** When the person consented to marketing mails; null while they have not. */
    marketing_consented_at: z.string().nullable(),
    /** Whether the picture is public beside the person's shared projects; never a student's. */
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
    .errors(pickErrors(accountErrors, 'ALIAS_TAKEN', 'ALIAS_TOO_OFTEN', 'STUDENT_PICTURE'))
    // Refused with a message, since ignoring it would look like a success.
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
  /** The profile, created with defaults on first use. @param language the requesting browser's, for a newly created profile */
  of(userId: string, language?: Language): Promise<Profile>
  /** Name and time zone of many people by their ids; people without a profile are left out. */
  basicsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Pick<Profile, 'full_name' | 'timezone'>>>
  /** The language for writing to a person, found by id or by e-mail address; without a profile `otherwise`, by default English. */
  languageOf(person: { readonly userId: string } | { readonly email: string }, otherwise?: Language): Promise<Language>
  /** The time zone of the account with this e-mail address; null without an account, or before it has a profile. */
  timeZoneAt(email: string): Promise<string | null>
  /**
   * Changes some fields; throws 409 ALIAS_TAKEN, 429 ALIAS_TOO_OFTEN, and 403 STUDENT_PICTURE where a student would publish theirs. `hides_name` replaces an
   * alias that the person did not choose with a nameless one: for a minor, whose e-mail address the alias would reveal.
   */
  save(userId: string, fields: ProfileChanges & { readonly is_student?: boolean; readonly hides_name?: boolean }): Promise<Profile>
  /** The public address of this person's picture; null where it is not public, and for students. */
  publicPictureOf(userId: string): Promise<string | null>
  /** The current alias of the owner of a former one; null for an unknown alias. */
  aliasAfter(before: string): Promise<string | null>
}
export const profiles = defineService<Profiles>('account.profiles')

/** A kind of mail that another plugin switches, with its subject: `weekly_mail:<student>`. Neither part contains a full stop. */
export type SubscribedMail = `${string}:${string}`

/** How a plugin stores the subscriptions to its own kind of mail. */
export interface MailSubscription {
  /** Why the person gets this mail, shown at its end. */
  reason(language: Language): string
  /** Switches it off, for one person and subject; does nothing where it is off already. */
  switchOff(userId: string, about: string): Promise<void>
}

/** Mails that people may switch off. Each has a link and headers that switch its kind off with one click, without signing in. */
export interface OptionalMails {
  /** Call it during the plugin's setup. @param kind the part before the colon */
  addKind(kind: string, subscription: MailSubscription): void
  /** The ids of the people who have this kind switched on. */
  subscriberIds(kind: OptionalMailKind): Promise<readonly string[]>
  /**
   * Sends unless the person has switched this kind off or their account is closed; returns whether it sent. Throws MAIL_FAILED.
   * Subscriptions to a plugin's own kind are that plugin's to check. The unsubscribe link at its end is in the person's language; subject
   * and text are sent as given.
   */
  send(userId: string, kind: OptionalMailKind | SubscribedMail, mail: OptionalMail): Promise<boolean>
}
/** A mail's texts; without HTML, its page is made from the text. */
export interface OptionalMail {
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly name?: string
  /** The texts' language, where it is not the person's. */
  readonly language?: Language
  /** A test mail to its author: it is sent even if they have switched this kind off. */
  readonly isTest?: boolean
}
export const optionalMails = defineService<OptionalMails>('account.optional-mails')

/** A person's project addresses begin with another alias from now on. */
export const aliasChanged = defineEvent(
  'alias.changed',
  z.object({ user_id: z.string(), alias: z.string().meta({ examples: ['ada-byron'] }), before: z.string() }),
)
