import { createConnection } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type MailServer, startMailServer } from './mail-server.ts'

let server: MailServer | undefined
afterEach(() => server?.close())

/** Speaks SMTP line by line, waiting for each reply. */
const send = (port: number, lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    let transcript = ''
    const left = [...lines]
    socket.on('data', (chunk) => {
      transcript += chunk
      const next = left.shift()
      if (next === undefined) socket.end()
      else socket.write(`${next}\r\n`)
    })
    socket.on('close', () => resolve(transcript))
    socket.on('error', reject)
  })

it('stores and parses a mail', async () => {
  server = await startMailServer('127.0.0.1', 0)
  await send(server.port, [
    'HELO test',
    'MAIL FROM:<portal@example.com>',
    'RCPT TO:<player@example.com>',
    'DATA',
    'From: portal@example.com\r\nTo: player@example.com\r\nSubject: =?utf-8?B?6aqM6K+B56CB?=\r\n\r\ncode 123456\r\n.',
    'QUIT',
  ])
  expect(server.mails('player@example.com')).toMatchObject([
    { subject: '验证码', text: expect.stringContaining('123456'), recipients: ['player@example.com'] },
  ])
  expect(server.mails('other@example.com')).toEqual([])
})

it('keeps running when a client disconnects halfway', async () => {
  server = await startMailServer('127.0.0.1', 0)
  const { port } = server
  await new Promise<void>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write('HELO test\r\nMAIL FR'))
    socket.once('data', () => socket.destroy())
    socket.on('close', () => resolve())
  })
  expect(await send(port, ['QUIT'])).toContain('221')
})
