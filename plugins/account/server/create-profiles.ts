import { ApiError, type Clock, createErrors, createKnownRows, type Doc, notFound, type RateLimits, type Store } from '#core'
import type { EventType, Language } from '#core/contract'
import { normalizeEmail, shownEmail } from '#core/contract'
import { aliasChanged, type Profile, type ProfileChanges, type Profiles } from '../contract.ts'
import { accountErrors } from '../errors.ts'
import type { Avatars } from './create-avatars.ts'
import { aliasFromEmail, createReserved, isNameless, nextAlias, randomAlias } from './propose-alias.ts'

const errors = createErrors(accountErrors)

type ProfileRow = Doc<'profiles'>
type Fields = ProfileChanges & {
  readonly is_student?: boolean
  readonly is_alias_chosen?: boolean
  readonly marketing_consented_at?: string | null
}

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly rateLimits: RateLimits
  readonly avatars: Avatars
  readonly productName: string
  readonly emit: <T>(event: EventType<T>, payload: T) => Promise<void>
}

const defaults = {
  full_name: '',
  bio: '',
  is_alias_chosen: false,
  timezone: 'UTC',
  theme_preference: 'system',
  email_notifications: true,
  push_notifications: true,
  marketing_emails: false,
  shows_picture: false,
  is_student: false,
} as const

/** A student's picture is never public, even if it was shown before they became a student. */
const isShown = ({ shows_picture, is_student }: ProfileRow): boolean => Boolean(shows_picture) && !is_student

/** The limit of one person's renames: without it, one account could take every alias that a name may get. */
const renames = { name: 'alias-renames', points: 5, duration: 24 * 60 * 60 } as const
/** The number of a person's former aliases that lead to them and are nobody else's; after that the oldest is free again. */
export const keptAliases = 10
/** The number of aliases that are tried for one wish; the last ones do not contain it, in case all that do are taken. */
const tries = { wished: 15, all: 20 } as const

const inField = (message: string) => ({ fields: [{ field: 'alias', message }] })
const isTaken = () => errors.ALIAS_TAKEN(inField(accountErrors.ALIAS_TAKEN.message))

