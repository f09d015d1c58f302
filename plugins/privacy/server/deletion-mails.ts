import { z } from 'zod'
import type { Config, ContentCache, Mailer, Store } from '#core'
import { fillMarkdown, fillText } from './fill-mail.ts'

const Variants = z.array(z.object({ key: z.string(), subject: z.string(), text: z.string(), markdown: z.string() }))
const needed = ['queued', 'cancelled', 'done', 'retention_warning'] as const
export type DeletionMail = (typeof needed)[number]

/** Mails are written in English, so their dates are too. */
const mailDate = (date: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

interface MailParts {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly mailer: Mailer
  readonly hostConfig: Config
}

/** Mails about deletion, in the words of the CMS page `deletion-mail`. */
export const createDeletionMails = ({ store, contentCache, mailer, hostConfig }: MailParts) => {
  const read = () =>
    contentCache.read('deletion-mail', ['pages'], async () => {
      const [page] = await store.published('pages', { where: { slug: { equals: 'deletion-mail' } } })
      const variants = Variants.safeParse((page?.data as { variants?: unknown } | undefined)?.variants)
      const found = new Map(variants.data?.map((variant) => [variant.key, variant]))
      const missing = needed.filter((key) => !found.has(key))
      if (missing.length)
        throw new Error(`The page "deletion-mail" has no text for: ${missing.join(', ')}. Seed content/pages/deletion-mail.md.`)
      return found
    })
  return {
    /** Throws when a mail has no text, so that nobody's data goes without a word. */
    check: async (): Promise<void> => void (await read()),
    async send(to: string, key: DeletionMail, values: Record<string, string | Date>): Promise<void> {
      const variant = (await read()).get(key)
      if (!variant) throw new Error(`No text for the mail "${key}".`)
      const written = Object.entries(values).map(([name, value]) => [name, value instanceof Date ? mailDate(value) : value])
      const all: Record<string, string> = {
        product: hostConfig.productName,
        support_email: hostConfig.supportEmail,
        ...Object.fromEntries(written),
      }
      await mailer.send({
        to,
        subject: fillText(variant.subject, all).replace(/[\r\n]+/g, ' '),
        text: fillText(variant.text, all),
        html: fillMarkdown(variant.markdown, all),
      })
    },
  }
}
export type DeletionMails = ReturnType<typeof createDeletionMails>
