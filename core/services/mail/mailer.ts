import { defineService, type Language } from '../../contract.ts'

export interface Mail {
  /** The mail's name in statistics: `receipt-mail.paid`. */
  readonly name?: string
  readonly to: string
  readonly subject: string
  /** Plain text, always present; it contains codes and links in full. */
  readonly text: string
  /** The HTML body; it is wrapped in the house's template, and generated from the text if absent. */
  readonly html?: string
  /** The mail's language; English if absent. */
  readonly language?: Language
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends mail over SMTP, or stores it in the local outbox if no SMTP server is configured (never in production). */
export interface Mailer {
  /** Resolves when the server has accepted the mail; throws MAIL_FAILED (503) otherwise. */
  send(mail: Mail): Promise<void>
  /** The time zone of this address's reader, in which a mail's dates are written; UTC if unknown. */
  timeZoneOf(address: string): Promise<string>
  /** Registers a function that finds people's time zones; called during a plugin's setup. */
  timeZonesBy(find: (address: string) => Promise<string | null>): void
}

export const mailer = defineService<Mailer>('core.mailer')
