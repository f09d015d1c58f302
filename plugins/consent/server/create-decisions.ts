import type { Logger } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import type { ApprovalMails } from './create-approval-mails.ts'
import type { Consents } from './create-consents.ts'
import { needsApproval, type Portals } from './create-portals.ts'
import type { WeeklyMails } from './create-weekly-mails.ts'

/** The admin behind an end of an approval, and why; without one the school's own rules ended it. */
export interface Actor {
  readonly actorId: string
  readonly reason: string
}

export type Decision = 'approved' | 'declined' | 'ended'

interface Dependencies {
  readonly auditLog: AuditLog
  readonly consents: Consents
  readonly portals: Portals
  readonly weeklyMails: Pick<WeeklyMails, 'forgetStudent'>
  readonly approvalMails: Pick<ApprovalMails, 'notifyEnded'>
  readonly log: Logger
  /** Other plugins hear of it. */
  readonly announce: (studentId: string, status: Decision) => Promise<void>
}

/** Effects of a decision about a student: the audit row, the event, the mails. */
export const createDecisions = ({ auditLog, consents, portals, weeklyMails, approvalMails, log, announce }: Dependencies) => {
  /** Writes a decision down and tells of it. @param actorId a user's id, or `parent` for the holder of a link without an account */
  const decided = async (studentId: string, status: Decision, actorId: string, reason?: string): Promise<void> => {
    const why = reason === undefined ? {} : { field: 'reason', new_value: reason }
    await auditLog.record({ actor_id: actorId, action: `consent.${status}`, subject_id: studentId, ...why })
    await announce(studentId, status)
    if (status !== 'ended') return
    await weeklyMails.forgetStudent(studentId)
    await approvalMails.notifyEnded(studentId).catch((err) => log.error({ err }, 'the end of an approval was not told by mail'))
  }

  return {
    decided,
    /** Ends what the reader of this address's mail has approved: a student or a child approves nobody. */
    endApprovalsBy: async (email: string, actor?: Actor): Promise<void> => {
      for (const { user_id } of await consents.endByMailbox(email))
        await decided(user_id, 'ended', actor?.actorId ?? 'system', actor?.reason)
    },
    /** Ends the approval that this person has, and the request that waits for one: adults need nobody's, and nobody watches them by it. */
    endApprovalOf: async (userId: string, actor?: Actor): Promise<void> => {
      await consents.withdraw(userId)
      if (await consents.endOwn(userId, 'school')) await decided(userId, 'ended', actor?.actorId ?? 'system', actor?.reason)
    },
    /** Makes somebody a parent who holds a student's approval and has no portal: they are not asked, so that they cannot choose another. */
    settleParent: async ({ userId, email }: { readonly userId: string; readonly email: string }): Promise<void> => {
      const row = await portals.rowOf(userId)
      if (row?.chosen_portal || needsApproval(row, portals.currentYear())) return
      if ((await consents.approvedBy(email)).length) await portals.choose(userId, 'parent', null)
    },
  }
}
export type Decisions = ReturnType<typeof createDecisions>
