import { marked } from 'marked'
import { z } from 'zod'
import type { Config } from '../config/env.ts'
import type { ContentCache } from './content-cache.ts'
import type { Mailer } from './mailer.ts'
import type { Store } from './store.ts'

const Variants = z.array(z.object({ key: z.string(), subject: z.string(), text: z.string(), markdown: z.string() }))
const placeholder = /\{\{\s*(\w+)\s*\}\}/g
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** Stands in for a value while Markdown is read, so that no value is ever read as Markdown. */
const marker = (name: string) => `xplaceholderx${name}xendx`

/** Fills `{{name}}`; an unknown name stays visible, where a proof-reader will see it. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(placeholder, (whole, name: string) => values[name] ?? whole)

/** Makes a mail's HTML of its Markdown, every value escaped. */
export const fillMarkdown = (markdown: string, values: Record<string, string>): string => {
  const html = marked.parse(
    markdown.replace(placeholder, (_, name: string) => marker(name)),
    { async: false },
  )
  return html.replace(/xplaceholderx(\w+?)xendx/g, (_, name: string) => escapeHtml(values[name] ?? ''))
}

/** A day as mails write it, which are in English. @param date as an ISO string or a Date */
export const mailDate = (date: string | Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

interface MailParts {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly mailer: Mailer
  readonly hostConfig: Config
}

export interface WrittenMails<Key extends string> {
  /** @throws where a mail has no text, so that the host does not start without its words */
  check(): Promise<void>
  /** A date among the values is written as a day. */
  send(to: string, key: Key, values: Record<string, string | Date>): Promise<void>
}

/**
 * Mails whose words are a page of the CMS, in variants by key.
 * @param slug the page's, as in `content/pages/<slug>.md` @param needed the variants that must be there @param common values of every mail
 */
export const createWrittenMails = <Key extends string>(
  { store, contentCache, mailer, hostConfig }: MailParts,
  slug: string,
  needed: readonly Key[],
  common: Record<string, string> = {},
): WrittenMails<Key> => {
  const read = () =>
    contentCache.read(slug, ['pages'], async () => {
      const [page] = await store.published('pages', { where: { slug: { equals: slug } } })
      const variants = Variants.safeParse((page?.data as { variants?: unknown } | undefined)?.variants)
      const found = new Map(variants.data?.map((variant) => [variant.key, variant]))
      const missing = needed.filter((key) => !found.has(key))
      if (missing.length) throw new Error(`The page "${slug}" has no text for: ${missing.join(', ')}. Seed content/pages/${slug}.md.`)
      return found
    })
  const ofTheSchool = { product: hostConfig.productName, support_email: hostConfig.supportEmail }
  return {
    check: async () => void (await read()),
    async send(to, key, values) {
      const variant = (await read()).get(key)
      if (!variant) throw new Error(`No text for the mail "${key}".`)
      const written = Object.entries(values).map(([name, value]) => [name, value instanceof Date ? mailDate(value) : value])
      const all: Record<string, string> = { ...ofTheSchool, ...common, ...Object.fromEntries(written) }
      await mailer.send({
        to,
        subject: fillText(variant.subject, all).replace(/[\r\n]+/g, ' '),
        text: fillText(variant.text, all),
        html: fillMarkdown(variant.markdown, all),
      })
    },
  }
}
