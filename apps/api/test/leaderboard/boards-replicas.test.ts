import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLeaderboard } from '../../src/leaderboard/index.ts'
import { type OpenDatabase, openPostgresql } from '../../src/platform/db/index.ts'
import { createMetrics } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { createTestApp } from '../test-app.ts'
import { configWith, neighboursWith } from './boards-app.ts'
import { steamIdOf, store } from './play.ts'

type Replica = { readonly app: FastifyInstance; readonly database: OpenDatabase; stop(): Promise<void> }

describeOnPostgresql('replicas that publish boards', () => {
  let server: ServerDatabase
  const replicas: Replica[] = []
  beforeAll(async () => {
    server = await createServerDatabase()
  })
  afterAll(() => server.drop())
  afterEach(async () => {
    for (const replica of replicas.splice(0)) {
      await replica.stop()
      await replica.database.close()
    }
  })

  const start = async (): Promise<Replica> => {
    const database = await openPostgresql(server.url, { poolSize: 4, onBrokenConnection: () => {} })
    const area = createLeaderboard({
      db: database.db,
      leaderboard: () => configWith({ minimum_playtime_minutes: 0 }),
      neighbours: neighboursWith(),
      metrics: createMetrics({ withProcess: false }),
      log: createLog('silent'),
      now: () => new Date(),
      publishMs: 20,
      leaseMs: 400,
    })
    const app = await createTestApp({ calls: area.routes })
    await area.start?.()
    const replica = { app, database, stop: async () => area.stop?.() }
    replicas.push(replica)
    return replica
  }
  const pageOf = async ({ app }: Replica, query = '') => (await app.inject(`/api/leaderboard/dm?${query}`)).json()
  const play = ({ database }: Replica, kills: number) =>
    store(
      database.db,
      Array.from({ length: 45 }, (_, player) => ({ mode: 'dm', steamId: steamIdOf(player), kills: kills + player })),
    )

  test('show the same editions, and take over from each other', async () => {
    const first = await start()
    const second = await start()
    await play(second, 1)
    await eventually(async () => expect((await pageOf(first)).totalPages).toBe(3))
    const page = await pageOf(first)
    expect(await pageOf(second, `edition=${page.edition}`)).toEqual(page)
    const rest = await pageOf(second, `edition=${page.edition}&page=3`)
    expect(rest.data.map(({ rank }: { rank: number }) => rank)).toEqual([41, 42, 43, 44, 45])

    await first.stop()
    await play(second, 1_000)
    await eventually(async () => expect((await pageOf(second)).data[0].kills).toBe(1_044))
    // The reader continues with its edition.
    expect(await pageOf(second, `edition=${page.edition}`)).toEqual(page)
  })
})
