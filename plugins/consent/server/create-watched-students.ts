import type { Store } from '#core'
import type { Language } from '#core/contract'
import type { Entitlements } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import type { CompletionProofs, LearningRecords, SoloLegs } from '../../courses/contract.ts'
import type { RealCallState, StudentCalls, WatchedStudent } from '../contract.ts'
import type { Consents } from './create-consents.ts'
import type { SchoolLinks } from './create-school-links.ts'
import { type ConsentRow, termsOf } from './terms-of.ts'

interface WatchingDependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly entitlements: Entitlements
  readonly learningRecords: LearningRecords
  readonly completionProofs: CompletionProofs
  readonly soloLegs: SoloLegs
  readonly consents: Consents
  readonly schoolLinks: SchoolLinks
  readonly calls: StudentCalls
  /** Whether an approval counts only once the parent's card has verified them. */
  readonly isCardDemanded: boolean
}

type Watched = Pick<WatchedStudent, 'student_id' | 'relation' | 'school'> & {
  /** The approval by which a parent sees the student. */
  readonly approval?: ConsentRow
}

/** What a parent or teacher may see of their students: how far they are, and when they were last here. */
export const createWatchedStudents = (deps: WatchingDependencies) => {
  const { store, profiles, entitlements, learningRecords, completionProofs, soloLegs, consents, schoolLinks, calls } = deps

  const realCallsOf = (approval: ConsentRow, hasAccess: boolean): RealCallState => {
    if (!hasAccess) return 'unpaid'
    if (deps.isCardDemanded && approval.verified_by !== 'card') return 'unverified'
    const { paused, ai } = termsOf(approval)
    return paused ? 'paused' : ai ? 'on' : 'off'
  }

  const read = async ({ student_id, relation, school, approval }: Watched, language: Language): Promise<WatchedStudent[]> => {
    const user = await store.findOne('users', { id: { equals: student_id } })
    if (!user || user.blocked_at) return []
    const asked = { userId: user.id, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) }
    const [profile, record, certificates, legs, access, callsToday] = await Promise.all([
      profiles.of(student_id),
      learningRecords.of(student_id, language),
      completionProofs.of(student_id),
      soloLegs.of(student_id),
      approval ? entitlements.of(asked) : null,
      approval ? calls.of(student_id) : [],
    ])
    return [
      {
        student_id,
        email: user.email,
        full_name: profile.full_name,
        relation,
        school,
        ...record,
        solo: legs.map(({ module_id, score, total, passed_at, current_until }) => ({ module_id, score, total, passed_at, current_until })),
        certificates: [...certificates],
        has_access: access?.has_access ?? null,
        real_calls: approval ? realCallsOf(approval, access?.has_access ?? false) : null,
        approved_at: approval ? (approval.decided_at ?? approval.requested_at) : null,
        calls_today: [...callsToday],
      },
    ]
  }

  return {
    /** Everyone who let the owner of this address see their progress, nobody twice; modules are named in the reader's language. */
    async of(email: string, language: Language): Promise<WatchedStudent[]> {
      const [approved, accepted] = await Promise.all([consents.approvedBy(email), schoolLinks.acceptedOf(email)])
      const watched: Watched[] = [
        ...approved.map((approval) => ({ student_id: approval.user_id, relation: 'parent' as const, school: null, approval })),
        ...accepted
          .filter(({ studentId }) => !approved.some(({ user_id }) => user_id === studentId))
          .map(({ studentId, school }) => ({ student_id: studentId, relation: 'teacher' as const, school })),
      ]
      return (await Promise.all(watched.map((each) => read(each, language)))).flat()
    },
  }
}

export type WatchedStudents = ReturnType<typeof createWatchedStudents>
