import { mailHtml } from '../mail/mail-text.ts'

/** Reads mails' Markdown, in a thread of its own: what an editor types may be anything. */
export default (texts: readonly string[]): string[] => texts.map(mailHtml)
