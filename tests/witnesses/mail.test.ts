import { noticeMail, passwordResetMail, verificationCodeMail } from '@warmup/i18n/mail'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMailer, type Mail } from '../../apps/api/src/platform/mail/index.ts'
import { type MailServer, startMailServer } from '../../apps/sandbox/src/mail/mail-server.ts'

/** mailparser, an independent implementation, reads the mails that our mailer sends to the sandbox's mail server. */
const community = { zh: '热身社区', en: 'Warmup' }
const link = `https://warmup.example/reset-password?token=${'t'.repeat(1_200)}`
const expiring = {
  kind: 'practice_ending',
  facts: { name: '周末 <内战>', time: '2026-11-30T04:00:00.000Z', hours: 1 },
} as const
const links = { link, stopLink: 'https://warmup.example/notices?stop=abc' }
const from = '"热身社区, 上海" <no-reply@例子.中国>'

let sandbox: MailServer
beforeAll(async () => {
  sandbox = await startMailServer('127.0.0.1', 0)
})
afterAll(() => sandbox.close())

const sent = async (mail: Mail, sender = from) => {
  const mailer = createMailer({ url: `smtp://127.0.0.1:${sandbox.port}`, from: sender, isPasswordPlain: false })
  await mailer.send(mail)
  mailer.close()
  const [received] = sandbox.mails()
  if (received === undefined) throw new Error('The sandbox received no mail')
  return received
}

/** Normalises line endings, which change in transport. */
const lines = (text: string) => text.replaceAll('\r\n', '\n').trimEnd()

