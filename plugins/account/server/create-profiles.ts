import { type Doc, notFound, type Store } from '#core'
import type { Profile, Profiles } from '../contract.ts'

type Changes = Partial<Pick<Profile, 'full_name' | 'timezone' | 'language' | 'theme_preference'>>

const defaults = { full_name: '', timezone: 'UTC', language: 'en', theme_preference: 'system', is_student: false } as const

/** Profiles in the `profiles` collection, each made with defaults when it is first asked for. */
export const createProfiles = (store: Store): Profiles & { save(userId: string, changes: Changes): Promise<Profile> } => {
  const mine = (userId: string) => ({ user_id: { equals: userId } })

  const rowOf = async (userId: string): Promise<Doc<'profiles'>> => {
    const row =
      (await store.findOne('profiles', mine(userId))) ??
      (await store.createUnlessExists('profiles', { user_id: userId, ...defaults })) ??
      (await store.findOne('profiles', mine(userId)))
    if (!row) throw notFound('This profile does not exist.')
    return row
  }

  const withEmail = async (row: Doc<'profiles'>): Promise<Profile> => {
    const user = await store.findOne('users', { id: { equals: row.user_id } })
    if (!user) throw notFound('This profile does not exist.')
    return {
      user_id: row.user_id,
      email: user.email,
      full_name: row.full_name ?? '',
      timezone: row.timezone,
      language: row.language,
      theme_preference: row.theme_preference,
      is_student: row.is_student ?? false,
    }
  }

  return {
    of: async (userId) => withEmail(await rowOf(userId)),
    save: async (userId, changes) => {
      const row = await rowOf(userId)
      if (Object.keys(changes).length === 0) return withEmail(row)
      return withEmail((await store.updateOne('profiles', mine(userId), changes)) ?? row)
    },
  }
}
