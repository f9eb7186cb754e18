import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { connect, createServer, type LookupFunction } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readLogLine } from '../../../../../scripts/log-line.ts'
import { describeOnBothEngines } from '../../../test/database.ts'
import { createMailer } from '../mail/index.ts'
import { createOutgoing, OutgoingError } from '../outgoing/index.ts'
import { createLog } from './index.ts'
import { logTo } from './log.ts'

const logged = (error: unknown): string => {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'failed')
  return lines.join('')
}

describeOnBothEngines('an error of the database', (database) => {
  test('is logged without the values of its query, even as a nested cause', async () => {
    const secret = 'somebody@example.com\nsecond line'
    const error = await database()
      .db.execute(sql`select ${secret}::text from nowhere`)
      .catch((thrown: unknown) => thrown)
    for (const line of [logged(error), logged(new Error('outer', { cause: error }))]) {
      expect(line).toContain('nowhere')
      expect(line).toContain('log.test.ts')
      expect(line).not.toContain('somebody')
      expect(line).not.toContain('second line')
    }
  })
})

test('a failure of another service is one line, without a stack', async () => {
  const outgoing = createOutgoing({ timeoutMs: 60_000, maxResponseBytes: 1 })
  const refused = await outgoing.send('http://127.0.0.1:1/').catch((error: unknown) => error)
  await outgoing.close()
  const late = new OutgoingError('The request failed', { cause: new DOMException('It took\ntoo long', 'TimeoutError') })
  for (const error of [new Error('Steam cannot be reached', { cause: late }), refused]) {
    const { text } = readLogLine(logged(error).trim())
    expect(text).toContain('The request failed')
    expect(text.split('\n')).toHaveLength(2)
    expect(text).not.toContain('    at ')
  }
  expect(logged(new TypeError('our own mistake'))).toContain('log.test.ts')
})

test('a mail server that ends the connection is one line, without a stack', async () => {
  const server = createServer((socket) => socket.end('421 too busy\r\n')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const mailer = createMailer({ url, from: 'warmup@example.com', isPasswordPlain: false })
  const error = await mailer.verify().catch((thrown: unknown) => thrown)
  mailer.close()
  server.close()
  const { text } = readLogLine(logged(error).trim())
  expect(text).toContain('421 too busy')
  expect(text.split('\n')).toHaveLength(2)
})

test('a time-out is one line, without a stack', () => {
  const late = new Error('the server is silent', { cause: new DOMException('It took too long', 'TimeoutError') })
  expect(logged(late)).toContain('the server is silent')
  expect(logged(late)).not.toContain('log.test.ts')
})

test('a refused connection to a name with two addresses is one line with both', async () => {
  const lookup: LookupFunction = (_, __, answer) =>
    answer(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ])
  const [error] = await once(connect({ port: 1, host: 'db.example', lookup }), 'close')
    .then(() => [])
    .catch((thrown: unknown) => [thrown])
  expect(error).toBeInstanceOf(AggregateError)
  for (const each of [error, new Error('Failed query', { cause: error })]) {
    const line = logged(each)
    expect(line).toContain('connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1')
    expect(readLogLine(line.trim()).text.split('\n')).toHaveLength(2)
    expect(line).not.toContain('    at ')
  }
  expect(logged(new AggregateError([new TypeError('our own mistake')], 'several'))).toContain('log.test.ts')
})

test('an error whose cause is itself, and values that are no errors, can be logged', () => {
  const round = new Error('round')
  round.cause = round
  expect(logged(round)).toContain('round')
  for (const odd of [undefined, null, 'text', 7, {}]) expect(logged(odd)).toContain('failed')
})

test.runIf(existsSync('/dev/full'))('a full disk loses log lines and nothing else', async () => {
  const full = openSync('/dev/full', 'w')
  const log = createLog('info', logTo(full))
  for (let line = 0; line < 1_000; line += 1) log.error({ text: 'x'.repeat(1_000) }, 'nowhere to write')
  await new Promise((resolve) => setImmediate(resolve))
  closeSync(full)
})
