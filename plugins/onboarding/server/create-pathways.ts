import { z } from 'zod'
import type { Clock, Doc, Store } from '#core'
import { type Analogies, AnalogyPack, type PackStatus, type TaxonomyEntry, UserProfile } from '../contract.ts'
import { chooseStarterPack } from './choose-starter-pack.ts'
import type { OnboardingContent } from './onboarding-content.ts'
import { phraseOf } from './phrase.ts'

/** The name of having no pack: terms then stand in plain words. */
const generalPack = 'General Pack'
/** A pack that has been loading this long, in milliseconds, is not being written any more. */
export const loadingLasts = 60_000

const OwnPack = AnalogyPack.nullable().catch(null)
const Hobbies = z.array(z.string()).catch([])

export type ProfileRow = Doc<'user-profile'>
type Fields = Partial<Omit<ProfileRow, 'id' | 'user_id' | 'createdAt' | 'updatedAt'>>

/** The list's own name for what someone typed, or the typed text. */
const normalize = (typed: string, entries: readonly TaxonomyEntry[]): string => {
  const sought = phraseOf(typed)
  const known = entries.find((entry) => [entry.name, ...entry.aliases].some((name) => phraseOf(name) === sought))
  return known?.name ?? typed
}

/** Onboarding answers and analogy packs, kept in the `user-profile` collection. */
export const createPathways = (store: Store, content: OnboardingContent, clock: Clock) => {
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  const rowOf = (userId: string) => store.findOne('user-profile', mine(userId))

  const save = async (userId: string, fields: Fields): Promise<ProfileRow> => {
    const saved =
      (await store.updateOne('user-profile', mine(userId), fields)) ??
      (await store.createUnlessExists('user-profile', { user_id: userId, pack_status: 'none', ...fields })) ??
      (await store.updateOne('user-profile', mine(userId), fields))
    if (!saved) throw new Error('The onboarding answers were not saved.')
    return saved
  }

  /** A pack written for the learner, or the starter pack's texts as they are published now. */
  const packOf = async (row: ProfileRow | null): ReturnType<Analogies['of']> => {
    const own = OwnPack.parse(row?.analogy_pack ?? null)
    if (row && own) return { pack_name: row.pack_name ?? generalPack, analogy_pack: own }
    const packs = row?.starter_pack ? await content.packs() : []
    const starter = packs.find((pack) => pack.key === row?.starter_pack) ?? chooseStarterPack(packs, [row?.occupation ?? ''])
    return starter ? { pack_name: starter.pack_name, analogy_pack: starter.analogies } : { pack_name: generalPack, analogy_pack: null }
  }

  const profileOf = async (row: ProfileRow): Promise<UserProfile> =>
    UserProfile.parse({
      occupation: row.occupation ?? '',
      age_group: row.age_group ?? null,
      hobbies: Hobbies.parse(row.hobbies),
      flavor_game: row.flavor_game ?? null,
      flavor_movie: row.flavor_movie ?? null,
      preferred_language: row.preferred_language ?? 'en',
      pack_status: row.pack_status,
      ...(await packOf(row)),
    })

  return {
    of: async (userId: string): ReturnType<Analogies['of']> => packOf(await rowOf(userId)),
    rowOf,
    save,
    profileOf,

    /** Saves answers under the lists' own names for career and hobbies. */
    saveAnswers: async (
      userId: string,
      { occupation, hobbies, ...fields }: Fields & { occupation: string; hobbies: readonly string[] },
    ) => {
      const [careers, knownHobbies] = await Promise.all([content.careers(), content.hobbies()])
      return save(userId, {
        ...fields,
        occupation: normalize(occupation, careers),
        hobbies: [...new Set(hobbies.map((hobby) => normalize(hobby, knownHobbies)))],
      })
    },

    /** What the waiting screen asks for. */
    statusOf: async (row: ProfileRow | null): Promise<PackStatus> => {
      const pack_status = row?.pack_status ?? 'none'
      const isAlive = clock.now().getTime() - Date.parse(row?.pack_started_at ?? '') < loadingLasts
      const hasPack = pack_status === 'ready' || pack_status === 'fallback'
      const { pack_name, analogy_pack } = await packOf(row)
      return {
        pack_ready: pack_status === 'ready',
        pack: hasPack ? analogy_pack : null,
        pack_name: hasPack ? pack_name : generalPack,
        pack_status,
        ai_started: pack_status === 'ready' || (pack_status === 'loading' && isAlive),
      }
    },
  }
}

export type Pathways = ReturnType<typeof createPathways>
