import { createWrittenMails, type MailParts, type WrittenMails } from '#core'

const needed = [
  ...(['queued', 'queued_by_staff', 'queued_by_parent', 'queued_for_parent'] as const),
  ...(['cancelled', 'cancelled_by_staff', 'cancelled_by_parent'] as const),
  ...(['done', 'done_for_parent', 'retention_warning', 'exported_by_parent'] as const),
] as const
export type DeletionMail = (typeof needed)[number]
export type DeletionMails = WrittenMails<DeletionMail>

/** Mails about deletions and the warnings before them, with the texts of the CMS page `deletion-mail`. */
export const createDeletionMails = (deps: MailParts): DeletionMails => createWrittenMails(deps, 'deletion-mail', needed)
