import { afterEach, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { type ApiProcess, createHome, startApi } from '../process.ts'
import { type SmtpDouble, startSmtpDouble } from './smtp-double.ts'

const home = createHome(`community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
servers:
  list: []
`)
const started: ApiProcess[] = []
const mailServers: SmtpDouble[] = []

afterEach(async () => {
  for (const api of started.splice(0)) {
    api.child.kill('SIGKILL')
    await api.ended
  }
  for (const server of mailServers.splice(0)) await server.close()
  home.remove()
})

const startWith = async (mailServer: SmtpDouble) => {
  mailServers.push(mailServer)
  const api = startApi({ ...home.environment, SMTP_URL: mailServer.url })
  started.push(api)
  return { api, address: await api.address }
}

const requestCode = (address: string, email: string) =>
  fetch(`${address}/api/auth/email/send-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(5_000),
  })

test('a silent mail server holds up no call, and mails survive kill -9', async () => {
  const emails = Array.from({ length: 6 }, (_, index) => `player${index}@example.com`)
  const { api, address } = await startWith(await startSmtpDouble({ isSilent: true }))
  // More than the mailer's connections: without a queue, each call would wait for the timeouts of earlier ones.
  for (const email of emails) expect((await requestCode(address, email)).status).toBe(200)
  api.child.kill('SIGKILL')
  await api.ended

  const working = await startSmtpDouble()
  await startWith(working)
  const recipients = () => emails.filter((email) => working.mails.some((mail) => mail.includes(`To: ${email}`)))
  // The two running deliveries fail after their time limit.
  await eventually(() => expect(recipients()).toEqual(expect.arrayContaining(emails.slice(2))))
})
