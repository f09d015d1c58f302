import { implementApi, subjectOf } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import { consentApi } from '../contract.ts'
import type { Classes } from './create-classes.ts'

const os = implementApi(consentApi)

/** Calls of teachers on their classes. Each action is written to the audit log: students have a right to know who sees them. */
export const classCalls = ({ classes, auditLog }: { readonly classes: Classes; readonly auditLog: AuditLog }) => ({
  schoolCodes: os.schoolCodes.handler(({ context }) => classes.ofTeacher(subjectOf(context).email)),
  addSchoolCode: os.addSchoolCode.handler(async ({ input: { school }, context }) => {
    const teacher = subjectOf(context)
    const added = await classes.add(teacher, school)
    await auditLog.record({ actor_id: teacher.userId, action: 'class.added', field: `school-codes/${added.id}`, new_value: school })
    return added
  }),
  changeSchoolCode: os.changeSchoolCode.handler(async ({ input: { id, ...change }, context }) => {
    const { userId: actor_id, email } = subjectOf(context)
    const { before, now } = await classes.change(email, id, change)
    const field = `school-codes/${id}`
    if (now.school !== before.school)
      await auditLog.record({ actor_id, action: 'class.renamed', field, old_value: before.school, new_value: now.school })
    if (now.is_open === Boolean(before.closed_at))
      await auditLog.record({ actor_id, action: now.is_open ? 'class.opened' : 'class.closed', field })
    return now
  }),
  replaceSchoolCode: os.replaceSchoolCode.handler(async ({ input: { id }, context }) => {
    const teacher = subjectOf(context)
    const replaced = await classes.replaceCode(teacher, id)
    // The audit row names neither code: the new code opens the class.
    await auditLog.record({ actor_id: teacher.userId, action: 'class.code-replaced', field: `school-codes/${id}` })
    return replaced
  }),
  removeFromClass: os.removeFromClass.handler(async ({ input: { id, student }, context }) => {
    const { userId: actor_id, email } = subjectOf(context)
    const may_return_until = await classes.remove(email, id, student)
    await auditLog.record({ actor_id, action: 'class.student-removed', subject_id: student, field: `school-codes/${id}` })
    return { may_return_until }
  }),
  returnToClass: os.returnToClass.handler(async ({ input: { id, student }, context }) => {
    const { userId: actor_id, email } = subjectOf(context)
    await classes.takeBack(email, id, student)
    await auditLog.record({ actor_id, action: 'class.student-returned', subject_id: student, field: `school-codes/${id}` })
    return { ok: true }
  }),
})
