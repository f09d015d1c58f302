import { z } from 'zod'
import type { Config, ContentCache, Mailer, Store } from '#core'
import type { Provider } from '#core/contract'
import { studentCaps } from '../contract.ts'
import { fillMarkdown, fillText } from './fill-mail.ts'
import { translate } from './translate.ts'

const Variants = z.array(z.object({ key: z.string(), subject: z.string(), text: z.string(), markdown: z.string() }))
const needed = ['request', 'approved', 'approved_parent', 'declined'] as const
export type ConsentMail = (typeof needed)[number]

/** Mails are written in English, so their lists and dates are too. */
const listed = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts)
export const mailDate = (iso: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

interface MailParts {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly mailer: Mailer
  readonly hostConfig: Config
  /** Those that serve students. */
  readonly providers: readonly Provider[]
}

/** Mails to parents and students, in the words of the CMS page `consent-mail`. */
export const createConsentMails = ({ store, contentCache, mailer, hostConfig, providers }: MailParts) => {
  const read = () =>
    contentCache.read('consent-mail', ['pages'], async () => {
      const [page] = await store.published('pages', { where: { slug: { equals: 'consent-mail' } } })
      const variants = Variants.safeParse((page?.data as { variants?: unknown } | undefined)?.variants)
      const found = new Map(variants.data?.map((variant) => [variant.key, variant]))
      const missing = needed.filter((key) => !found.has(key))
      if (missing.length)
        throw new Error(`The page "consent-mail" has no text for: ${missing.join(', ')}. Seed content/pages/consent-mail.md.`)
      return found
    })
  const common = {
    product: hostConfig.productName,
    support_email: hostConfig.supportEmail,
    privacy_link: `${hostConfig.origin}/legal/privacy`,
    providers: listed(providers.map((provider) => translate(`makers.${provider}`))),
    daily_limits: listed(
      providers.map((provider, index) =>
        translate(index === 0 ? 'limits.first' : 'limits.further', { provider, count: studentCaps[provider] }),
      ),
    ),
  }

  return {
    /** Throws when a mail has no text, so that no parent is left without one. */
    check: async (): Promise<void> => void (await read()),
    async send(to: string, key: ConsentMail, values: Record<string, string>): Promise<void> {
      const variant = (await read()).get(key)
      if (!variant) throw new Error(`No text for the mail "${key}".`)
      const all = { ...common, ...values }
      await mailer.send({
        to,
        subject: fillText(variant.subject, all).replace(/[\r\n]+/g, ' '),
        text: fillText(variant.text, all),
        html: fillMarkdown(variant.markdown, all),
      })
    },
  }
}

export type ConsentMails = ReturnType<typeof createConsentMails>
