import type { RequestHandler } from 'express'
import type { OutboxMail } from '../services/mail/open-mailer.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { sendPlainPage } from './plain-page.ts'

/** Turns URLs in a mail into links, so that a magic link can be opened from here. */
const withLinks = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const article = (mail: OutboxMail) =>
  `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, <time>${mail.sentAt}</time></p><pre>${withLinks(mail.text)}</pre></article>`

/** Mails of a local installation without SMTP, newest first. Never mounted in production. */
export const outboxPage =
  (outbox: readonly OutboxMail[]): RequestHandler =>
  (_req, res) => {
    const mails = outbox.length ? outbox.map(article).join('') : '<p>No mail yet. Ask for a sign-in code and it arrives here.</p>'
    res.setHeader('Cache-Control', 'no-store')
    sendPlainPage(res, 'en', 'Outbox', `<p>No SMTP server is set, so mails stay here. Reload the page for newer ones.</p>${mails}`)
  }
