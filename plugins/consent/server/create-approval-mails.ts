import { type Config, type Logger, mailMoment, type Store } from '#core'
import type { Language } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { ConsentMail, ConsentMails } from './consent-mails.ts'
import type { Consents } from './create-consents.ts'
import { readableAddress } from './parent-address.ts'

interface Dependencies {
  readonly store: Store
  readonly hostConfig: Config
  readonly profiles: Profiles
  readonly consents: Pick<Consents, 'rowOf'>
  readonly mails: ConsentMails
  readonly log: Logger
}

/** Mails about an approval that holds or has ended, to the parent who gave it and to the student. */
export const createApprovalMails = ({ store, hostConfig, profiles, consents, mails, log }: Dependencies) => {
  const partiesOf = async (userId: string) => {
    const [student, row] = await Promise.all([store.findOne('users', { id: { equals: userId } }), consents.rowOf(userId)])
    return student && row ? { student, row, parent: readableAddress(row.parent_email) } : null
  }
  /** Finds the student and the parent whose approval holds; null where none holds, or the parent's account is deleted. */
  const approvedBy = async (userId: string) => {
    const parties = await partiesOf(userId)
    return parties?.parent && parties.row.status === 'approved' ? { student: parties.student, parent: parties.parent } : null
  }

  /** Mails the parent whose approval of this student holds; does nothing where none holds. */
  const mailParent = async (userId: string, mail: ConsentMail, values: Record<string, string>): Promise<void> => {
    const approved = await approvedBy(userId)
    if (!approved) return
    const { student, parent } = approved
    await mails.send(parent, await profiles.languageOf({ email: parent }), mail, { ...values, student_email: student.email })
  }

  return {
    mailParent,
    /** Like `mailParent`, but a mail that fails is logged and does not throw. */
    notifyParent: (userId: string, mail: ConsentMail, values: Record<string, string>): Promise<void> =>
      mailParent(userId, mail, values).catch((err) => log.error({ err, mail }, 'a parent was not told by mail')),

    /** Tells student and parent on the same day that an approval has ended, whoever ended it. */
    notifyEnded: async (userId: string): Promise<void> => {
      const parties = await partiesOf(userId)
      if (!parties) return
      const { student, row, parent } = parties
      const values = { decided_on: new Date(row.decided_at ?? row.requested_at), student_email: student.email }
      const link = `${hostConfig.origin}/consent`
      if (!student.blocked_at) await mails.send(student.email, await profiles.languageOf({ userId }), 'ended', { ...values, link })
      if (parent) await mails.send(parent, await profiles.languageOf({ email: parent }), 'ended_parent', values)
    },

    /**
     * Tells the parent who approved that somebody may soon sign in to the student's account by mail alone. The mail contains no link that
     * opens the account.
     */
    notifyOfReset: async (userId: string, dueAt: string): Promise<void> => {
      const approved = await approvedBy(userId)
      if (!approved) return
      const { student, parent } = approved
      const reset_on = (spoken: Language, zone: string) => mailMoment(new Date(dueAt), spoken, zone)
      const values = { student_email: student.email, reset_on }
      await mails.send(parent, await profiles.languageOf({ email: parent }), 'authenticator_reset_parent', values)
    },
  }
}
export type ApprovalMails = ReturnType<typeof createApprovalMails>
