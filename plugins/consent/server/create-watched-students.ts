import type { Doc, Store } from '#core'
import type { Language } from '#core/contract'
import { shownEmail } from '#core/contract'
import type { Entitlements, SuspensionReason } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import type { CompletionProofs, LearningRecords, ShownWorks, SoloResults } from '../../courses/contract.ts'
import type { RealCallState, StudentCalls, WatchedStudent } from '../contract.ts'
import type { Classes } from './create-classes.ts'
import type { Consents } from './create-consents.ts'
import type { Portals } from './create-portals.ts'
import { type ConsentRow, termsOf } from './terms-of.ts'

interface WatchingDependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly entitlements: Entitlements
  readonly learningRecords: LearningRecords
  readonly completionProofs: CompletionProofs
  readonly soloResults: SoloResults
  readonly shownWorks: ShownWorks
  readonly consents: Consents
  readonly classes: Classes
  readonly portals: Portals
  readonly calls: StudentCalls
  /** Whether an approval counts only once the parent's card has verified them. */
  readonly isCardDemanded: boolean
}

type Watched = Pick<WatchedStudent, 'student_id' | 'relation' | 'school' | 'school_code_id'> & {
  /** The approval by which a parent sees the student. */
  readonly approval?: ConsentRow
}

/** Reads what a parent or teacher may see of their students: their progress and their last activity. */
export const createWatchedStudents = (deps: WatchingDependencies) => {
  const { store, profiles, entitlements, learningRecords, completionProofs, soloResults, shownWorks, consents, classes, portals, calls } =
    deps

  const realCallsOf = (approval: ConsentRow, hasAccess: boolean, heldFor: SuspensionReason | null): RealCallState => {
    if (!hasAccess) return !heldFor ? 'unpaid' : heldFor === 'dispute' ? 'disputed' : 'refunded'
    if (deps.isCardDemanded && approval.verified_by !== 'card') return 'unverified'
    const { paused, ai } = termsOf(approval)
    return paused ? 'paused' : ai ? 'on' : 'off'
  }

  /** Reads the facts that only the parent who approved a student sees, beyond a teacher's view. */
  const familyFacts = async (user: Doc<'users'>, approval: ConsentRow) => {
    const asked = { userId: user.id, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) }
    const [{ has_access }, heldFor, callsToday, portal] = await Promise.all([
      entitlements.of(asked),
      entitlements.heldFor(user.id),
      calls.today(user.id),
      portals.rowOf(user.id),
    ])
    return {
      has_access,
      real_calls: realCallsOf(approval, has_access, heldFor),
      approved_at: approval.decided_at ?? approval.requested_at,
      verified_by: approval.verified_by ?? ('mail' as const),
      birth_year: portal?.birth_year ?? null,
      calls_today: [...callsToday],
    }
  }
  const noClass = { school: null, school_code_id: null }
  const classFacts = { has_access: null, real_calls: null, approved_at: null, verified_by: null, birth_year: null, calls_today: [] }

  /** A class of thirty takes as many reads as one student: one per collection, by the ids of the students the caller may see. */
  const readAll = async (watched: readonly Watched[], language: Language): Promise<WatchedStudent[]> => {
    const ids = watched.map(({ student_id }) => student_id)
    if (ids.length === 0) return []
    const [users, people, records, proofs, legs, works] = await Promise.all([
      store.find('users', { where: { id: { in: ids } } }),
      profiles.basicsOf(ids),
      learningRecords.ofAll(ids, language),
      completionProofs.ofAll(ids),
      soloResults.ofAll(ids),
      shownWorks.ofAll(ids),
    ])
    const userOf = new Map(users.map((user) => [user.id, user]))
    const shown = watched.map(async ({ student_id, relation, school, school_code_id, approval }): Promise<WatchedStudent[]> => {
      const [user, record] = [userOf.get(student_id), records.get(student_id)]
      if (!user || !record || user.blocked_at) return []
      return [
        {
          student_id,
          email: shownEmail(user.email),
          full_name: people.get(student_id)?.full_name ?? '',
          relation,
          school,
          school_code_id,
          ...record,
          // Fields are picked one by one: the source may return more.
          solo: (legs.get(student_id) ?? []).map(({ module_id, score, total, passed_at, current_until }) => ({
            module_id,
            score,
            total,
            passed_at,
            current_until,
          })),
          work: (works.get(student_id) ?? [])
            .filter(({ module_id }) => record.progress.some((begun) => begun.module_id === module_id))
            .map(({ module_id, shown, own_word, total }) => ({ module_id, shown, own_word, total })),
          certificates: [...(proofs.get(student_id) ?? [])],
          ...(approval ? await familyFacts(user, approval) : classFacts),
        },
      ]
    })
    return (await Promise.all(shown)).flat()
  }

  return {
    /** Everyone who let this address's owner see their progress, once per class, without the owner's own children; titles in `language`. */
    async of(email: string, language: Language): Promise<WatchedStudent[]> {
      const [approved, accepted] = await Promise.all([consents.approvedBy(email), classes.acceptedOf(email)])
      const watched: Watched[] = [
        ...approved.map((approval) => ({ student_id: approval.user_id, relation: 'parent' as const, ...noClass, approval })),
        ...accepted
          .filter(({ studentId }) => !approved.some(({ user_id }) => user_id === studentId))
          .map(({ studentId, school, classId }) => ({
            student_id: studentId,
            relation: 'teacher' as const,
            school,
            school_code_id: classId,
          })),
      ]
      return readAll(watched, language)
    },
  }
}

export type WatchedStudents = ReturnType<typeof createWatchedStudents>
