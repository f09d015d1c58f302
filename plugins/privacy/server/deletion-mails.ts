import { createWrittenMails, type WrittenMails } from '#core'

const needed = ['queued', 'queued_by_staff', 'cancelled', 'cancelled_by_staff', 'done', 'retention_warning'] as const
export type DeletionMail = (typeof needed)[number]
export type DeletionMails = WrittenMails<DeletionMail>

/** Mails about deletion, in the words of the CMS page `deletion-mail`. */
export const createDeletionMails = (deps: Parameters<typeof createWrittenMails>[0]): DeletionMails =>
  createWrittenMails(deps, 'deletion-mail', needed)
