import type { Config } from '../../config/env.ts'
import type { Logger } from '../../host/logger.ts'
import { ApiError } from '../../shared/api-error.ts'
import { loadOnce } from '../../shared/load-once.ts'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface OutboxMail extends Mail {
  readonly sentAt: string
}

type Sender = Pick<Mailer, 'send'>

/** Sends mails until the host stops. */
interface OpenMailer<Mailing = Mailer> {
  readonly mailer: Mailing
  readonly close: () => void
}

type CountMail = (mail: Mail, outcome: 'sent' | 'failed') => void

/** Sends over SMTP, with connections that stay open for the next mail: connecting takes longer than sending. */
const openSmtpMailer = (config: Config, log: Logger, count: CountMail): OpenMailer<Sender> => {
  let close: () => void = () => undefined
  const open = loadOnce(async () => {
    // Loaded with the first mail: a start sends none.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(
      { url: config.smtpUrl, pool: true, maxConnections: 10, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 },
      { from: config.mailFrom },
    )
    close = () => transport.close()
    return transport
  })
  const mailer: Sender = {
    send: async (mail) => {
      try {
        const { to, subject, text, html, headers } = composeMail(mail, config)
        const transport = await open()
        await transport.sendMail({ to, subject, text, html, headers })
        count(mail, 'sent')
      } catch (error) {
        count(mail, 'failed')
        log.error({ err: error }, 'a mail was not accepted')
        throw new ApiError(503, 'MAIL_FAILED', 'The mail could not be sent. Please try again in a moment.', {}, 30)
      }
    },
  }
  return { mailer, close: () => close() }
}

/** Keeps the newest mails in memory for /dev/outbox and prints them: a local installation needs no mail server. */
const createOutboxMailer = (outbox: OutboxMail[], clock: Clock, print: (line: string) => void, count: CountMail): Sender => ({
  send: async (mail) => {
    outbox.unshift({ ...mail, sentAt: clock.now().toISOString() })
    outbox.length = Math.min(outbox.length, 50)
    count(mail, 'sent')
    print(`\nMail to ${mail.to}: ${mail.subject}\n${mail.text.trim().replace(/^/gm, '  ')}\n`)
  },
})

/** A mailer that also finds its readers' time zones, once a plugin has registered a function for it. */
const withTimeZones = (sender: Sender, log: Logger): Mailer => {
  let find: Parameters<Mailer['timeZonesBy']>[0] = async () => null
  return {
    ...sender,
    timeZonesBy: (finding) => {
      find = finding
    },
    timeZoneOf: async (address) => {
      try {
        return (await find(address)) ?? 'UTC'
      } catch (error) {
        // A mail is sent even if its reader's time zone cannot be found.
        log.error({ err: error }, 'the time zone of a mail was not found')
        return 'UTC'
      }
    },
  }
}

/** SMTP if it is configured, otherwise the outbox; a null outbox means that there is none to show. */
export const openMailer = (
  config: Config,
  clock: Clock,
  log: Logger,
  metrics: Metrics,
  onHandled: (mail: { name: string; outcome: 'sent' | 'failed'; to: string }) => void = () => undefined,
): OpenMailer & { readonly outbox: OutboxMail[] | null } => {
  const inTotal = metrics.counter('mails_total', 'Mails handed to the mail server, by outcome (sent, failed).', ['outcome'])
  const count: CountMail = ({ name = 'other', to }, outcome) => {
    inTotal({ outcome })
    onHandled({ name, outcome, to })
  }
  if (config.smtpUrl) {
    const { mailer, close } = openSmtpMailer(config, log, count)
    return { mailer: withTimeZones(mailer, log), close, outbox: null }
  }
  const outbox: OutboxMail[] = []
  return { mailer: withTimeZones(createOutboxMailer(outbox, clock, console.log, count), log), close: () => undefined, outbox }
}
