import { htmlOf, readMarkdown, safeHref } from '../../markdown/index.ts'
import { escapeHtml } from '../../shared/escape-html.ts'

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** Replaces a placeholder while Markdown is parsed, so that no value is ever parsed as Markdown. */
export const markerOf = (name: string) => `xplaceholderx${name}xendx`

/** The names of the placeholders, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([, name]) => name as string))]

/** Fills `{{name}}`; an unknown name stays visible, so that a proof-reader notices it. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(placeholder, (whole, name: string) => values[name] ?? whole)

/** An address from a placeholder, or a safe address. Any other link keeps an empty address, so that checks find it. */
const hrefOf = (href: string) => (/^xplaceholderx\w+?xendx/.test(href) ? href : (safeHref(href) ?? ''))

/** A mail's HTML with a marker for each value. */
export const mailHtml = (markdown: string): string =>
  htmlOf(readMarkdown(markdown.replace(placeholder, (_, name: string) => markerOf(name))), hrefOf)

/** Fills a mail's HTML, every value escaped. @param html of `mailHtml` */
export const fillHtml = (html: string, values: Record<string, string>): string =>
  html.replace(/xplaceholderx(\w+?)xendx/g, (_, name: string) => escapeHtml(values[name] ?? ''))

/** Renders a mail's Markdown as HTML, every value escaped. */
export const fillMarkdown = (markdown: string, values: Record<string, string>): string => fillHtml(mailHtml(markdown), values)
