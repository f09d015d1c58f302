import type { Clock, Logger } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import type { ApprovalMails } from './create-approval-mails.ts'
import type { Actor, Consents } from './create-consents.ts'
import { needsApproval, type Portals } from './create-portals.ts'
import type { WeeklyMails } from './create-weekly-mails.ts'
import type { ConsentRow } from './terms-of.ts'

export type Decision = 'approved' | 'declined' | 'ended'

/** The actor where only the school's own rules ended an approval. */
const schoolsRules: Actor = { actorId: 'system' }
/** Milliseconds after which the job announces a decision again: its own process needs some for it. */
const graceMs = 60_000

interface Dependencies {
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly consents: Consents
  readonly portals: Portals
  readonly weeklyMails: Pick<WeeklyMails, 'forgetStudent'>
  readonly approvalMails: Pick<ApprovalMails, 'notifyEnded'>
  readonly log: Logger
  /** Emits the event to other plugins. @returns whether every listener succeeded */
  readonly deliver: (studentId: string, status: Decision) => Promise<boolean>
}

/**
 * Effects of a decision about a student: the event, the audit row, the mails. The row of the decision says which of them are still due, so
 * that they follow also where one fails or the process dies; then listeners may get the same decision again.
 */
export const createDecisions = (deps: Dependencies) => {
  const { clock, auditLog, consents, portals, weeklyMails, approvalMails, log, deliver } = deps

  const record = async ({ user_id, unrecorded_actor, unrecorded_reason }: ConsentRow, status: Decision) => {
    if (!unrecorded_actor) return
    const why = unrecorded_reason ? { field: 'reason', new_value: unrecorded_reason } : {}
    if (status === 'ended') await weeklyMails.forgetStudent(user_id)
    await auditLog.record({ actor_id: unrecorded_actor, action: `consent.${status}`, subject_id: user_id, ...why })
    if (status === 'ended')
      await approvalMails.notifyEnded(user_id).catch((err) => log.error({ err }, 'the end of an approval was not told by mail'))
  }

  /** Announces the decision of this row. It holds even if that fails: then the job tries again. */
  const announce = async (row: ConsentRow): Promise<void> => {
    const status = row.unannounced
    if (!status) return
    try {
      const isDelivered = await deliver(row.user_id, status)
      await record(row, status)
      await consents.announced(row, isDelivered)
    } catch (err) {
      log.error({ err, user: row.user_id }, 'a decision was not announced and is tried again')
    }
  }

  return {
    announce,
    /**
     * Ensures that a decision about this student is recorded, and mailed to the parent who is named beside it, before a request to another
     * parent replaces it; throws where that still fails.
     */
    settle: async (studentId: string): Promise<void> => {
      const row = await consents.rowOf(studentId)
      if (!row?.unrecorded_actor) return
      await announce(row)
      if ((await consents.rowOf(studentId))?.unrecorded_actor) throw new Error('A decision is not recorded yet: no request may replace it.')
    },
    /** Announces decisions again for which something failed, or whose process died. */
    sweep: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - graceMs).toISOString()
      for (const row of await consents.unannounced(before)) await announce(row)
    },
    /** Ends all approvals by the mailbox of this address: a student or a child approves nobody. */
    endApprovalsBy: async (email: string, actor: Actor = schoolsRules): Promise<void> => {
      for (const row of await consents.endByMailbox(email, actor)) await announce(row)
    },
    /** Ends this person's approval, and a waiting request: adults need no approval, and no parent may watch them through one. */
    endApprovalOf: async (userId: string, actor: Actor = schoolsRules): Promise<void> => {
      await consents.withdraw(userId)
      const row = await consents.endOwn(userId, 'school', actor)
      if (row) await announce(row)
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
