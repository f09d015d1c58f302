import type { Clock, Config, Logger, Store } from '#core'
import type { Profiles } from '../../account/contract.ts'
import type { ConsentMails } from './consent-mails.ts'
import { mayReturnFor, type SchoolLinkRow } from './create-classes.ts'

interface NewsDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Profiles
  readonly mails: ConsentMails
  readonly hostConfig: Config
  readonly log: Logger
  /** Mails the parent whose approval of the student holds; does nothing where none holds. */
  readonly mailParent: (studentId: string, mail: 'school_left_parent', values: Record<string, string>) => Promise<void>
}

/**
 * Tells students, and the parents who have approved, that a teacher has removed them from a class, once that cannot be undone. The
 * removal stays in the link's row until the mails are sent, so that they survive a crash of the process.
 */
export const createClassNews = ({ store, clock, profiles, mails, hostConfig, log, mailParent }: NewsDependencies) => {
  const send = async ({ user_id, code }: SchoolLinkRow): Promise<void> => {
    const [student, row] = await Promise.all([
      store.findOne('users', { id: { equals: user_id } }),
      store.findOne('school-codes', { code: { equals: code } }),
    ])
    if (!student || student.blocked_at || !row) return
    const values = { school: row.school, teacher_email: row.teacher_email }
    const link = `${hostConfig.origin}/settings?tab=privacy`
    await mails.send(student.email, await profiles.languageOf({ userId: student.id }), 'school_left', { ...values, link })
    await mailParent(student.id, 'school_left_parent', values).catch((err) =>
      log.error({ err }, 'a parent was not told that a class does not see the student any more'),
    )
  }

  /** Claims the row by a new time before sending: a mail that fails is due again later, and the removal can be undone until then. */
  const notify = async (row: SchoolLinkRow, now: string): Promise<void> => {
    const due = { and: [{ id: { equals: row.id } }, { status: { equals: 'removed' } }, { removed_at: { equals: row.removed_at } }] }
    if (!(await store.updateOne('school-links', due, { removed_at: now }))) return
    try {
      await send(row)
    } catch (err) {
      return log.error({ err }, 'a student was not told of being removed from a class; it is tried again')
    }
    await store.remove('school-links', { and: [{ id: { equals: row.id } }, { status: { equals: 'removed' } }] })
  }

  return {
    sweep: async (): Promise<void> => {
      const now = clock.now()
      const over = new Date(now.getTime() - mayReturnFor).toISOString()
      const where = { and: [{ status: { equals: 'removed' } }, { removed_at: { less_than_equal: over } }] }
      for (const row of await store.find('school-links', { where })) await notify(row, now.toISOString())
    },
  }
}