describe('mailparser and the sandbox read the sent mail', () => {
  it.each([
    ['a code in Chinese', verificationCodeMail('zh', community, '012345')],
    ['a code in English', verificationCodeMail('en', community, '012345')],
    ['a link longer than an SMTP line', passwordResetMail('zh', community, { link })],
    ['an expiry', noticeMail('en', community, expiring, links)],
    [
      'a subject with several lines',
      { ...verificationCodeMail('zh', community, '1'), subject: '热身社区 🔥 '.repeat(40).trim() },
    ],
    ['text that looks like the end of a mail', { subject: '.', text: '.\n..\n.\r\nFrom here\n', html: '<p>.</p>' }],
  ])('%s', async (_, content) => {
    const received = await sent({ to: 'player@example.com', ...content })
    const read = await simpleParser(received.source)
    expect(read.subject).toBe(content.subject)
    expect(lines(read.text ?? '')).toBe(lines(content.text))
    expect(lines(read.html || '')).toBe(lines(content.html))
    expect(read.from?.value).toEqual([{ name: '热身社区, 上海', address: 'no-reply@例子.中国' }])
    expect(read.messageId).toMatch(/^<[^\s<>]+@[^\s<>]+>$/)
    expect(read.date?.getTime()).toBeGreaterThan(Date.now() - 3_600_000)
    expect(read.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
    expect(received).toMatchObject({ subject: read.subject, recipients: ['player@example.com'] })
    expect(lines(received.text)).toBe(lines(content.text))
    expect(lines(received.html)).toBe(lines(content.html))
  })

  it('the button of RFC 8058 that stops the mails of notices', async () => {
    const unsubscribe = `https://warmup.example/api/notices/stop/${'t'.repeat(43)}`
    const content = noticeMail('zh', community, expiring, links)
    const read = await simpleParser((await sent({ to: 'player@example.com', ...content, unsubscribe })).source)
    expect(read.headers.get('list')).toMatchObject({
      unsubscribe: { url: unsubscribe },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    })
    const other = await simpleParser((await sent({ to: 'player@example.com', ...content })).source)
    expect(other.headers.has('list')).toBe(false)
  })

  it('no line is longer than 998 octets, and all characters are ASCII', async () => {
    const { source } = await sent({ to: 'player@example.com', ...passwordResetMail('zh', community, { link }) })
    expect(Math.max(...source.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998)
    expect(source).toMatch(/^[\t\r\n -~]*$/)
  })

  it.each([
    ['CS2: Pro <no-reply@example.com>', 'CS2: Pro'],
    ['热身; 社区, 上海 <no-reply@example.com>', '热身; 社区, 上海'],
    ['A, B (C) <no-reply@example.com>', 'A, B'],
    ['"a: \\"b\\"" <no-reply@example.com>', 'a: "b"'],
    ['back\\slash <no-reply@example.com>', 'back\\slash'],
    ['<no-reply@example.com>', ''],
    ['no-reply@example.com', ''],
  ])('the sender %s', async (sender, name) => {
    const received = await sent({ to: 'player@example.com', ...verificationCodeMail('en', community, '1') }, sender)
    const read = await simpleParser(received.source)
    expect(read.from?.value).toEqual([{ name, address: 'no-reply@example.com' }])
    expect(received.sender).toBe('no-reply@example.com')
  })

  it.each([
    ['a@b.example', 'a@b.example'],
    ['john@abc_d.com', 'john@abc_d.com'],
    ['player@xn--fsqu00a.xn--fiqs8s', 'player@例子.中国'],
    ['玩家@xn--fsqu00a.xn--fiqs8s', '玩家@例子.中国'],
    ["o'neil+tag@example.com", "o'neil+tag@example.com"],
  ])('the recipient %s', async (to, shown) => {
    const received = await sent({ to, ...verificationCodeMail('zh', community, '012345') })
    const read = await simpleParser(received.source)
    expect(read.to).toMatchObject({ value: [{ address: shown }] })
    // smtp-server decodes the domain.
    expect(received.recipients).toEqual([shown])
  })
})

describe('the password of a mail server', () => {
  const servers: SMTPServer[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
  })

  /** A mail server that records each password and whether it was sent over TLS. */
  const start = async (options: SMTPServerOptions) => {
    const seen: [password: string | null | undefined, isSecure: boolean][] = []
    const server = new SMTPServer({
      authOptional: true,
      ...options,
      onAuth: ({ password, username }, { secure }, done) => {
        seen.push([password, secure])
        done(null, { user: username })
      },
      onData: (stream, _, done) => {
        stream.resume()
        stream.on('end', done)
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    const address = server.server.address()
    return { seen, port: typeof address === 'object' ? address?.port : undefined }
  }

  const sendTo = async (url: string, isPasswordPlain = false) => {
    const mailer = createMailer({ url, from, isPasswordPlain })
    try {
      await mailer.send({ to: 'player@example.com', subject: 's', text: 't', html: '<p>t</p>' })
    } finally {
      mailer.close()
    }
  }
  const withoutTls: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }
  /** Accepts the self-signed certificate of the test's server. */
  const anyCertificate = 'tls.rejectUnauthorized=false'

  it.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true', '?secure=false'])(
    'is not sent without TLS, even if the URL disables TLS (%j)',
    async (query) => {
      const { seen, port } = await start(withoutTls)
      await expect(sendTo(`smtp://user:secret@127.0.0.1:${port}${query}`)).rejects.toThrow('SMTP_PLAIN_PASSWORD')
      expect(seen).toEqual([])
    },
  )

  it('is not sent without TLS if it is in the query', async () => {
    const { seen, port } = await start(withoutTls)
    await expect(sendTo(`smtp://127.0.0.1:${port}?auth.user=user&auth.pass=secret`)).rejects.toThrow('TLS')
    expect(seen).toEqual([])
  })

  it('is sent without TLS if the operator allows it', async () => {
    const { seen, port } = await start(withoutTls)
    await sendTo(`smtp://user:secret@127.0.0.1:${port}`, true)
    expect(seen).toEqual([['secret', false]])
  })

  it.each(['smtp', 'smtps'])('is sent over TLS by %s://', async (scheme) => {
    const { seen, port } = await start({ secure: scheme === 'smtps' })
    await sendTo(`${scheme}://user:secret@127.0.0.1:${port}?${anyCertificate}`)
    expect(seen).toEqual([['secret', true]])
  })

  it('is not sent to a server with an invalid certificate', async () => {
    const { seen, port } = await start({})
    await expect(sendTo(`smtp://user:secret@127.0.0.1:${port}`)).rejects.toThrow('certificate')
    expect(seen).toEqual([])
  })

  it('may contain any characters', async () => {
    const { seen, port } = await start({})
    await sendTo(`smtp://u%40b:%2B%25%20%26%3D%C3%A9@127.0.0.1:${port}?${anyCertificate}`)
    expect(seen).toEqual([['+% &=é', true]])
  })

  it('is optional: a mail server without one may be used without TLS', async () => {
    const { port } = await start(withoutTls)
    await sendTo(`smtp://127.0.0.1:${port}`)
  })
})
