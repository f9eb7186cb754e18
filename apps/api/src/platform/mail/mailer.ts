import { isEmail } from '@warmup/domain/accounts'
import { createTransport } from 'nodemailer'
import { OutsideError } from '../log/index.ts'
import { readSender } from './sender.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that stops such mails by one POST (RFC 8058). */
  readonly unsubscribe?: string | undefined
}

export type Mailer = {
  /** Sends a mail to the mail server. Rejects if the server does not accept it. */
  send(mail: Mail): Promise<void>
  /** Connects and signs in to the mail server. Rejects if the server refuses. */
  verify(): Promise<void>
  close(): void
}

export type MailServerSettings = {
  /** Such as `smtps://user:password@mail.example.com`. */
  readonly url: string
  /** The sender of every mail, which `readSender` can read. */
  readonly from: string
  /** Whether the password of an `smtp://` address may be sent without TLS. */
  readonly isPasswordPlain: boolean
}

const timeoutMs = 10_000

/** nodemailer also reads a login from the query of the address. */
const hasLogin = ({ username, password, searchParams }: URL): boolean =>
  username !== '' || password !== '' || [...searchParams.keys()].some((name) => name.startsWith('auth'))

/** nodemailer's errors of the exchange with the server have a code: `ETLS` for a failed TLS start. */
const isOfExchange = (error: unknown): error is Error & { code: unknown } => error instanceof Error && 'code' in error

const explained = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!isOfExchange(error)) throw error
    if (error.code !== 'ETLS') throw new OutsideError(error.message, { cause: error })
    throw new OutsideError(
      'The mail server offers no TLS, so the password of SMTP_URL was not sent. Use smtps://, or allow it with SMTP_PLAIN_PASSWORD=1',
      { cause: error },
    )
  }
}

/** The headers that give mail programs a button to stop such mails (RFC 8058). */
const stopHeaders = (address: string | undefined): Record<string, string> =>
  address === undefined
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Sends mail through an SMTP server. */
export const createMailer = ({ url, from, isPasswordPlain }: MailServerSettings): Mailer => {
  const address = new URL(url)
  // Otherwise nodemailer sends the password in plain text if STARTTLS is missing or was removed by an attacker. Set in
  // the query, which overrides the options below.
  if (hasLogin(address) && !isPasswordPlain) address.searchParams.set('requireTLS', 'true')
  const transport = createTransport(
    {
      url: address.href,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: readSender(from) },
  )
  return {
    send: async ({ to, subject, text, html, unsubscribe }) => {
      // nodemailer would read text after a comma or a line break as a second recipient.
      if (!isEmail(to)) throw new Error('Not one email address')
      const headers = stopHeaders(unsubscribe)
      await explained(transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers }))
    },
    verify: async () => {
      await explained(transport.verify())
    },
    close: () => transport.close(),
  }
}
