import { defineService, type Language } from '../../contract.ts'

export interface Mail {
  /** The mail's name in statistics: `receipt-mail.paid`. */
  readonly name?: string
  readonly to: string
  readonly subject: string
  /** Plain text, always; it carries codes and links in full. */
  readonly text: string
  /** The body alone; the house's template is put around it, and made of the text where this is missing. */
  readonly html?: string
  /** The language that it is written in; English if absent. */
  readonly language?: Language
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends mail over SMTP, or keeps it in the local outbox where no SMTP server is set (never in production). */
export interface Mailer {
  /** Resolves when the server has accepted the mail; throws MAIL_FAILED (503) otherwise. */
  send(mail: Mail): Promise<void>
  /** The time zone of this address's reader, in which a mail names days; UTC if unknown. */
  timeZoneOf(address: string): Promise<string>
  /** Call it while a plugin is set up that knows people's time zones. */
  timeZonesBy(find: (address: string) => Promise<string | null>): void
}

export const mailer = defineService<Mailer>('core.mailer')
