import { htmlOf, readMarkdown, safeHref } from '../../markdown/index.ts'

const placeholder = /\{\{\s*(\w+)\s*\}\}/g
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Stands in for a value while Markdown is read, so that no value is ever read as Markdown. */
export const markerOf = (name: string) => `xplaceholderx${name}xendx`

/** The names in double braces, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([, name]) => name as string))]

/** Fills `{{name}}`; an unknown name stays visible, where a proof-reader will see it. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(placeholder, (whole, name: string) => values[name] ?? whole)

/** A value that will be an address, or one that leads somewhere. A link to any other stays one, to nowhere, so that checks see it. */
const hrefOf = (href: string) => (/^xplaceholderx\w+?xendx/.test(href) ? href : (safeHref(href) ?? ''))

/** A mail's HTML with a marker in each value's place. */
export const mailHtml = (markdown: string): string =>
  htmlOf(readMarkdown(markdown.replace(placeholder, (_, name: string) => markerOf(name))), hrefOf)

/** Fills a mail's HTML, every value escaped. @param html of `mailHtml` */
export const fillHtml = (html: string, values: Record<string, string>): string =>
  html.replace(/xplaceholderx(\w+?)xendx/g, (_, name: string) => escapeHtml(values[name] ?? ''))

/** Makes a mail's HTML of its Markdown, every value escaped. */
export const fillMarkdown = (markdown: string, values: Record<string, string>): string => fillHtml(mailHtml(markdown), values)
