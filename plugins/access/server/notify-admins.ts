import { type Config, createWrittenMails, type Logger, type Store, type WrittenMails } from '#core'
import type { Profiles } from '../../account/contract.ts'

/** Invited by an admin, named by ADMIN_EMAILS, and signed in as an admin for the first time. */
const needed = ['invited', 'named', 'joined'] as const
type AdminMail = (typeof needed)[number]
type AdminMails = WrittenMails<AdminMail>

/** The words about new admins, of the CMS page `admin-mail`. */
export const createAdminMails = (parts: Parameters<typeof createWrittenMails>[0]): AdminMails =>
  createWrittenMails(parts, 'admin-mail', needed)

interface Dependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly hostConfig: Config
  readonly mails: AdminMails
  readonly log: Logger
}

interface AboutAdmin {
  readonly admin_email: string
  /** Absent where no person invited. */
  readonly inviter_email?: string
}

/**
 * Tells all admins but the new one, each in their language, that somebody is one or becomes one, so that an intruder is seen. It
 * never fails: an admin whom no mail reaches is left out, and the log says so.
 */
export const createNotifyAdmins = ({ store, profiles, hostConfig, mails, log }: Dependencies) => {
  const link = `${hostConfig.origin}/admin?tab=users`
  return async (mail: AdminMail, about: AboutAdmin): Promise<void> => {
    try {
      const where = { app_role: { equals: 'admin' }, blocked_at: { exists: false }, email: { not_equals: about.admin_email } }
      const admins = await store.findFields('users', ['id', 'email'], { where })
      const write = async ({ id, email }: (typeof admins)[number]) =>
        mails.send(email, (await profiles.languageOf({ userId: id })) ?? 'en', mail, { inviter_email: '', ...about, link })
      for (const sent of await Promise.allSettled(admins.map(write)))
        if (sent.status === 'rejected') log.error({ err: sent.reason }, 'an admin was not told of a new admin')
    } catch (error) {
      log.error({ err: error }, 'admins were not told of a new admin')
    }
  }
}

export type NotifyAdmins = ReturnType<typeof createNotifyAdmins>
