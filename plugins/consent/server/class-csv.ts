import { z } from 'zod'
import { askedLanguage, badRequest, csvRoute, subjectOf, writeCsv } from '#core'
import { classCsvPath, type WatchedStudent } from '../contract.ts'
import type { WatchedStudents } from './create-watched-students.ts'

const columns = [
  'name',
  'email',
  'class',
  'modules_completed',
  'modules_begun',
  'current_module',
  'current_module_percent',
  'solo_checks_passed',
  'certificates',
  'current_streak',
  'last_activity',
  'work_shown',
  'work_by_own_word',
  'work_asked',
] as const

const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)

const rowOf = ({ full_name, email, school, progress, solo, work, certificates, current_streak, last_activity }: WatchedStudent) => {
  const current = progress.find(({ progress_percentage }) => progress_percentage < 100)
  return {
    name: full_name,
    email,
    class: school,
    modules_completed: progress.filter(({ progress_percentage }) => progress_percentage >= 100).length,
    modules_begun: progress.length,
    current_module: current?.title,
    current_module_percent: current?.progress_percentage,
    solo_checks_passed: solo.length,
    certificates: certificates.length,
    current_streak,
    last_activity,
    work_shown: sum(work.map(({ shown }) => shown)),
    work_by_own_word: sum(work.map(({ own_word }) => own_word)),
    work_asked: sum(work.map(({ total }) => total)),
  }
}

const Asked = z.object({ class: z.string().max(64).optional().describe('Only the students of the class with this id.') })

/** A teacher's students as CSV, sorted by name, with the same data as on the teacher's page. */
export const classCsvRoute = (watchedStudents: WatchedStudents) =>
  csvRoute({
    path: classCsvPath,
    access: 'verified',
    operationId: 'exportClass',
    summary: 'Download the students of your classes as their teacher, as CSV',
    filename: 'class.csv',
    query: Asked,
    write: async (req) => {
      const asked = Asked.safeParse(req.query)
      if (!asked.success) throw badRequest('This class cannot be read.')
      const students = await watchedStudents.of(subjectOf(req).email, askedLanguage(req))
      const named = students.filter(
        ({ relation, school_code_id: id }) => relation === 'teacher' && (!asked.data.class || asked.data.class === id),
      )
      const nameOf = ({ full_name, email }: WatchedStudent) => full_name || email
      return writeCsv(columns, named.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))).map(rowOf))
    },
  })
