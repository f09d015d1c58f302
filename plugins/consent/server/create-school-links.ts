import { createErrors, type Doc, notFound, type RateLimits, type Store } from '#core'
import type { SchoolLink } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import { typedSchoolCode } from '../school-code.ts'

const errors = createErrors(consentErrors)

const hour = 3600
const guesses = { name: 'school-code', points: 10, duration: hour }
/** Enough for a class behind one IP address; too few for many accounts that guess from one network. */
const guessesFromNetwork = { name: 'school-code-network', points: 100, duration: hour }

type SchoolCode = Doc<'school-codes'>

/** Links between students and the classes whose codes they typed. */
export const createSchoolLinks = ({ store, rateLimits }: { store: Store; rateLimits: RateLimits }) => {
  const active = { is_active: { equals: true } }
  const open = { closed_at: { exists: false } }
  // A removed student is not in the class, even while the row still exists until the student is notified.
  const mine = (userId: string) => ({ and: [{ user_id: { equals: userId } }, { status: { not_equals: 'removed' } }] })
  const own = (userId: string, id: string) => ({ and: [mine(userId), { id: { equals: id } }] })
  const shown = (row: Doc<'school-links'>, { school, teacher_email }: SchoolCode): SchoolLink => ({
    id: row.id,
    school,
    teacher_email,
    status: row.status === 'accepted' ? 'accepted' : 'offered',
  })

  return {
    /** Finds the class of a code; throws SCHOOL_CODE_UNKNOWN, or 429 after ten tries an hour, or a hundred from one network. */
    async find({ userId, ip }: { userId: string; ip: string }, code: string): Promise<SchoolCode> {
      await rateLimits.spend(guesses, userId)
      await rateLimits.spend(guessesFromNetwork, ip)
      // Older codes may contain characters that today's pattern excludes.
      const typed = [typedSchoolCode(code), code.trim().toUpperCase()]
      const found = await store.findOne('school-codes', { and: [{ code: { in: typed } }, active, open] })
      if (!found) throw errors.SCHOOL_CODE_UNKNOWN()
      return found
    },

    /** Stores that a student entered a class code. The teacher sees nothing yet. */
    async offer(userId: string, school: SchoolCode): Promise<SchoolLink> {
      const there = { and: [{ user_id: { equals: userId } }, { code: { equals: school.code } }] }
      const removed = { and: [there, { status: { equals: 'removed' } }] }
      const row =
        (await store.createUnlessExists('school-links', { user_id: userId, code: school.code, status: 'offered' })) ??
        (await store.updateOne('school-links', removed, { status: 'offered', removed_at: null })) ??
        (await store.findOne('school-links', there))
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

    /** @returns the class that sees the student from now on; null where it already did */
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
  }
}

export type SchoolLinks = ReturnType<typeof createSchoolLinks>
