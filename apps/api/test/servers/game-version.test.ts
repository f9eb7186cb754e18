import { afterEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/platform/db/index.ts'
import { VersionCheckError } from '../../src/servers/game-version/steam-version.ts'
import { reportGameVersion } from '../../src/servers/index.ts'
import { gameVersion, serverSnapshots } from '../../src/servers/servers.tables.ts'
import { communityWith, manyServers } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { fakeClient, infoOf } from '../fake-client.ts'
import { type ServersApp, startServersApp } from './servers-app.ts'

const firstPort = 27_101
const hourMs = 3_600_000
const community = communityWith(manyServers(5, firstPort), { poll: { interval_seconds: 0.1, info_timeout_ms: 50 } })

describeOnDatabase('the version of the game', (database) => {
  const replicas: ServersApp[] = []
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop()
    await database().db.delete(gameVersion)
    await database().db.delete(serverSnapshots)
  })

  /** The versions of the servers, in the order of the list. */
  let versions = Array<string>(5).fill('1.41.7.7')
  let required: number | undefined
  let asked: string[] = []
  /** The versions of which webhooks were told. */
  const told: number[] = []
  const start = async (name: string, options: { now?: () => Date; db?: OpenDatabase['db'] } = {}) => {
    const replica = await startServersApp(
      options.db ?? database().db,
      community,
      fakeClient({ info: (port) => infoOf({ version: versions[port - firstPort] ?? '' }) }),
      {
        ...options,
        askVersion: async () => {
          asked.push(name)
          if (required === undefined) throw new VersionCheckError('Steam is away')
          return required
        },
        onGameUpdate: async (_, version) => void told.push(version),
      },
    )
    replicas.push(replica)
    return replica
  }
  const updating = async ({ app }: ServersApp): Promise<string[]> =>
    (await app.inject('/api/servers'))
      .json()
      .filter((server: { updating?: boolean }) => server.updating)
      .map(({ id }: { id: string }) => id)
  const shows = (replica: ServersApp, ...ids: string[]) =>
    eventually(async () => expect(await updating(replica)).toEqual(ids))

  test('servers that Steam calls too old are updating, until they answer with the new version', async () => {
    versions = ['1.41.7.7', '1.41.7.7', '1.41.7.8', '', 'unknown']
    required = 14_177
    const replica = await start('first')
    await eventually(() => expect(replica.servers.requiredVersion()).toBe(14_177))
    await shows(replica)
    expect(told).toEqual([])
    required = 14_178
    await shows(replica, 's0', 's1')
    expect(await replica.metrics.registry.metrics()).toContain('warmup_servers_outdated 2\n')
    await eventually(async () => {
      const report = await reportGameVersion(database().db, community.servers.list, new Date())
      expect(report).toMatchObject({ required: 14_178, outdated: [{ id: 's0', version: '1.41.7.7' }, { id: 's1' }] })
    })
    versions[0] = '1.41.7.8'
    await shows(replica, 's1')
    versions[1] = '1.41.7.9'
    await shows(replica)
    expect(told).toEqual([14_178])
  })

  test('one replica asks Steam, and both use the answer', async () => {
    versions = Array(5).fill('1.41.7.7')
    required = 14_178
    asked = []
    const first = await start('first')
    const second = await start('second')
    const all = community.servers.list.map(({ id }) => id)
    await shows(first, ...all)
    await shows(second, ...all)
    await eventually(() => expect(asked.length).toBeGreaterThan(4))
    expect(new Set(asked)).toEqual(new Set(['first']))
    await first.stop()
    replicas.splice(0, 1)
    await eventually(() => expect(asked).toContain('second'))
  })

  test('the last answer of Steam stays in use while Steam does not answer', async () => {
    versions = ['1.41.7.7', '1.41.7.8', '1.41.7.8', '1.41.7.8', '1.41.7.8']
    required = 14_177
    const replica = await start('first')
    await eventually(() => expect(replica.servers.requiredVersion()).toBe(14_177))
    required = undefined
    asked = []
    await eventually(() => expect(asked.length).toBeGreaterThan(2))
    await shows(replica)
  })

  test('the version of most servers is required once Steam has not answered for an hour', async () => {
    versions = ['1.41.7.7', '1.41.7.7', '1.41.7.7', '1.41.7.8', '1.41.7.8']
    required = undefined
    await database().db.insert(gameVersion).values({ required: 14_176, answeredAt: new Date() })
    const replica = await start('first', { now: () => new Date(Date.now() + 2 * hourMs) })
    await eventually(() => expect(replica.servers.requiredVersion()).toBe(14_177))
    await shows(replica)
    versions[0] = '1.41.7.8'
    await shows(replica, 's1', 's2')
  })
})