/** Profiles in the `profiles` collection, each created with defaults on first use. */
export const createProfiles = ({ store, clock, rateLimits, avatars, productName, emit }: Dependencies): Profiles => {
  const isReserved = createReserved(productName)
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  const known = createKnownRows(store, 'profiles', 'user_id')
  const users = createKnownRows(store, 'users', 'id')
  const find = (userId: string) => known.of(userId)

  const emailOf = async (userId: string): Promise<string> => {
    const user = await users.of(userId)
    if (!user) throw notFound('This profile does not exist.')
    return user.email
  }

  /** Whether a person may have an alias: it is not reserved, nor another person's, nor formerly theirs, since their old links redirect. */
  const isFree = async (alias: string, userId: string): Promise<boolean> => {
    if (isReserved(alias)) return false
    const where = { alias: { equals: alias } }
    const holders = [await store.findOne('profiles', where), await store.findOne('former-aliases', where)]
    return holders.every((holder) => holder === null || holder.user_id === userId)
  }

  /** Stores a person's former alias, and removes their new one from the former ones. */
  const keepFormer = async (user_id: string, before: string, now: string, leads_on: boolean): Promise<void> => {
    await store.remove('former-aliases', { alias: { equals: now }, user_id: { equals: user_id } })
    await store.createUnlessExists('former-aliases', { alias: before, user_id, leads_on })
    // The name of a minor, which leads to nobody, stays reserved.
    const where = { user_id: { equals: user_id }, leads_on: { equals: true } }
    const former = await store.find('former-aliases', { where, sort: '-createdAt' })
    for (const { id } of former.slice(keptAliases))
      await store.remove('former-aliases', { id: { equals: id }, user_id: { equals: user_id } })
  }

  const spendRename = (userId: string): Promise<void> =>
    rateLimits.spend(renames, userId).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.retryAfter === undefined) throw error
      throw errors.ALIAS_TOO_OFTEN({ retryAfter: error.retryAfter, ...inField(accountErrors.ALIAS_TOO_OFTEN.message) })
    })

  /** Writes with the first free alias, beginning with the wished one; `write` returns null where the row exists already or is gone. */
  const withFreeAlias = async (userId: string, wished: string, write: (alias: string) => Promise<ProfileRow | null>) => {
    for (let attempt = 0; attempt < tries.all; attempt++) {
      const alias = attempt === 0 ? wished : attempt < tries.wished ? nextAlias(wished) : randomAlias()
      if (!(await isFree(alias, userId))) continue
      const row = await write(alias)
      if (row) return row
      const there = await find(userId)
      if (there?.alias) return there
    }
    throw new Error('No free alias was found.')
  }

  const rowOf = async (userId: string, email: string, language: Language = 'en'): Promise<ProfileRow> => {
    const row = await find(userId)
    if (row?.alias) return row
    return withFreeAlias(userId, aliasFromEmail(email), (alias) =>
      row ? rename(userId, { alias }, false) : store.createUnlessExists('profiles', { user_id: userId, ...defaults, language, alias }),
    )
  }

  /** Changes a row; null where the alias is another person's. */
  const rename = async (userId: string, fields: Fields, orThrow: boolean): Promise<ProfileRow | null> => {
    try {
      return await store.updateOne('profiles', mine(userId), fields)
    } catch (error) {
      const owner = fields.alias && (await store.findOne('profiles', { alias: { equals: fields.alias } }))
      if (!owner || owner.user_id === userId) throw error
      if (orThrow) throw isTaken()
      return null
    }
  }

  const shown = async (row: ProfileRow, email: string): Promise<Profile> => ({
    user_id: row.user_id,
    email: shownEmail(email),
    full_name: row.full_name ?? '',
    bio: row.bio ?? '',
    alias: row.alias ?? '',
    avatar_url: await avatars.addressOf(row.user_id),
    timezone: row.timezone,
    language: row.language,
    theme_preference: row.theme_preference,
    email_notifications: row.email_notifications ?? true,
    push_notifications: row.push_notifications ?? true,
    marketing_emails: row.marketing_emails ?? false,
    marketing_consented_at: row.marketing_emails ? (row.marketing_consented_at ?? null) : null,
    shows_picture: isShown(row),
    is_student: row.is_student ?? false,
  })

  /** Consent is stored with its date, until it is withdrawn. */
  const dated = (fields: Fields, before: ProfileRow): Fields => {
    const isWanted = fields.marketing_emails
    if (isWanted === undefined || isWanted === before.marketing_emails) return fields
    return { ...fields, marketing_consented_at: isWanted ? clock.now().toISOString() : null }
  }

  const save: Profiles['save'] = async (userId, { hides_name = false, ...changes }) => {
    const email = await emailOf(userId)
    const before = await rowOf(userId, email)
    if (Object.keys(changes).length === 0) return shown(before, email)
    if (changes.shows_picture && (changes.is_student ?? before.is_student)) throw errors.STUDENT_PICTURE()
    const fields = dated(changes, before)
    if (fields.alias && !(await isFree(fields.alias, userId))) throw isTaken()
    const isOwnWish = fields.alias !== undefined && fields.alias !== before.alias
    if (isOwnWish) await spendRename(userId)
    const isRenamed = hides_name && !before.is_alias_chosen && !isOwnWish && !isNameless(before.alias ?? '')
    const row = isRenamed
      ? await withFreeAlias(userId, randomAlias(), (alias) => rename(userId, { ...fields, alias }, false))
      : await rename(userId, { ...fields, ...(isOwnWish && { is_alias_chosen: true }) }, true)
    if (!row) throw notFound('This profile does not exist.')
    if (row.alias && before.alias && row.alias !== before.alias) {
      await keepFormer(userId, before.alias, row.alias, !isRenamed)
      await emit(aliasChanged, { user_id: userId, alias: row.alias, before: before.alias })
    }
    return shown(row, email)
  }

  return {
    of: async (userId, language) => {
      const email = await emailOf(userId)
      return shown(await rowOf(userId, email, language), email)
    },
    basicsOf: async (userIds) => {
      const [one = '', ...others] = userIds
      const rows =
        others.length > 0
          ? await store.findFields('profiles', ['user_id', 'full_name', 'timezone'], { where: { user_id: { in: userIds } } })
          : [await find(one)].filter((row) => row !== null)
      return new Map(rows.map(({ user_id, full_name, timezone }) => [user_id, { full_name: full_name ?? '', timezone }]))
    },
    languageOf: async (person, otherwise = 'en') => {
      const userId = 'userId' in person ? person.userId : (await store.findOne('users', { email: { equals: person.email } }))?.id
      return (userId && (await find(userId))?.language) || otherwise
    },
    timeZoneAt: async (address) => {
      const user = await store.findOne('users', { email: { equals: normalizeEmail(address) } })
      return (user && (await find(user.id))?.timezone) || null
    },
    save,
    publicPictureOf: async (userId) => {
      const row = await find(userId)
      return row && isShown(row) ? avatars.publicAddressOf(userId) : null
    },
    aliasAfter: async (before) => {
      const former = await store.findOne('former-aliases', { alias: { equals: before }, leads_on: { equals: true } })
      return (former && (await find(former.user_id))?.alias) || null
    },
  }
}
