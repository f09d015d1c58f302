import { mailHtml } from '../mail/mail-text.ts'

/** Parses mails' Markdown in a separate thread: an editor may type anything. */
export default (texts: readonly string[]): string[] => texts.map(mailHtml)
