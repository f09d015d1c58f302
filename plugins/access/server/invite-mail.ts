import { createWrittenMails, type WrittenMails } from '#core'

const needed = ['invited'] as const
export type InviteMails = WrittenMails<(typeof needed)[number]>

/** What an invited admin is told, in the words of the CMS page `invite-mail`. */
export const createInviteMails = (parts: Parameters<typeof createWrittenMails>[0]): InviteMails =>
  createWrittenMails(parts, 'invite-mail', needed)
