import type { Logger } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import type { ApprovalMails } from './create-approval-mails.ts'
import type { Consents } from './create-consents.ts'
import { needsApproval, type Portals } from './create-portals.ts'
import type { WeeklyMails } from './create-weekly-mails.ts'

/** The admin who ended an approval, and the reason; without an actor the school's own rules ended it. */
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
  /** Emits the event to other plugins. */
  readonly announce: (studentId: string, status: Decision) => Promise<void>
}

/** Effects of a decision about a student: the audit row, the event, the mails. */
export const createDecisions = ({ auditLog, consents, portals, weeklyMails, approvalMails, log, announce }: Dependencies) => {
  /** Records a decision, emits its event and sends mails. @param actorId a user's id, or `parent` for a link's user without an account */
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
    /** Ends all approvals by the mailbox of this address: a student or a child approves nobody. */
    endApprovalsBy: async (email: string, actor?: Actor): Promise<void> => {
      for (const { user_id } of await consents.endByMailbox(email))
        await decided(user_id, 'ended', actor?.actorId ?? 'system', actor?.reason)
    },
    /** Ends this person's approval, and a waiting request: adults need no approval, and no parent may watch them through one. */
    endApprovalOf: async (userId: string, actor?: Actor): Promise<void> => {
      await consents.withdraw(userId)
      if (await consents.endOwn(userId, 'school')) await decided(userId, 'ended', actor?.actorId ?? 'system', actor?.reason)
    },
    /** Sets the parent portal, without asking, for a person without one who has approved a student: they cannot choose another. */
    settleParent: async ({ userId, email }: { readonly userId: string; readonly email: string }): Promise<void> => {
      const row = await portals.rowOf(userId)
      if (row?.chosen_portal || needsApproval(row, portals.currentYear())) return
      if ((await consents.approvedBy(email)).length) await portals.choose(userId, 'parent', null)
    },
  }
}
export type Decisions = ReturnType<typeof createDecisions>
