import type { ReadMails } from '../works/read-mails.ts'
import { type MailVariant, mailTemplate, variantsIn } from './mail-templates.ts'
import { fillText, mailHtml, markerOf, placeholdersIn } from './mail-text.ts'

interface MailMistake {
  readonly field: string
  readonly message: string
}

/** A value with such a name lets its reader sign in, or decide for a parent. */
const isLink = (name: string) => /(^|_)link$/.test(name)
/** Links to public pages. */
const isOfTheSite = /^(privacy|terms)_link$/
const isSecret = (name: string) => isLink(name) || /(^|_)(code|token)$/.test(name)

/** HTML that may result from the Markdown of a mail with a secret: text markup, and the mail's own links. */
const plainTag =
  /^<\/?(p|strong|em|del|ul|ol|li|h[1-6]|blockquote|code|pre|table|thead|tbody|tr|th|td)>$|^<(br|hr)\s*\/?>$|^<ol start="\d+">$|^<\/a>$/
const isOwnLink = (tag: string, links: readonly string[]) => links.some((name) => tag === `<a href="${markerOf(name)}">`)

/** Texts that mail programs turn into links: an address with its scheme, a domain, an IP address. */
const bareAddress = /\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2,}|\bxn--|\b\d{1,3}(\.\d{1,3}){3}\b/u
const holdsAddress = (text: string) => bareAddress.test(fillText(text, new Proxy({}, { get: () => 'xx' })))

const checkSecrets = (variant: MailVariant, html: string, names: readonly string[], report: (field: string, message: string) => void) => {
  const links = names.filter(isLink)
  // HTML that an editor typed is shown as text, and looks like a mistake to the mail's reader.
  const strange = (html.match(/<[^>]*>?|&lt;[!/?]?[a-z]/gi) ?? []).filter((tag) => !plainTag.test(tag) && !isOwnLink(tag, links))
  if (strange.length > 0)
    report('markdown', 'must hold no picture, no HTML and no link but its own, such as [Sign in]({{link}}): this mail carries a secret')
  for (const field of ['subject', 'text', 'markdown'] as const)
    if (holdsAddress(variant[field]))
      report(field, 'must hold no address of its own, since this mail carries a secret; write {{support_email}} or {{product}} instead')
  for (const name of placeholdersIn(variant.subject).filter(isSecret))
    report('subject', `must not hold {{${name}}}: subjects show on locked screens`)
}

/**
 * Finds the mistakes that keep a mail's text from being sent, compared with the text of its content file; empty without any.
 * @param ofTheSchool placeholders that every mail may contain, and none must
 * @param html its rendered Markdown, if already available
 */
export const mistakesInVariant = (
  variant: MailVariant,
  template: MailVariant,
  ofTheSchool: readonly string[],
  html?: string,
): MailMistake[] => {
  const mistakes: MailMistake[] = []
  const report = (field: string, message: string) => void mistakes.push({ field, message })
  const parts = ['subject', 'text', 'markdown'] as const
  const names = [...new Set(parts.flatMap((part) => placeholdersIn(template[part])))]
  for (const part of parts) {
    if (variant[part].trim() === '') report(part, 'must not be empty')
    for (const name of placeholdersIn(variant[part]))
      if (!names.includes(name) && !ofTheSchool.includes(name))
        report(part, `must not hold {{${name}}}: this mail knows ${[...names, ...ofTheSchool].map((known) => `{{${known}}}`).join(', ')}`)
  }
  const needs = (part: 'text' | 'markdown') => placeholdersIn(template[part]).filter((name) => isSecret(name) && !isOfTheSite.test(name))
  for (const part of ['text', 'markdown'] as const)
    for (const name of needs(part)) if (!placeholdersIn(variant[part]).includes(name)) report(part, `must hold {{${name}}}`)
  const held = parts.flatMap((part) => placeholdersIn(variant[part]))
  for (const name of placeholdersIn(template.subject))
    if (!held.includes(name) && !ofTheSchool.includes(name)) report('subject', `must hold {{${name}}}`)
  if (names.some(isSecret)) checkSecrets(variant, html ?? mailHtml(variant.markdown), names, report)
  return mistakes
}

/** The rules for the host's mails, given to the CMS at start. */
export interface MailRules {
  /** Whether the host sends the page of this slug. */
  isMail(slug: unknown): boolean
  /**
   * Finds the mistakes that keep a mail page from being published, by their fields within the page's data: `variants.0.markdown`.
   * @param isSource English, which has every variant; a translation may have some
   * @param who the current user's id, by which work is queued
   */
  mistakesIn(slug: string, variants: unknown, isSource: boolean, who: string): Promise<MailMistake[]>
}

/** @param ofTheSchool returns the placeholders that every mail may contain: those that the host and its plugins fill in everywhere */
export const createMailRules = (ofTheSchool: () => readonly string[], read: ReadMails): MailRules => ({
  isMail: (slug) => typeof slug === 'string' && /^[a-z0-9-]+$/.test(slug) && mailTemplate(slug).size > 0,
  mistakesIn: async (slug, list, isSource, who) => {
    const variants = variantsIn(list)
    const keys = (Array.isArray(list) ? list : []).map((entry: { key?: unknown } | null) => entry?.key)
    const known = [...mailTemplate(slug)].filter(([key]) => isSource || keys.includes(key))
    const markups = await read(
      known.map(([key]) => variants.get(key)?.markdown ?? ''),
      who,
    )
    return known.flatMap(([key, template], index) => {
      const variant = variants.get(key)
      if (!variant) return [{ field: 'variants', message: `must have "${key}" with key, subject, text and markdown` }]
      return mistakesInVariant(variant, template, ofTheSchool(), markups[index]).map(({ field, message }) => ({
        field: `variants.${keys.indexOf(key)}.${field}`,
        message: `(${key}) ${message}`,
      }))
    })
  },
})
