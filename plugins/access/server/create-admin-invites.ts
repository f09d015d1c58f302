import {
  type Config,
  createErrors,
  createWrittenMails,
  type Doc,
  type Logger,
  type MailParts,
  notFound,
  type Store,
  type Subject,
  type WrittenMails,
} from '#core'
import { type Language, shownEmail } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { AdminInvite, AuditLog, SentInvite } from '../contract.ts'
import { accessErrors } from '../errors.ts'
import type { Roles } from './create-roles.ts'
import type { NotifyAdmins } from './notify-admins.ts'

const needed = ['invited'] as const
type InviteMails = WrittenMails<(typeof needed)[number]>

/** Creates the mails to invited admins, with the texts of the CMS page `invite-mail`. */
export const createInviteMails = (parts: MailParts): InviteMails => createWrittenMails(parts, 'invite-mail', needed)

const errors = createErrors(accessErrors)

interface InviteDependencies {
  readonly store: Store
  readonly audit: AuditLog
  readonly roles: Roles
  readonly hostConfig: Config
  readonly mails: InviteMails
  readonly notifyAdmins: NotifyAdmins
  readonly profiles: Pick<Profiles, 'languageOf'>
  readonly log: Logger
}

/** The inviting admin, and their language: the best guess for somebody who may have no account yet. */
export interface Inviter {
  readonly subject: Subject
  readonly language: Language
}

/** The actor where only the settings caused the change. */
const system = 'system'

/** The allowlist of admins: ADMIN_EMAILS at first, invites after that. The owner of an address on it is an admin from the next sign-in. */
export const createAdminInvites = ({ store, audit, roles, hostConfig, mails, notifyAdmins, profiles, log }: InviteDependencies) => {
  const isFixed = (email: string) => hostConfig.adminEmails.includes(email)
  const shown = (row: Doc<'admin-invites'>): AdminInvite => ({
    email: shownEmail(row.email),
    note: row.note,
    created_at: row.createdAt,
    is_fixed: isFixed(row.email),
  })
  const add = async (email: string, note: string, invitedBy: string, reason?: string) => {
    const row = await store.createUnlessExists('admin-invites', { email, note, invited_by: invitedBy })
    // The subject is the row's id: an address is a personal value.
    if (row) await audit.record({ actor_id: invitedBy, action: 'invite.added', subject_id: row.id, field: 'admin_invites', reason })
    return row
  }

  return {
    /** Adds the addresses of ADMIN_EMAILS to the list. */
    seed: async (): Promise<void> => {
      for (const email of hostConfig.adminEmails)
        if (await add(email, 'Named in ADMIN_EMAILS', system)) await notifyAdmins('named', { admin_email: email })
    },

    list: async (): Promise<AdminInvite[]> => (await store.find('admin-invites', { sort: '-createdAt' })).map(shown),

    /** Adds an address to the list and mails it an invitation. If the mail cannot be sent the invite stays, and the inviter is notified. */
    add: async (
      { subject, language }: Inviter,
      email: string,
      { note, reason }: { note?: string; reason: string },
    ): Promise<SentInvite> => {
      const row = await add(email, note || 'Added via admin settings', subject.userId, reason)
      if (!row) throw errors.ALREADY_INVITED()
      await notifyAdmins('invited', { admin_email: email, inviter_email: subject.email })
      const link = `${hostConfig.origin}/auth/request?next=${encodeURIComponent('/admin')}`
      const reads = await profiles.languageOf({ email }, language)
      const is_mailed = await mails.send(email, reads, 'invited', { inviter_email: subject.email, link }).then(
        () => true,
        (error) => {
          log.error({ err: error }, 'an invited admin was not told')
          return false
        },
      )
      return { ...shown(row), is_mailed }
    },

    /** Removes an address from the list and the admin role from its owner, at once. Throws LAST_ADMIN, NAMED_IN_SETTINGS. */
    remove: async (actorId: string, email: string, reason: string): Promise<void> => {
      const row = await store.findOne('admin-invites', { email: { equals: email } })
      if (!row) throw notFound('This e-mail address is not on the list.')
      if (isFixed(email)) throw errors.NAMED_IN_SETTINGS()
      await roles.demote(actorId, email, reason)
      await store.remove('admin-invites', { id: { equals: row.id } })
      // Repeated: its owner may have signed in between the two writes.
      await roles.demote(actorId, email, reason)
      await audit.record({ actor_id: actorId, action: 'invite.removed', subject_id: row.id, field: 'admin_invites', reason })
    },

    /**
     * Replaces an admin's address on the list when it changes, so that a later owner of the old mailbox is no admin. The old row goes last:
     * by it an interrupted run is repeated.
     */
    follow: async ({ user_id, from, to }: { user_id: string; from: string; to: string }): Promise<void> => {
      const row = await store.findOne('admin-invites', { email: { equals: from } })
      if (!row) return
      await store.createUnlessExists('admin-invites', { email: to, note: row.note, invited_by: row.invited_by })
      await audit.record({ actor_id: user_id, action: 'invite.moved', subject_id: row.id, field: 'admin_invites' })
      await store.remove('admin-invites', { id: { equals: row.id } })
    },

    /** Removes a deleted account's address from the list; ADMIN_EMAILS adds its own again on the next start. */
    forget: async ({ email }: { email: string }): Promise<void> => {
      const row = await store.findOne('admin-invites', { email: { equals: email } })
      if (!row) return
      await store.remove('admin-invites', { id: { equals: row.id } })
      await audit.record({ actor_id: system, action: 'invite.removed', subject_id: row.id, field: 'admin_invites' })
    },

    /** Called when an address is proven: its owner becomes an admin if the address is on the list. */
    welcome: async ({ user_id, email }: { user_id: string; email: string }): Promise<void> => {
      const row = await store.findOne('admin-invites', { email: { equals: email } })
      if (row && (await roles.promote(row.invited_by, user_id))) await notifyAdmins('joined', { admin_email: email })
    },
  }
}

export type AdminInvites = ReturnType<typeof createAdminInvites>
