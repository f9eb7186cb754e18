import type { Finding, GameServer, Overview } from '@warmup/domain/console'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startHeartbeat } from '../../src/console/overview/heartbeat.ts'
import type { OverviewContext } from '../../src/console/overview/overview.context.ts'
import { overviewRoutes } from '../../src/console/overview/overview.routes.ts'
import { leaderboardStreams } from '../../src/leaderboard/ingest/ingest.tables.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { fakeClient, infoOf } from '../fake-client.ts'
import { createGatewayDouble } from '../payments/gateway-double.ts'
import { clearOrders } from '../payments/order-invariants.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { type PracticeApp, regions, startPracticeApp } from '../practice/practice-app.ts'
import { type ServersApp, startServersApp } from '../servers/servers-app.ts'
import { openReads } from './console-practice.ts'

const log = createLog('silent')
const file = communityWith(
  [
    { id: 'up', address: '127.0.0.1:27015', log_secret: 'a-secret-of-this-server' },
    { id: 'silent', address: '127.0.0.1:27016', log_secret: 'a-secret-of-the-other' },
    { id: 'plain', address: '127.0.0.1:27017' },
  ],
  { poll: { interval_seconds: 0.1 } },
)
const client = fakeClient({
  info: (port) => {
    if (port === 27_016) throw new Error('no answer')
    const version = port === 27_017 ? '1.41.7.6' : '1.41.7.7'
    return infoOf({ name: `Server on ${port}`, players: 5, bots: 1, version })
  },
})

