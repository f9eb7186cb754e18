/**
 * Mail. Implements RFC 5321 (SMTP) with SMTPUTF8 (RFC 6531) and 8BITMIME (RFC 6152), and parses messages according to
 * RFC 5322 and MIME. Not supported: TLS, authentication, delivery and bounces: the server accepts every recipient and
 * stores every mail.
 */
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail sent to the sandbox, parsed. */
export type OutboxMail = {
  readonly id: number
  /** ISO 8601. */
  readonly receivedAt: string
  /** Sender of the SMTP envelope; empty for `<>`. */
  readonly sender: string
  /** Recipients of the SMTP envelope. */
  readonly recipients: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The mail's source text. */
  readonly source: string
}

export type MailServer = {
  /** Port of the SMTP server. */
  readonly port: number
  /** Returns the latest mails, newest first, optionally of one recipient. */
  mails(recipient?: string): readonly OutboxMail[]
  close(): Promise<void>
}

const keptMails = 200
const largestMailBytes = 1_000_000

/** An SMTP server on loopback that keeps every mail in memory instead of delivering it. */
export const startMailServer = async (host: string, port: number): Promise<MailServer> => {
  const kept: OutboxMail[] = []
  let count = 0

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largestMailBytes,
    // The strict mode refuses domains with `_`, which Postfix and Exim accept.
    lenientAddressParsing: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        PostalMime.parse(bytes).then((mail) => {
          count += 1
          kept.unshift({
            id: count,
            receivedAt: new Date().toISOString(),
            sender: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
            recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
            from: mail.from?.address ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            source: bytes.toString(),
          })
          kept.length = Math.min(kept.length, keptMails)
          done()
        }, done)
      })
    },
  })
  // A client that disconnects early must not crash the process.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })

  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    mails: (recipient) =>
      recipient === undefined ? kept : kept.filter((mail) => mail.recipients.includes(recipient.toLowerCase())),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
