import { marked } from 'marked'

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
