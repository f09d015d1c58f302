import { z } from 'zod'
import { ApiError, type Doc, type Store } from '#core'
import { type Analogies, AnalogyPack, type TaxonomyEntry, type UserProfile } from '../contract.ts'
import { chooseStarterPack } from './choose-starter-pack.ts'
import type { OnboardingContent } from './onboarding-content.ts'
import { phraseOf } from './phrase.ts'

export interface Answers {
  readonly career: string
  readonly hobbies: readonly string[]
  readonly preferred_language: string
}

/** The name of having no pack: terms then stand in plain words. */
const generalPack = 'General Pack'

const OwnPack = AnalogyPack.nullable().catch(null)
const Hobbies = z.array(z.string()).catch([])

/** The list's own name for what someone typed, or the typed text. */
const normalize = (typed: string, entries: readonly TaxonomyEntry[]): string => {
  const sought = phraseOf(typed)
  const known = entries.find((entry) => [entry.name, ...entry.aliases].some((name) => phraseOf(name) === sought))
  return known?.name ?? typed
}

/** Onboarding answers and analogy packs, kept in the `user-profile` collection. */
export const createPathways = (store: Store, content: OnboardingContent) => {
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  const rowOf = (userId: string) => store.findOne('user-profile', mine(userId))

  /** A pack written for the learner, or the starter pack's texts as they are published now. */
  const packOf = async (row: Doc<'user-profile'> | null): Promise<{ pack_name: string; analogy_pack: AnalogyPack | null }> => {
    const own = OwnPack.parse(row?.analogy_pack ?? null)
    if (row && own) return { pack_name: row.pack_name ?? generalPack, analogy_pack: own }
    const packs = row?.starter_pack ? await content.packs() : []
    const starter = packs.find((pack) => pack.key === row?.starter_pack) ?? chooseStarterPack(packs, [row?.occupation ?? ''])
    return starter ? { pack_name: starter.pack_name, analogy_pack: starter.analogies } : { pack_name: generalPack, analogy_pack: null }
  }

  return {
    of: async (userId: string): ReturnType<Analogies['of']> => packOf(await rowOf(userId)),

    profile: async (userId: string): Promise<UserProfile | null> => {
      const row = await rowOf(userId)
      if (!row) return null
      return {
        occupation: row.occupation ?? '',
        hobbies: Hobbies.parse(row.hobbies),
        preferred_language: row.preferred_language ?? 'en',
        pack_status: row.pack_status,
        ...(await packOf(row)),
      }
    },

    /** Saves the answers and chooses the starter pack that fits the career. */
    personalize: async (userId: string, { career, hobbies, preferred_language }: Answers) => {
      const [careers, knownHobbies, packs] = await Promise.all([content.careers(), content.hobbies(), content.packs()])
      const occupation = normalize(career, careers)
      const pack = chooseStarterPack(packs, [career, occupation])
      if (!pack) throw new ApiError(503, 'NO_PACKS', 'Error creating pathway. Please try again or contact support.', {}, 30)
      const answers = {
        occupation,
        hobbies: [...new Set(hobbies.map((hobby) => normalize(hobby, knownHobbies)))],
        preferred_language,
        pack_status: 'fallback' as const,
        pack_name: pack.pack_name,
        starter_pack: pack.key,
        analogy_pack: null,
      }
      const saved =
        (await store.updateOne('user-profile', mine(userId), answers)) ??
        (await store.createUnlessExists('user-profile', { user_id: userId, ...answers })) ??
        (await store.updateOne('user-profile', mine(userId), answers))
      if (!saved) throw new Error('The onboarding answers were not saved.')
      return { success: true, pack_name: pack.pack_name, pack_status: saved.pack_status } as const
    },
  }
}
