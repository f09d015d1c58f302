import { marked } from 'marked'
import { z } from 'zod'
import type { Config, ContentCache, Mailer, Store } from '#core'

const Variants = z.array(z.object({ key: z.string(), subject: z.string(), text: z.string(), markdown: z.string() }))
const needed = ['code', 'link', 'new_device', 'email_change', 'security_change'] as const
type Variant = (typeof needed)[number]

const placeholder = /\{\{\s*(\w+)\s*\}\}/g
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** Stands in for a value while Markdown is read, so that no value is ever read as Markdown. */
const marker = (name: string) => `xplaceholderx${name}xendx`

/** Fills `{{name}}`; an unknown name stays visible, where a proof-reader will see it. */
export const fillText = (text: string, values: Record<string, string>) =>
  text.replace(placeholder, (whole, name: string) => values[name] ?? whole)

export const fillMarkdown = (markdown: string, values: Record<string, string>) => {
  const html = marked.parse(
    markdown.replace(placeholder, (_, name: string) => marker(name)),
    { async: false },
  )
  return html.replace(/xplaceholderx(\w+?)xendx/g, (_, name: string) => escapeHtml(values[name] ?? ''))
}

interface MailParts {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly mailer: Mailer
  readonly hostConfig: Config
}

/** Mails of the sign-in, in the words of the CMS page `signin-mail`. */
export const createSignInMails = ({ store, contentCache, mailer, hostConfig }: MailParts) => {
  const read = () =>
    contentCache.read('signin-mail', ['pages'], async () => {
      const [page] = await store.published('pages', { where: { slug: { equals: 'signin-mail' } } })
      const variants = Variants.safeParse((page?.data as { variants?: unknown } | undefined)?.variants)
      const found = new Map(variants.data?.map((variant) => [variant.key, variant]))
      const missing = needed.filter((key) => !found.has(key))
      if (missing.length)
        throw new Error(`The page "signin-mail" has no text for: ${missing.join(', ')}. Seed content/pages/signin-mail.md.`)
      return found
    })

  return {
    /** Throws when a mail has no text, so that the host does not start without its way in. */
    check: async (): Promise<void> => void (await read()),
    async send(to: string, key: Variant, values: Record<string, string>): Promise<void> {
      const variant = (await read()).get(key)
      if (!variant) throw new Error(`No text for the mail "${key}".`)
      const all = { product: hostConfig.productName, support_email: hostConfig.supportEmail, ...values }
      await mailer.send({
        to,
        subject: fillText(variant.subject, { product: all.product }),
        text: fillText(variant.text, all),
        html: fillMarkdown(variant.markdown, all),
      })
    },
  }
}

export type SignInMails = ReturnType<typeof createSignInMails>
