import { type Clock, createErrors, type Doc, notFound, type RateLimits, type Store, type Write } from '#core'
import { shownEmail } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { SchoolCode as OwnSchoolCode } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import { newSchoolCode } from '../school-code.ts'

const errors = createErrors(consentErrors)

type SchoolCode = Doc<'school-codes'>
export type SchoolLinkRow = Doc<'school-links'>

const aDay = 86_400
const additions = { name: 'school-class-add', points: 10, duration: aDay }
const replacements = { name: 'school-code-replace', points: 20, duration: aDay }

/** Milliseconds during which a teacher can undo a removal; then the student is notified. */
export const mayReturnFor = 10 * 60_000

interface ClassDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly rateLimits: RateLimits
  readonly profiles: Profiles
}

/** The operations of teachers on their classes. A class is found by its id and its teacher's address together. */
export const createClasses = ({ store, clock, rateLimits, profiles }: ClassDependencies) => {
  const codesOf = (teacherEmail: string) => store.find('school-codes', { where: { teacher_email: { equals: teacherEmail } } })
  const linksOf = (codes: readonly SchoolCode[]) => store.find('school-links', { where: { code: { in: codes.map(({ code }) => code) } } })
  const mayReturnUntil = (removedAt: string): string => new Date(Date.parse(removedAt) + mayReturnFor).toISOString()
  const isFresh = ({ status, removed_at }: SchoolLinkRow): boolean =>
    status === 'removed' && Date.parse(removed_at ?? '') > clock.now().getTime() - mayReturnFor
  const show = async (rows: readonly SchoolCode[]): Promise<OwnSchoolCode[]> => {
    if (rows.length === 0) return []
    const links = await linksOf(rows)
    const removed = links.filter(isFresh)
    const ids = removed.map(({ user_id }) => user_id)
    const [users, people] = await Promise.all([
      ids.length > 0 ? store.findFields('users', ['id', 'email'], { where: { id: { in: ids } } }) : [],
      profiles.basicsOf(ids),
    ])
    return rows.map((row) => {
      const ofClass = links.filter(({ code }) => code === row.code)
      const count = (asked: 'accepted' | 'offered') => ofClass.filter(({ status }) => status === asked).length
      return {
        id: row.id,
        code: row.code,
        school: row.school,
        is_active: Boolean(row.is_active),
        is_open: Boolean(row.is_active) && !row.closed_at,
        accepted: count('accepted'),
        offered: count('offered'),
        removed: removed.flatMap(({ code, user_id, removed_at }) => {
          const user = code === row.code && users.find(({ id }) => id === user_id)
          if (!user) return []
          const { full_name } = people.get(user_id) ?? { full_name: '' }
          return [{ student_id: user_id, email: shownEmail(user.email), full_name, may_return_until: mayReturnUntil(removed_at ?? '') }]
        }),
      }
    })
  }
  const showOne = async (row: SchoolCode): Promise<OwnSchoolCode> => (await show([row]))[0] as OwnSchoolCode

  const own = async (teacherEmail: string, id: string): Promise<SchoolCode> => {
    const row = await store.findOne('school-codes', { and: [{ id: { equals: id } }, { teacher_email: { equals: teacherEmail } }] })
    if (!row) throw notFound('This class is not yours.')
    return row
  }
  /** Like `own`, but only where the school has not closed the class: only the school can reopen it. */
  const ownActive = async (teacherEmail: string, id: string): Promise<SchoolCode> => {
    const row = await own(teacherEmail, id)
    if (!row.is_active) throw errors.CLASS_CLOSED_BY_SCHOOL()
    return row
  }
  const link = (code: string, studentId: string, status: SchoolLinkRow['status']) => ({
    and: [{ code: { equals: code } }, { user_id: { equals: studentId } }, { status: { equals: status } }],
  })

  /** Gives a class this code and moves the links of `from` to it: all of it, or nothing where the class has another code by now. */
  const moveLinks = async (from: string, { id, code: present }: SchoolCode, code: string): Promise<boolean> => {
    const linksWith = (each: string) => store.find('school-links', { where: { code: { equals: each } } })
    const [links, there] = await Promise.all([linksWith(from), linksWith(code)])
    const moves = links.map(({ id, user_id }): Write => {
      const where = { and: [{ id: { equals: id } }, { code: { equals: from } }] }
      // They have joined again with the former code: one link for each student.
      const isThere = there.some((other) => other.user_id === user_id)
      return isThere
        ? { collection: 'school-links', remove: where }
        : { collection: 'school-links', where, change: { code }, mayMiss: true }
    })
    const current = { and: [{ id: { equals: id } }, { code: { equals: present } }] }
    return store.writeAll([{ collection: 'school-codes', where: current, change: { code } }, ...moves])
  }
  /** Moves links that were made with a former code to the code that the class has now. */
  const followCode = async (from: string, id: string): Promise<void> => {
    while (await store.count('school-links', { code: { equals: from } })) {
      const row = await store.findOne('school-codes', { id: { equals: id } })
      // The school may have set the former code again: then its links are where they belong.
      if (row?.code === from) return
      if (!row || (await moveLinks(from, row, row.code))) return
    }
  }

  return {
    own,

    /** The classes of a teacher by name, closed ones last. */
    async ofTeacher(teacherEmail: string): Promise<OwnSchoolCode[]> {
      return (await show(await codesOf(teacherEmail))).toSorted(
        (a, b) => Number(b.is_active) - Number(a.is_active) || a.school.localeCompare(b.school) || a.code.localeCompare(b.code),
      )
    },

    /** Finds the students who have accepted a class of this teacher, with the class. */
    async acceptedOf(teacherEmail: string): Promise<{ studentId: string; school: string; classId: string }[]> {
      const codes = (await codesOf(teacherEmail)).filter(({ is_active }) => is_active)
      if (codes.length === 0) return []
      const rowOf = new Map(codes.map((row) => [row.code, row]))
      return (await linksOf(codes)).flatMap(({ user_id, code, status }) => {
        const row = status === 'accepted' && rowOf.get(code)
        return row ? [{ studentId: user_id, school: row.school, classId: row.id }] : []
      })
    },

    /** Throws 403 FIRST_CLASS_BY_SCHOOL for a teacher to whom the school has given no active class. */
    async add({ userId, email }: { userId: string; email: string }, school: string): Promise<OwnSchoolCode> {
      if (!(await codesOf(email)).some(({ is_active }) => is_active)) throw errors.FIRST_CLASS_BY_SCHOOL()
      await rateLimits.spend(additions, userId)
      return showOne(await store.create('school-codes', { code: newSchoolCode(), school, teacher_email: email, is_active: true }))
    },

    async change(teacherEmail: string, id: string, change: { school?: string | undefined; is_open?: boolean | undefined }) {
      const row = await ownActive(teacherEmail, id)
      const { school = row.school, is_open = !row.closed_at } = change
      const closed_at = is_open ? null : (row.closed_at ?? clock.now().toISOString())
      const changed = await store.updateOne('school-codes', { id: { equals: id } }, { school, closed_at })
      return { before: row, now: await showOne(changed ?? row) }
    },

    /** Code and links change together; a link made with the old code in the meantime follows. Of two replacements the first counts. */
    async replaceCode({ userId, email }: { userId: string; email: string }, id: string): Promise<OwnSchoolCode> {
      const row = await ownActive(email, id)
      await rateLimits.spend(replacements, userId)
      if (await moveLinks(row.code, row, newSchoolCode())) await followCode(row.code, id)
      return showOne(await own(email, id))
    },

    /** @returns until when the removal can be undone */
    async remove(teacherEmail: string, id: string, studentId: string): Promise<string> {
      const { code } = await own(teacherEmail, id)
      const change = { status: 'removed' as const, removed_at: clock.now().toISOString() }
      if (!(await store.updateOne('school-links', link(code, studentId, 'accepted'), change))) throw notFound('They are not in this class.')
      return mayReturnUntil(change.removed_at)
    },

    /** Throws 409 REMOVAL_TOLD once the student was notified, or has left by themselves. */
    async takeBack(teacherEmail: string, id: string, studentId: string): Promise<void> {
      const { code } = await own(teacherEmail, id)
      const since = new Date(clock.now().getTime() - mayReturnFor).toISOString()
      const recent = { and: [link(code, studentId, 'removed'), { removed_at: { greater_than: since } }] }
      if (!(await store.updateOne('school-links', recent, { status: 'accepted', removed_at: null }))) throw errors.REMOVAL_TOLD()
    },

    /** Moves a teacher's classes to another address. */
    async moveTeacher(from: string, to: string): Promise<void> {
      for (const { id } of await codesOf(from)) await store.updateOne('school-codes', { id: { equals: id } }, { teacher_email: to })
    },

    /** Deletes the classes of a teacher whose account is deleted: students had let this one person see their progress. */
    async forgetTeacher(email: string): Promise<void> {
      for (const { id, code } of await codesOf(email)) {
        await store.remove('school-links', { code: { equals: code } })
        await store.remove('school-codes', { id: { equals: id } })
      }
    },
  }
}

export type Classes = ReturnType<typeof createClasses>
