import { z } from 'zod'
import { createErrors, implementApi, type Logger, notFound, type RateLimits, rawRoute, type Store, type Subject, subjectOf } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import type { AuditLog } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import type { AccountSecurity } from '../../auth-mfa/contract.ts'
import type { Guardians } from '../../consent/contract.ts'
import { gracePeriodDays, privacyApi, studentExportPath, studentExportsADay } from '../contract.ts'
import { privacyErrors } from '../errors.ts'
import type { createDeletions } from './create-deletions.ts'
import type { DeletionMails } from './deletion-mails.ts'
import type { exportPerson } from './export-person.ts'
import { sendPersonExport, zoneOf } from './send-export.ts'

const errors = createErrors(privacyErrors)
const os = implementApi(privacyApi)

const exportLimit = { name: 'privacy-student-export', points: studentExportsADay, duration: 24 * 3600 } as const

interface Dependencies {
  readonly store: Store
  readonly rateLimits: RateLimits
  readonly auditLog: AuditLog
  readonly profiles: Profiles
  readonly accountSecurity: AccountSecurity
  readonly guardians: Guardians
  readonly deletions: ReturnType<typeof createDeletions>
  readonly exports: ReturnType<typeof exportPerson>
  readonly mails: DeletionMails
  readonly product: string
  readonly log: Logger
}

/** A parent's calls on a student's data while their approval holds. Everybody else gets a 404. */
export const createParentCalls = (deps: Dependencies) => {
  const { store, rateLimits, auditLog, profiles, accountSecurity, guardians, deletions, exports, mails, product, log } = deps
  const studentOf = async (parent: Pick<Subject, 'email'>, studentId: string) => {
    const mayAct = await guardians.mayActFor(parent.email, studentId)
    const student = mayAct && (await store.findOne('users', { id: { equals: studentId } }))
    if (!student) throw notFound('No approval of yours holds here.')
    return { userId: student.id, email: student.email, role: student.app_role }
  }

  return {
    handlers: {
      stateOfStudent: os.stateOfStudent.handler(async ({ input, context }) => {
        const { userId } = await studentOf(subjectOf(context), input.student)
        return { deletion: await deletions.state(userId) }
      }),
      requestForStudent: os.requestForStudent.handler(async ({ input, context }) => {
        const parent = subjectOf(context)
        const student = await studentOf(parent, input.student)
        accountSecurity.requireFreshProof(parent)
        const delete_on = await deletions.request(student, { parent })
        await auditLog.record({ actor_id: parent.userId, action: 'account.deletion-requested', subject_id: student.userId })
        return { ok: true as const, grace_period_days: gracePeriodDays, delete_on }
      }),
      cancelForStudent: os.cancelForStudent.handler(async ({ input, context }) => {
        const parent = subjectOf(context)
        const student = await studentOf(parent, input.student)
        if (!(await deletions.cancel(student, { parent }, ({ byParent }) => byParent))) throw errors.NO_DELETION_WAITS()
        await auditLog.record({ actor_id: parent.userId, action: 'account.deletion-cancelled', subject_id: student.userId })
        return { ok: true as const }
      }),
    },
    exportRoute: rawRoute({
      method: 'GET',
      path: studentExportPath(':student'),
      access: 'verified',
      operationId: 'exportStudentData',
      params: z.object({ student: z.string().max(64).describe('The student’s account.') }),
      summary: 'Export what is held about a student, without their words, as JSON and as their parent',
      errors: pickErrors(hostErrors, 'RATE_LIMITED', 'EXPORT_RUNNING', 'NOT_FOUND'),
      answers: [{ schema: z.looseObject({ exported_at: z.string() }) }],
      handle: async (req, res) => {
        const parent = subjectOf(req)
        const student = await studentOf(parent, `${req.params.student}`)
        const everything = await exports.forParent(student.userId)
        const begin = async () => {
          await rateLimits.spend(exportLimit, `${parent.userId}:${student.userId}`)
          await auditLog.record({ actor_id: parent.userId, action: 'account.exported-by-parent', subject_id: student.userId })
          const language = await profiles.languageOf({ userId: student.userId })
          const values = { exported_on: new Date(everything.head.exported_at), parent_email: parent.email }
          // The export is sent and recorded in the audit log even if the mail fails.
          await mails
            .send(student.email, language, 'exported_by_parent', values)
            .catch((error: unknown) => log.error({ err: error }, 'a parent’s export was not told by mail'))
        }
        const timeZone = await zoneOf(profiles, parent.userId)
        await sendPersonExport(res, product, { who: parent.userId, kind: `student ${student.userId}`, timeZone, begin }, everything)
      },
    }),
  }
}
