import { SampleLog, samplePlayer, steamIdOfSample } from '@warmup/domain/leaderboard/fold/fixtures'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaderboardTotals } from '../../src/leaderboard/leaderboard.tables.ts'
import { openPostgresql } from '../../src/platform/db/index.ts'
import { describeOnPostgresql } from '../database.ts'
import { type ApiProcess, createHome, startApi } from '../process.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { logSecret } from './leaderboard-app.ts'

const community = `community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
servers:
  list:
    - { id: dm, address: '127.0.0.1:9', name: DM, category: dm, region: ap-shanghai, log_secret: ${logSecret} }
`
const rounds = 3

describeOnPostgresql('an acknowledged log survives kill -9', () => {
  let home: ReturnType<typeof createHome>
  let server: ServerDatabase
  let api: ApiProcess | undefined
  beforeEach(async () => {
    home = createHome(community)
    server = await createServerDatabase()
  })
  afterEach(async () => {
    api?.child.kill('SIGKILL')
    await api?.ended
    await server.drop()
    home.remove()
  })

  /** The number of counted kills. */
  const counted = async (): Promise<number> => {
    const database = await openPostgresql(server.url, { poolSize: 1, onBrokenConnection: () => {} })
    const rows = await database.db
      .select({ kills: leaderboardTotals.kills })
      .from(leaderboardTotals)
      .where(eq(leaderboardTotals.steamId, steamIdOfSample(0)))
    await database.close()
    return rows[0]?.kills ?? 0
  }

  test('and is counted once, however often the game server sends it', async () => {
    const log = new SampleLog()
    let end = 0
    for (let round = 0; round < rounds; round += 1) {
      api = startApi({ ...home.environment, DATABASE_URL: server.url })
      const address = await api.address
      const send = async (body: Buffer, begin: number): Promise<number> => {
        const headers = {
          'content-type': 'text/plain',
          'x-server-instance-token': 'process-1',
          'x-logbytes-beginoffset': String(begin),
          'x-logbytes-endoffset': String(begin + body.length),
        }
        const url = `${address}/api/ingest/logs/dm/${logSecret}`
        return fetch(url, { method: 'POST', headers, body: new Uint8Array(body) }).then(
          ({ status }) => status,
          () => 0,
        )
      }
      const sendAll = (from: number) => {
        const all = Buffer.from(log.lines.map((line) => `${line}\n`).join(''))
        return { length: all.length, answer: send(all.subarray(from), from) }
      }
      for (let kill = 0; kill < 10; kill += 1) {
        log.wait(1).kill(samplePlayer(0, 'ct'), samplePlayer(1, 't'))
        const { length, answer } = sendAll(end)
        expect(await answer).toBe(200)
        end = length
      }
      // This kill may or may not be counted: the next round sends it again.
      log.wait(1).kill(samplePlayer(0, 'ct'), samplePlayer(1, 't'))
      const { answer } = sendAll(end)
      api.child.kill('SIGKILL')
      await Promise.all([api.ended, answer])
      const kills = await counted()
      expect([11 * round + 10, 11 * round + 11]).toContain(kills)
      expect(kills).toBeGreaterThanOrEqual(11 * round + 10)
    }
  })
})
