import { createErrors, type Doc, notFound, type RateLimits, type Store } from '#core'
import { typedCode } from '#core/contract'
import type { SchoolCode as OwnSchoolCode, SchoolLink } from '../contract.ts'
import { consentErrors } from '../errors.ts'

const errors = createErrors(consentErrors)

const hour = 3600
const guesses = { name: 'school-code', points: 10, duration: hour }
/** Room for a class behind one address; no room for many accounts that guess from one place. */
const guessesFromNetwork = { name: 'school-code-network', points: 100, duration: hour }

type SchoolCode = Doc<'school-codes'>

/** Links between students and the classes whose code they typed. */
export const createSchoolLinks = ({ store, rateLimits }: { store: Store; rateLimits: RateLimits }) => {
  const active = { is_active: { equals: true } }
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  const own = (userId: string, id: string) => ({ and: [mine(userId), { id: { equals: id } }] })
  const codesOf = (teacherEmail: string) => store.find('school-codes', { where: { teacher_email: { equals: teacherEmail } } })
  const shown = (row: Doc<'school-links'>, { school, teacher_email }: SchoolCode): SchoolLink => ({
    id: row.id,
    school,
    teacher_email,
    status: row.status,
  })

  return {
    /** The class behind a code; throws SCHOOL_CODE_UNKNOWN, or 429 after ten tries an hour, or a hundred from one network. */
    async find({ userId, ip }: { userId: string; ip: string }, code: string): Promise<SchoolCode> {
      await rateLimits.spend(guesses, userId)
      await rateLimits.spend(guessesFromNetwork, ip)
      const found = await store.findOne('school-codes', { and: [{ code: { equals: typedCode(code).toUpperCase() } }, active] })
      if (!found) throw errors.SCHOOL_CODE_UNKNOWN()
      return found
    },

    /** Remembers that a student named a class. The teacher sees nothing yet. */
    async offer(userId: string, school: SchoolCode): Promise<SchoolLink> {
      const row =
        (await store.createUnlessExists('school-links', { user_id: userId, code: school.code, status: 'offered' })) ??
        (await store.findOne('school-links', { and: [mine(userId), { code: { equals: school.code } }] }))
      if (!row) throw notFound()
      return shown(row, school)
    },

    async list(userId: string): Promise<SchoolLink[]> {
      const rows = await store.find('school-links', { where: mine(userId) })
      if (rows.length === 0) return []
      const codes = await store.find('school-codes', { where: { and: [{ code: { in: rows.map(({ code }) => code) } }, active] } })
      return rows.flatMap((row) => {
        const school = codes.find(({ code }) => code === row.code)
        return school ? [shown(row, school)] : []
      })
    },

    /** @returns the class that sees the student from now on; null where it did already */
    async accept(userId: string, id: string): Promise<{ school: string; teacher_email: string } | null> {
      const offered = { and: [own(userId, id), { status: { equals: 'offered' } }] }
      const row = await store.updateOne('school-links', offered, { status: 'accepted' })
      if (!row && !(await store.findOne('school-links', own(userId, id)))) throw notFound()
      const code = row && (await store.findOne('school-codes', { code: { equals: row.code } }))
      return code && { school: code.school, teacher_email: code.teacher_email }
    },

    async end(userId: string, id: string): Promise<void> {
      if (!(await store.findOne('school-links', own(userId, id)))) throw notFound()
      await store.remove('school-links', own(userId, id))
    },

    /** Follows a teacher to another address. */
    async moveTeacher(from: string, to: string): Promise<void> {
      for (const { id } of await codesOf(from)) await store.updateOne('school-codes', { id: { equals: id } }, { teacher_email: to })
    },

    /** The classes of a teacher whose account is deleted go with them: students had let this one person see their progress. */
    async forgetTeacher(email: string): Promise<void> {
      for (const { id, code } of await codesOf(email)) {
        await store.remove('school-links', { code: { equals: code } })
        await store.remove('school-codes', { id: { equals: id } })
      }
    },

    /** The classes of a teacher by name, closed ones last. */
    async ofTeacher(teacherEmail: string): Promise<OwnSchoolCode[]> {
      const codes = await codesOf(teacherEmail)
      if (codes.length === 0) return []
      const links = await store.find('school-links', { where: { code: { in: codes.map(({ code }) => code) } } })
      const count = (of: string, asked: 'accepted' | 'offered') =>
        links.filter(({ code, status }) => code === of && status === asked).length
      return codes
        .map(({ code, school, is_active }) => ({
          ...{ code, school, is_active: Boolean(is_active) },
          ...{ accepted: count(code, 'accepted'), offered: count(code, 'offered') },
        }))
        .toSorted((a, b) => Number(b.is_active) - Number(a.is_active) || a.school.localeCompare(b.school))
    },

    /** Who accepted a class of this teacher, and which. */
    async acceptedOf(teacherEmail: string): Promise<{ studentId: string; school: string }[]> {
      const codes = (await codesOf(teacherEmail)).filter(({ is_active }) => is_active)
      if (codes.length === 0) return []
      const where = { and: [{ code: { in: codes.map(({ code }) => code) } }, { status: { equals: 'accepted' } }] }
      return (await store.find('school-links', { where })).map(({ user_id, code }) => ({
        studentId: user_id,
        school: codes.find((each) => each.code === code)?.school ?? '',
      }))
    },
  }
}

export type SchoolLinks = ReturnType<typeof createSchoolLinks>
