import type { Guardians, StudentStatuses } from '../contract.ts'
import type { ApprovalMails } from './create-approval-mails.ts'
import type { Consents } from './create-consents.ts'
import { readableAddress } from './parent-address.ts'

interface Dependencies {
  readonly consents: Consents
  readonly studentStatuses: Pick<StudentStatuses, 'of'>
  readonly approvalMails: Pick<ApprovalMails, 'notifyParent'>
  /** Whether an approval counts only once the parent has paid by card. */
  readonly isCardDemanded: boolean
  /** Tells other plugins that this student's scopes have changed. */
  readonly changed: (studentId: string) => Promise<void>
}

/** Gives other plugins the parent responsible for a student. */
export const createGuardians = ({ consents, studentStatuses, approvalMails, isCardDemanded, changed }: Dependencies): Guardians => ({
  approvedAt: consents.approvedAt,
  mayActFor: async (parentEmail, studentId) => {
    const row = await consents.heldBy(parentEmail, studentId)
    if (!row || (isCardDemanded && row.verified_by !== 'card')) return false
    const { isMinor, isBlocked } = await studentStatuses.of(studentId)
    return isMinor && !isBlocked
  },
  addressFor: async (studentId) => {
    const row = await consents.rowOf(studentId)
    return row?.status === 'approved' ? readableAddress(row.parent_email) : null
  },
  addressAsked: async (studentId) => {
    const row = await consents.rowOf(studentId)
    return row && readableAddress(row.parent_email)
  },
  notifyOfAccount: (studentId, change, reason) => approvalMails.notifyParent(studentId, `account_${change}_parent`, { reason }),
  verifyByCard: async (parentEmail, studentId) => {
    await consents.verifyByCard(parentEmail, studentId)
    await changed(studentId)
  },
})