describeOnDatabase('the console’s overview', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let servers: ServersApp
  let closing: (() => Promise<unknown>)[] = []
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    practice = await startPracticeApp(database().db, engine, {
      replicaId: 'first',
      gateways: [createGatewayDouble('alipay', () => practice.now())],
    })
    servers = await startServersApp(database().db, file, client, { replicaId: 'first' })
    closing = [servers.stop, practice.stop, engine.close]
  })
  afterEach(async () => {
    for (const close of closing) await close()
    await clearOrders(database())
    await database().sqlText.executeSql('truncate replicas, leaderboard_streams, server_snapshots, practice_engine')
  })

  const open = async (changes: Partial<OverviewContext> = {}) => {
    const opened = await openReads(
      overviewRoutes({
        db: database().db,
        now: practice.now,
        servers: servers.servers,
        jobs: { count: async () => ({ waiting: 1, retrying: 2, failed: 3 }) },
        book: practice.rental.book,
        examine: async () => [],
        ...changes,
      }),
    )
    closing.unshift(opened.close)
    return opened
  }
  const overview = async (changes: Partial<OverviewContext> = {}) =>
    (await (await open(changes)).read<Overview>('/api/console/overview')).body
  const beat = (replicaId: string, everyMs = 20) => {
    const { polledAt } = servers.servers
    const beating = startHeartbeat({
      db: database().db,
      log,
      now: practice.now,
      replicaId,
      release: 'v2',
      polledAt,
      everyMs,
    })
    closing.unshift(beating.stop)
    return beating
  }
  const replicas = async () => (await overview()).replicas

  test('each replica is shown with the duties whose leases it holds', async () => {
    beat('first')
    beat('second')
    await eventually(async () =>
      expect(await replicas()).toEqual([
        {
          id: 'first',
          host: expect.stringMatching(/./),
          release: 'v2',
          startedAt: expect.any(Number),
          seenAt: expect.any(Number),
          duties: ['polls', 'runs_machines', 'settles_orders'],
        },
        expect.objectContaining({ id: 'second', duties: [] }),
      ]),
    )
  })

  test('a replica disappears when it stops, or 60 s after its last heartbeat; its row goes later', async () => {
    const slow = 3_600_000
    const stopping = beat('stopping', slow)
    beat('dead', slow)
    await eventually(async () => expect(await replicas()).toHaveLength(2))
    await stopping.stop()
    expect(await replicas()).toMatchObject([{ id: 'dead' }])
    const seen = (seconds: number) =>
      database().sqlText.executeSql(
        `update replicas set seen_at = now() - make_interval(secs => ${seconds}) where id = 'dead'`,
      )
    await seen(59)
    expect(await replicas()).toMatchObject([{ id: 'dead' }])
    await seen(61)
    expect(await replicas()).toEqual([])
    await seen(601)
    beat('new')
    await eventually(async () => {
      const { rows } = await database().sqlText.executeSql('select id from replicas')
      expect(rows).toEqual([{ id: 'new' }])
    })
  })

  test('game servers, queues and practice servers are counted', async () => {
    const logAt = new Date('2026-11-27T02:00:00Z')
    await database().db.insert(leaderboardStreams).values({
      serverId: 'up',
      instance: '',
      version: 1,
      mapNumber: 1,
      endOffset: 0,
      recentBodies: '[]',
      state: '{}',
      updatedAt: logAt,
    })
    await practice.create()
    await eventually(async () => expect((await overview()).practice).toMatchObject({ running: 1 }))
    const options = { serverName: '训练赛', password: 'nade42', region: 'ap-shanghai', nickname: '', duration: '1m' }
    const ordered = await practice.send('POST', '/api/payment/orders', {
      currency: 'CNY',
      productType: 'server_rental',
      productId: 'new_server',
      options: JSON.stringify({ ...options, isRelocatable: true, paymentMethod: 'alipay' }),
    })
    expect(ordered.status).toBe(200)
    await eventually(async () => expect((await overview()).servers).toEqual({ online: 1, offline: 1, updating: 1 }))
    expect(await overview()).toMatchObject({
      players: 8,
      polledAt: expect.any(Number),
      ingest: [
        { serverId: 'up', name: 'Server on 27015', lastAt: logAt.getTime() },
        { serverId: 'silent', name: 'Server silent' },
      ],
      queues: {
        jobsWaiting: 1,
        jobsRetried: 2,
        jobsFailed: 3,
        ordersOpen: 1,
        ordersPaid: 0,
        refundsDue: 0,
        boardsBehind: 0,
      },
      practice: { running: 1, other: 0, slotsFree: 3, waiting: 0, failing: 0 },
      engine: 'up',
    })
  })

  test('an engine that does not answer is unknown, and without machines there is none', async () => {
    engine.isAway = true
    await eventually(async () => {
      const { rows } = await database().sqlText.executeSql('select unreachable_since from practice_engine')
      expect(rows).toEqual([{ unreachable_since: expect.anything() }])
    })
    practice.pass(60_000)
    expect((await overview()).engine).toBe('unknown')
    expect(await overview({ book: { ...practice.rental.book, machines: undefined } })).not.toHaveProperty('engine')
  })

  test('game servers are shown with what they answered, also by a replica that does not ask them', async () => {
    beat('first')
    const listed = async (replica: ServersApp) =>
      (await (await open({ servers: replica.servers })).read<GameServer[]>('/api/console/servers')).body
    const shown = [
      {
        id: 'up',
        name: 'Server on 27015',
        address: '127.0.0.1:27015',
        category: 'dm',
        region: 'ap-shanghai',
        state: 'online',
        map: 'de_dust2',
        players: 4,
        maxPlayers: 16,
        version: '1.41.7.7',
        isTooOld: false,
        answeredAt: expect.any(Number),
        sendsLog: true,
      },
      expect.objectContaining({ id: 'silent', name: 'Server silent', state: 'offline', players: 0 }),
      expect.objectContaining({ id: 'plain', state: 'online', version: '1.41.7.6', isTooOld: true, sendsLog: false }),
    ]
    await eventually(async () => expect(await listed(servers)).toEqual(shown))
    const follower = await startServersApp(database().db, file, client, { replicaId: 'second' })
    closing.unshift(follower.stop)
    expect(follower.servers.polledAt()).toBeUndefined()
    const answeredAt = async () => (await listed(follower))[0]?.answeredAt ?? 0
    await eventually(async () => expect(await listed(follower)).toEqual(shown))
    const before = await answeredAt()
    await eventually(async () => expect(await answeredAt()).toBeGreaterThan(before))
  })
})

describe('the findings', () => {
  const opened = async (examine: OverviewContext['examine']) =>
    openReads(overviewRoutes({ examine } as OverviewContext))

  test('come from one run for simultaneous callers, and for callers soon after', async () => {
    const { promise, resolve } = Promise.withResolvers<Finding[]>()
    const examine = vi.fn(() => promise)
    const console = await opened(examine)
    const findings: Finding[] = [{ verdict: 'problem', subject: 'mail', text: 'SMTP_URL is not set' }]
    const both = Promise.all([console.read('/api/console/findings'), console.read('/api/console/findings')])
    await eventually(() => expect(examine).toHaveBeenCalled())
    resolve(findings)
    expect(await both).toEqual([
      { status: 200, body: findings },
      { status: 200, body: findings },
    ])
    expect((await console.read('/api/console/findings')).body).toEqual(findings)
    expect(examine).toHaveBeenCalledTimes(1)
    await console.close()
  })
})
