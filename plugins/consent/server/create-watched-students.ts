import type { Store } from '#core'
import type { Language } from '#core/contract'
import type { Entitlements } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import type { CompletionProofs, LearningRecords, SoloLegs } from '../../courses/contract.ts'
import type { WatchedStudent } from '../contract.ts'
import type { Consents } from './create-consents.ts'
import type { SchoolLinks } from './create-school-links.ts'

interface WatchingDependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly entitlements: Entitlements
  readonly learningRecords: LearningRecords
  readonly completionProofs: CompletionProofs
  readonly soloLegs: SoloLegs
  readonly consents: Consents
  readonly schoolLinks: SchoolLinks
}

type Watched = Pick<WatchedStudent, 'student_id' | 'relation' | 'school'>

/** What a parent or teacher may see of their students: how far they are, and when they were last here. */
export const createWatchedStudents = (deps: WatchingDependencies) => {
  const { store, profiles, entitlements, learningRecords, completionProofs, soloLegs, consents, schoolLinks } = deps

  const read = async ({ student_id, relation, school }: Watched, language: Language): Promise<WatchedStudent[]> => {
    const user = await store.findOne('users', { id: { equals: student_id } })
    if (!user || user.blocked_at) return []
    const asked = { userId: user.id, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) }
    const [profile, record, certificates, legs, access] = await Promise.all([
      profiles.of(student_id),
      learningRecords.of(student_id, language),
      completionProofs.of(student_id),
      soloLegs.of(student_id),
      relation === 'parent' ? entitlements.of(asked) : null,
    ])
    return [
      {
        student_id,
        email: user.email,
        full_name: profile.full_name,
        relation,
        school,
        ...record,
        solo: legs.map(({ module_id, score, total, passed_at }) => ({ module_id, score, total, passed_at })),
        certificates: [...certificates],
        has_access: access?.has_access ?? null,
      },
    ]
  }

  return {
    /** Everyone who let the owner of this address see their progress, nobody twice; modules are named in the reader's language. */
    async of(email: string, language: Language): Promise<WatchedStudent[]> {
      const [approved, accepted] = await Promise.all([consents.approvedBy(email), schoolLinks.acceptedOf(email)])
      const watched: Watched[] = [
        ...approved.map(({ user_id }) => ({ student_id: user_id, relation: 'parent' as const, school: null })),
        ...accepted
          .filter(({ studentId }) => !approved.some(({ user_id }) => user_id === studentId))
          .map(({ studentId, school }) => ({ student_id: studentId, relation: 'teacher' as const, school })),
      ]
      return (await Promise.all(watched.map((each) => read(each, language)))).flat()
    },
  }
}

export type WatchedStudents = ReturnType<typeof createWatchedStudents>
