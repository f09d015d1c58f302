import { type Config, createWrittenMails, type Logger, type MailParts, type Store, type WrittenMails } from '#core'
import type { Profiles } from '../../account/contract.ts'

/** The notices: invited by an admin, named by ADMIN_EMAILS, and signed in as an admin for the first time. */
const needed = ['invited', 'named', 'joined'] as const
type AdminMail = (typeof needed)[number]
type AdminMails = WrittenMails<AdminMail>

/** The mails about new admins, with the texts of the CMS page `admin-mail`. */
export const createAdminMails = (parts: MailParts): AdminMails => createWrittenMails(parts, 'admin-mail', needed)

interface Dependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly hostConfig: Config
  readonly mails: AdminMails
  readonly log: Logger
}

interface AboutAdmin {
  readonly admin_email: string
  /** Absent where no person sent an invite. */
  readonly inviter_email?: string
}

/**
 * Notifies all admins but the new one, each in their language, that somebody is or becomes an admin, so that an intruder is noticed. It
 * never fails: an admin to whom a mail cannot be sent is skipped, and logged.
 */
export const createNotifyAdmins = ({ store, profiles, hostConfig, mails, log }: Dependencies) => {
  const link = `${hostConfig.origin}/admin?tab=users`
  return async (mail: AdminMail, about: AboutAdmin): Promise<void> => {
    try {
      const where = { app_role: { equals: 'admin' }, blocked_at: { exists: false }, email: { not_equals: about.admin_email } }
      const admins = await store.findFields('users', ['id', 'email'], { where })
      const write = async ({ id, email }: (typeof admins)[number]) =>
        mails.send(email, await profiles.languageOf({ userId: id }), mail, { inviter_email: '', ...about, link })
      for (const sent of await Promise.allSettled(admins.map(write)))
        if (sent.status === 'rejected') log.error({ err: sent.reason }, 'an admin was not told of a new admin')
    } catch (error) {
      log.error({ err: error }, 'admins were not told of a new admin')
    }
  }
}

export type NotifyAdmins = ReturnType<typeof createNotifyAdmins>
