import { closeSync, existsSync, openSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/database.ts'
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
