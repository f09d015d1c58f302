import { mailHtml } from '#core/mail-text'

/** Reads mails' Markdown, in a thread of its own: what an editor types may be anything. */
export default (texts: readonly string[]): string[] => texts.map(mailHtml)
