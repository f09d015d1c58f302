import { createHash } from 'node:crypto'
import type { Config } from '../../config/env.ts'
import { defineService, type Language } from '../../contract.ts'
import type { Clock } from '../clock.ts'
import type { Placeholders } from '../placeholders.ts'
import type { ReadMails } from '../works/read-mails.ts'
import { mistakesInVariant } from './check-mail.ts'
import { composeMail } from './compose-mail.ts'
import { type MailVariant, mailTemplate, variantsIn } from './mail-templates.ts'
import { fillHtml, fillText, placeholdersIn } from './mail-text.ts'
import { formatDay } from './written-mails.ts'

/** A mail as it would be sent, with sample values for its placeholders. */
export interface MailPreview {
  readonly key: string
  readonly subject: string
  readonly text: string
  /** A complete HTML document. */
  readonly html: string
  /** Changes with the document. */
  readonly version: string
  /** The mistakes in this text; as long as there are any, the mail is sent with the text of its content file. */
  readonly mistakes: readonly string[]
}

/** Shows editors their mails: written by the code that writes the real ones, about no real person and with no working secret. */
export interface MailPreviews {
  /**
   * Every variant of a mail page.
   * @param variants the page's field of that name @param language the texts' own
   * @param who the current user's id, by which work is queued: somebody may be typing
   */
  of(slug: string, variants: unknown, language: Language, who: string): Promise<MailPreview[]>
}

export const mailPreviews = defineService<MailPreviews>('core.mail-previews')

const someone = 'sam@example.com'

export const createMailPreviews = (config: Config, placeholders: Placeholders, clock: Clock, read: ReadMails): MailPreviews => {
  /** A sample value by the ending of a placeholder's name, so that this module need not know each mail. */
  const sampleOf = (name: string, language: Language): string => {
    if (/(^|_)link$/.test(name)) return `${config.origin}/#sample`
    if (/(^|_)(code|token)$/.test(name)) return '123456'
    if (/email$/.test(name)) return someone
    if (/_(on|at)$/.test(name)) return formatDay(clock.now(), language)
    if (/(year|months)$/.test(name)) return new Intl.NumberFormat(language, { useGrouping: false }).format(name === 'months' ? 12 : 2010)
    return `[${name.replaceAll('_', ' ')}]`
  }
  const write = (variant: MailVariant, markup: string, language: Language) => {
    const names = placeholdersIn([variant.subject, variant.text, variant.markdown].join('\n'))
    const samples = Object.fromEntries(names.map((name) => [name, sampleOf(name, language)]))
    const values = { ...samples, ...placeholders.in(language) }
    const mail = { subject: fillText(variant.subject, values), text: fillText(variant.text, values) }
    const { html } = composeMail({ ...mail, to: someone, language, html: fillHtml(markup, values) }, config)
    return { ...mail, html, version: createHash('sha256').update(html).digest('base64url').slice(0, 16) }
  }
  return {
    of: async (slug, variants, language, who) => {
      const templates = mailTemplate(slug)
      const anywhere = Object.keys(placeholders.in('en'))
      const all = [...variantsIn(variants).values()]
      const markups = await read(
        all.map(({ markdown }) => markdown),
        who,
      )
      return all.map((variant, index) => {
        const template = templates.get(variant.key)
        const markup = markups[index] ?? ''
        const mistakes = template ? mistakesInVariant(variant, template, anywhere, markup) : []
        return {
          key: variant.key,
          ...write(variant, markup, language),
          mistakes: mistakes.map(({ field, message }) => `${field} ${message}`),
        }
      })
    },
  }
}
