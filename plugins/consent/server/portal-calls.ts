import { badRequest, createErrors, implementApi, notFound, type Store, type Subject, subjectOf } from '#core'
import { shownEmail } from '#core/contract'
import type { AuditLog } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import { consentApi, type StudentStatuses } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import type { Blocking } from './create-blocking.ts'
import type { Consents } from './create-consents.ts'
import type { Decisions } from './create-decisions.ts'
import type { Portals } from './create-portals.ts'
import type { SchoolLinks } from './create-school-links.ts'
import { shownAddress } from './parent-address.ts'

const errors = createErrors(consentErrors)

const os = implementApi(consentApi)
const underFourteen = '/blocked-under-14'
const parentHome = '/teacher-dashboard'
const earliestYear = 1900

interface PortalDependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly portals: Portals
  readonly consents: Consents
  readonly studentStatuses: StudentStatuses
  readonly blocking: Blocking
  readonly schoolLinks: SchoolLinks
  readonly auditLog: AuditLog
  readonly decisions: Pick<Decisions, 'endApprovalsBy' | 'endApprovalOf' | 'settleParent'>
}

const chosenAlready = () => errors.PORTAL_CHOSEN()

/** Choosing a portal, student mode, and what an admin may change of them. */
export const portalCalls = (deps: PortalDependencies) => {
  const { store, profiles, portals, consents, studentStatuses, blocking, schoolLinks, auditLog, decisions } = deps

  const emailsOf = async (ids: readonly string[]) =>
    (await store.findFields('users', ['id', 'email'], { where: { id: { in: ids } } })).map(({ id, email }) => ({ id: String(id), email }))

  const chooseWithoutApproval = async (userId: string, portal: 'adult' | 'parent', birthYear: number | null) => {
    if (!(await portals.choose(userId, portal, birthYear))) throw chosenAlready()
    // A student whom an admin let choose again may still have an approval and a parent who watches.
    await decisions.endApprovalOf(userId)
  }

  const chooseStudent = async ({ userId, email }: Subject, ip: string, birthYear: number, schoolCode: string | undefined) => {
    const school = schoolCode ? await schoolLinks.find({ userId, ip }, schoolCode) : null
    if (!(await portals.choose(userId, 'student', birthYear))) throw chosenAlready()
    await profiles.save(userId, { is_student: true, hides_name: true })
    await decisions.endApprovalsBy(email)
    if (school) await schoolLinks.offer(userId, school)
  }

  const requireBirthYear = (year: number) => {
    if (year < earliestYear || year > portals.currentYear()) throw badRequest('This is not a birth year.')
  }

  const personOf = async (userId: string) => {
    const user = await store.findOne('users', { id: { equals: userId } })
    if (!user) throw notFound()
    return user
  }

  return {
    portal: os.portal.handler(async ({ context }) => {
      const { userId, email } = subjectOf(context)
      await decisions.settleParent({ userId, email })
      const [consent, studentStatus] = await Promise.all([consents.rowOf(userId), studentStatuses.of(userId)])
      return {
        chosen_portal: studentStatus.portal,
        birth_year: studentStatus.birthYear,
        is_student: studentStatus.isStudent,
        is_minor: studentStatus.isMinor,
        consent_status: studentStatus.consentStatus,
        parent_email: studentStatus.parentEmail && shownEmail(studentStatus.parentEmail),
        expires_at: studentStatus.consentStatus === 'requested' ? (consent?.expires_at ?? null) : null,
        last_decision: studentStatus.consentStatus === 'none' ? (consent?.last_decision ?? null) : null,
        mode: studentStatus.mode,
        withheld: studentStatus.withheld,
        is_unpaid: studentStatus.isUnpaid,
      }
    }),

    choosePortal: os.choosePortal.handler(async ({ input, context }) => {
      const subject = subjectOf(context)
      const { selected_portal, birth_year: typed, is_confirmed = false } = input
      await decisions.settleParent(subject)
      const known = await portals.rowOf(subject.userId)
      if (known?.chosen_portal) throw chosenAlready()
      // A minor who may choose again stays a minor: the known year is used, unless the new answer is younger.
      const minorYear = known?.birth_year != null && portals.ageGroup(known.birth_year) === 'student' ? known.birth_year : null
      const isYounger = typed === 'under-14' || (typed !== undefined && portals.ageGroup(typed) === 'under-14')
      const answer = minorYear !== null && !isYounger ? minorYear : typed
      if (selected_portal === 'parent' && minorYear === null) {
        await chooseWithoutApproval(subject.userId, 'parent', null)
        return { route: parentHome }
      }
      if (answer === undefined && selected_portal === 'student') throw errors.BIRTH_YEAR_REQUIRED()
      if (answer === undefined) {
        await chooseWithoutApproval(subject.userId, 'adult', null)
        return { route: '/dashboard' }
      }
      if (answer !== 'under-14') requireBirthYear(answer)

      // A known year decides, whatever portal is chosen.
      const group = answer === 'under-14' ? answer : portals.ageGroup(answer)
      if (group === 'adult' && answer !== 'under-14') {
        await chooseWithoutApproval(subject.userId, 'adult', answer)
        return { route: selected_portal === 'adult' ? '/dashboard' : '/adult-portal' }
      }
      if (group === 'student' && answer !== 'under-14') {
        await chooseStudent(subject, context.ip, answer, input.school_code)
        return { route: '/consent' }
      }
      if (subject.role === 'admin') throw errors.ADMIN_ACCOUNT()
      if (!is_confirmed) return { route: underFourteen, needs_confirmation: true }
      await blocking.block(subject.userId)
      await decisions.endApprovalsBy(subject.email)
      return { route: underFourteen }
    }),

    portalOf: os.portalOf.handler(async ({ input: { user_id } }) => {
      const { email } = await personOf(user_id)
      const [row, studentStatus, consent, watched] = await Promise.all([
        portals.rowOf(user_id),
        studentStatuses.of(user_id),
        consents.rowOf(user_id),
        consents.approvedBy(email),
      ])
      return {
        chosen_portal: studentStatus.portal,
        birth_year: row?.birth_year ?? null,
        consent_status: studentStatus.consentStatus,
        parent_email: consent && shownAddress(consent.parent_email),
        requested_at: consent?.requested_at ?? null,
        expires_at: consent?.status === 'requested' ? consent.expires_at : null,
        last_decision: consent?.last_decision ?? null,
        decided_at: consent?.decided_at ?? null,
        students: await emailsOf(watched.map((each) => each.user_id)),
      }
    }),

    changePortal: os.changePortal.handler(async ({ input, context }) => {
      const { user_id, chosen_portal, birth_year, reason, ends_approval = false } = input
      const actorId = subjectOf(context).userId
      const { email } = await personOf(user_id)
      if (birth_year !== null) requireBirthYear(birth_year)
      const before = await portals.rowOf(user_id)
      // A known birth year is kept; an adult who chooses again is asked for it again, and a minor stays a minor.
      const knownYear = before?.birth_year ?? null
      const isKept = chosen_portal !== null || (knownYear !== null && portals.ageGroup(knownYear) !== 'adult')
      const year = birth_year ?? (isKept ? knownYear : null)
      if (chosen_portal === 'student' && (year === null || portals.ageGroup(year) === 'under-14'))
        throw badRequest('The Student Portal needs a birth year of 14 years ago or more.')
      if (chosen_portal && chosen_portal !== 'student' && year !== null && portals.ageGroup(year) !== 'adult')
        throw badRequest('This birth year is not an adult’s. Correct it first.')
      const of_person = chosen_portal && chosen_portal !== 'student' && (await consents.rowOf(user_id))?.status === 'approved' ? 1 : 0
      const by_person = chosen_portal === 'student' ? await consents.countByMailbox(email) : 0
      if (of_person + by_person > 0 && !ends_approval) throw errors.ENDS_APPROVAL({ of_person, by_person })
      await blocking.unblock(user_id)
      await portals.change(user_id, chosen_portal, year)
      const isStudent = chosen_portal === 'student'
      await profiles.save(user_id, { is_student: isStudent, hides_name: isStudent })
      if (chosen_portal === 'student') await decisions.endApprovalsBy(email, { actorId, reason })
      else if (chosen_portal) await decisions.endApprovalOf(user_id, { actorId, reason })
      await auditLog.record({
        actor_id: actorId,
        action: 'portal.changed',
        subject_id: user_id,
        field: 'chosen_portal',
        old_value: before?.chosen_portal ?? 'none',
        new_value: chosen_portal ?? 'none',
        reason,
      })
      // The log records that the year was corrected, without its values: the log outlives the person's data.
      if (knownYear !== null && year !== null && year !== knownYear)
        await auditLog.record({ actor_id: actorId, action: 'birth-year.corrected', subject_id: user_id, field: 'birth_year' })
      return { ok: true }
    }),

    studentMode: os.studentMode.handler(async ({ input: { is_student }, context }) => {
      const { userId } = subjectOf(context)
      if (!is_student && (await portals.rowOf(userId))?.chosen_portal === 'student') throw errors.STUDENT_MODE_STAYS()
      await profiles.save(userId, { is_student })
      return { ok: true }
    }),
  }
}
