import { gzipSync } from 'node:zlib'
import { sendGameLog } from '@warmup/domain/game/log/calls'
import { sum } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { leaderboardBatches } from '../../src/leaderboard/ingest/ingest.tables.ts'
import { logCall } from '../../src/platform/game-log/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { listen, openRaw } from '../raw-client.ts'
import { createTestApp } from '../test-app.ts'
import { createLeaderboardApp, type LeaderboardApp, logSecret } from './leaderboard-app.ts'
import { logPath } from './log-sender.ts'
import { clearTotals } from './stored-totals.ts'

const line = '11/22/2026 - 20:15:03.120 - World triggered "Round_Start"\n'
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: warmup.example\r\ncontent-type: text/plain\r\nexpect: 100-continue\r\ncontent-length: ${length}\r\n\r\n`
const path = logPath('dm', logSecret)

describeOnDatabase('a hostile body of a log', (database) => {
  let api: LeaderboardApp
  beforeEach(async () => {
    await clearTotals(database().db)
    api = await createLeaderboardApp(database().db)
  })

  test('that is compressed is never inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_024 * 1_024, line))
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
      payload: bomb,
    })
    expect(statusCode).toBe(200)
    const [kept] = await database()
      .db.select({ bytes: sum(leaderboardBatches.size) })
      .from(leaderboardBatches)
    expect(Number(kept?.bytes)).toBeLessThan(2 * bomb.length)
    expect(await api.sender('dm').write([line.trim()]).send()).toBe(200)
  })

  test('that comes slowly holds only the place of its own server, until it hangs up', async () => {
    const port = await listen(api.app)
    const slow = await openRaw(port, head(path, 1_000))
    await slow.received('100 Continue')
    slow.socket.write(line)
    const send = () => api.sender('dm').write([line.trim()]).send()
    expect(await send()).toBe(429)
    expect(await api.sender('dm2').write([line.trim()]).send()).toBe(200)
    slow.socket.destroy()
    await eventually(async () => expect(await send()).toBe(200))
    await api.app.close()
  })

  test('keeps its place while it is read, even if its sender hangs up', async () => {
    const begun = Promise.withResolvers<void>()
    const reading = Promise.withResolvers<'stored'>()
    const call = logCall(sendGameLog, {
      senderOf: () => ({ id: 'dm' }),
      receive: () => {
        begun.resolve()
        return reading.promise
      },
    })
    const app = await createTestApp({ calls: [call] })
    const { socket, closed } = await openRaw(await listen(app), head(path, line.length))
    socket.write(line)
    await begun.promise
    socket.destroy()
    await closed
    const status = async () => (await app.inject({ method: 'POST', url: path, payload: line })).statusCode
    expect(await status()).toBe(429)
    reading.resolve('stored')
    await eventually(async () => expect(await status()).toBe(200))
    await app.close()
  })
})
