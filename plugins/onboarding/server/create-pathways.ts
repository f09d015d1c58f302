import { z } from 'zod'
import type { Clock, Doc, Store, Subject } from '#core'
import type { Language } from '#core/contract'
import type { StudentStatuses } from '../../consent/contract.ts'
import { AnalogyPack } from '../../courses/contract.ts'
import { type Analogies, ageGroups, type PackStatus, UserProfile } from '../contract.ts'
import { chooseStarterPack, type PackClues } from './choose-starter-pack.ts'
import type { OnboardingContent } from './onboarding-content.ts'

/** The name shown without a pack: terms are then plain words. */
const generalPack = 'General Pack'
/** Milliseconds after which a pack that is still `loading` counts as abandoned. */
export const loadingLasts = 60_000

const [youngest] = ageGroups

const OwnPack = AnalogyPack.nullable().catch(null)
const Hobbies = z.array(z.string()).catch([])

export type ProfileRow = Doc<'user-profile'>
/** Whether a pack was written for this learner, as opposed to a starter pack. */
export const hasOwnPack = (row: ProfileRow): boolean => OwnPack.parse(row.analogy_pack ?? null) !== null
export type Fields = Partial<Omit<ProfileRow, 'id' | 'user_id' | 'createdAt' | 'updatedAt'>>

/** Onboarding answers and analogy packs, kept in the `user-profile` collection. */
export const createPathways = (store: Store, content: OnboardingContent, clock: Clock, statuses: StudentStatuses) => {
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

  /** Collects the words that choose the starter pack. Packs are matched in English, whatever the language of the answers. */
  const cluesOf = async (row: ProfileRow | null, isStudent = false): Promise<PackClues> => {
    const occupation = row?.occupation ?? ''
    const [careers, knownHobbies] = await Promise.all([content.careers(), content.hobbies()])
    const career = careers.find(occupation, 'en')
    return {
      career: [occupation, ...(career ? [career.names.en] : [])],
      isListed: career !== undefined,
      hobbies: Hobbies.parse(row?.hobbies).map((hobby) => {
        const known = knownHobbies.find(hobby, 'en')
        return known ? [known.names.en, ...known.aliases] : [hobby]
      }),
      isYoung: isStudent || row?.age_group === youngest,
    }
  }

  /** A pack written for the learner, or the starter pack's currently published texts. */
  const packOf = async (row: ProfileRow | null, language: Language): ReturnType<Analogies['of']> => {
    const own = OwnPack.parse(row?.analogy_pack ?? null)
    if (row && own) return { pack_name: row.pack_name ?? generalPack, analogy_pack: own }
    const packs = row?.starter_pack ? await content.packs(language) : []
    const starter = packs.find((pack) => pack.key === row?.starter_pack) ?? chooseStarterPack(packs, await cluesOf(row))
    return starter ? { pack_name: starter.pack_name, analogy_pack: starter.analogies } : { pack_name: generalPack, analogy_pack: null }
  }

  /** @param asker the owner of the row */
  const profileOf = async (row: ProfileRow, language: Language, asker: Pick<Subject, 'userId' | 'role'>): Promise<UserProfile> => {
    const [careers, knownHobbies, status] = await Promise.all([content.careers(), content.hobbies(), statuses.of(asker.userId)])
    return UserProfile.parse({
      user_id: asker.userId,
      occupation: careers.nameOf(row.occupation ?? '', language),
      age_group: row.age_group ?? null,
      hobbies: Hobbies.parse(row.hobbies).map((hobby) => knownHobbies.nameOf(hobby, language)),
      flavor_game: row.flavor_game ?? null,
      flavor_movie: row.flavor_movie ?? null,
      preferred_language: row.preferred_language ?? language,
      pack_status: row.pack_status,
      pack_error: row.pack_error ?? null,
      ...(await packOf(row, language)),
      chosen_portal: status.portal,
      birth_year: status.birthYear,
      consent_status: status.consentStatus,
      parent_email: status.parentEmail,
      is_student: status.isStudent,
      is_admin: asker.role === 'admin',
    })
  }

  return {
    of: async (userId: string, language: Language = 'en'): ReturnType<Analogies['of']> => packOf(await rowOf(userId), language),
    rowOf,
    save,
    profileOf,
    cluesOf,

    /**
     * Saves answers with the names of career and hobbies as in the lists, in the language of the form. A pack that is being written for
     * earlier answers is not saved any more.
     */
    saveAnswers: async (
      userId: string,
      { occupation, hobbies, ...fields }: Fields & { occupation: string; hobbies: readonly string[] },
      language: Language,
    ) => {
      const [careers, knownHobbies] = await Promise.all([content.careers(), content.hobbies()])
      return save(userId, {
        ...fields,
        pack_status: 'none',
        pack_error: null,
        pack_started_at: null,
        occupation: careers.nameOf(occupation, language),
        hobbies: [...new Set(hobbies.map((hobby) => knownHobbies.nameOf(hobby, language)))],
      })
    },

    /** The pack's status for the waiting screen. */
    statusOf: async (row: ProfileRow | null, language: Language): Promise<PackStatus> => {
      const pack_status = row?.pack_status ?? 'none'
      const isAlive = clock.now().getTime() - Date.parse(row?.pack_started_at ?? '') < loadingLasts
      const hasPack = pack_status === 'ready' || pack_status === 'fallback'
      const { pack_name, analogy_pack } = await packOf(row, language)
      return {
        pack_ready: pack_status === 'ready',
        pack: hasPack ? analogy_pack : null,
        pack_name: hasPack ? pack_name : generalPack,
        pack_status,
        ai_started: pack_status === 'ready' || (pack_status === 'loading' && isAlive),
        is_kept: pack_status === 'ready' && Boolean(row?.pack_error),
      }
    },
  }
}

export type Pathways = ReturnType<typeof createPathways>
