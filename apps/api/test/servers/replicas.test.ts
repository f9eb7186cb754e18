import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openPostgresql, watchLease } from '../../src/platform/db/index.ts'
import { leases } from '../../src/platform/db/lease.tables.ts'
import { communityWith, manyServers } from '../community.ts'
import { describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { fakeClient, infoOf } from '../fake-client.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { type ServersApp, startServersApp } from './servers-app.ts'

const community = communityWith(manyServers(5), { poll: { interval_seconds: 0.1, info_timeout_ms: 50 } })
const leaseMs = 400

type Replica = ServersApp & { readonly database: OpenDatabase; readonly client: ReturnType<typeof fakeClient> }

describeOnPostgresql('replicas on one database', () => {
  let server: ServerDatabase
  const replicas: Replica[] = []
  beforeAll(async () => {
    server = await createServerDatabase()
  })
  afterAll(() => server.drop())
  afterEach(async () => {
    for (const replica of replicas.splice(0)) {
      await replica.stop()
      await replica.database.close().catch(() => {})
    }
  })

  const startReplica = async (name: string): Promise<Replica> => {
    const database = await openPostgresql(server.url, { poolSize: 3, onBrokenConnection: () => {} })
    const client = fakeClient({ info: () => infoOf({ name, players: 3 }) })
    const replica = { ...(await startServersApp(database.db, community, client, { leaseMs })), database, client }
    replicas.push(replica)
    return replica
  }
  const listOf = async ({ app }: Replica) => {
    const response = await app.inject('/api/servers')
    return { names: response.json().map(({ name }: { name: string }) => name), etag: response.headers.etag }
  }
  const showsAll = (replica: Replica, name: string) =>
    eventually(async () => expect((await listOf(replica)).names).toEqual(Array(5).fill(name)))

  test('one polls, both show the same servers', async () => {
    const first = await startReplica('first')
    const second = await startReplica('second')
    await showsAll(first, 'first')
    await showsAll(second, 'first')
    await eventually(() => expect(first.client.asked.length).toBeGreaterThan(50))
    expect(second.client.asked).toEqual([])
    expect((await listOf(first)).etag).toBe((await listOf(second)).etag)
    expect(second.servers.isReady()).toBe(true)
  })

  test('another takes over with its data at once when the polling one is stopped', async () => {
    const first = await startReplica('first')
    const second = await startReplica('second')
    await showsAll(second, 'first')
    await first.stop()
    const asked = first.client.asked.length
    await showsAll(second, 'second')
    expect(first.client.asked).toHaveLength(asked)
    const third = await startReplica('third')
    await showsAll(third, 'second')
    expect(third.client.asked).toEqual([])
  })

  test('a replica without the lease stops polling', async () => {
    const first = await startReplica('first')
    await showsAll(first, 'first')
    const lease = { name: 'servers.poll', holder: 'another', ttlMs: leaseMs }
    const until = new Date(Date.now() + leaseMs)
    await first.database.db.update(leases).set({ holder: lease.holder, until })
    const another = await watchLease({ db: first.database.db, lease, onRole: () => {}, onError: () => {} })
    expect(another.role).toBe('holder')
    let asked = -1
    const hasStopped = () => {
      const before = asked
      asked = first.client.asked.length
      expect(asked).toBe(before)
    }
    await eventually(hasStopped, 500)
    await another.stop()
    await eventually(() => expect(first.client.asked.length).toBeGreaterThan(asked))
  })

  test('another takes over when the polling one loses the database and then polls for itself', async () => {
    const first = await startReplica('first')
    const second = await startReplica('second')
    await showsAll(second, 'first')
    await first.database.close()
    await showsAll(second, 'second')
    await showsAll(first, 'first')
    await eventually(() => expect(second.client.asked.length).toBeGreaterThan(20))
  })
})
