import { isEmail } from '@warmup/domain/accounts'
import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

export type Mailer = {
  /** Hands a mail to the mail server. Rejects where it did not take it. */
  send(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 10_000

/** Sends mail through the SMTP server at `url`, such as `smtps://user:password@mail.example.com`. */
export const createMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async ({ to, subject, text, html }) => {
      // nodemailer would take a comma or a line break as a second recipient.
      if (!isEmail(to)) throw new Error('Not one email address')
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
    },
    close: () => transport.close(),
  }
}
