import { EventEmitter } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** A real SMTP server on a free port that keeps the mails that it receives. */
export const createMailCatcher = async () => {
  const mails: CaughtMail[] = []
  /** Emits each `mail` once it is in the list. */
  const arrivals = new EventEmitter()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const parsed = await PostalMime.parse(Buffer.concat(chunks))
        const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
        for (const { address } of session.envelope.rcptTo)
          mails.push({ to: address, subject: parsed.subject ?? '', text: parsed.text ?? '', html: parsed.html ?? '', headers })
        arrivals.emit('mail')
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    arrivals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
