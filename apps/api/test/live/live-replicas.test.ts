import { afterAll, beforeAll, expect, it } from 'vitest'
import { markChanged } from '../../src/live/index.ts'
import { type OpenDatabase, openPostgresql } from '../../src/platform/db/index.ts'
import { communityWith } from '../community.ts'
import { describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { fakeClient, infoOf } from '../fake-client.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { type LiveApp, startLiveApp } from './live-app.ts'

const community = communityWith([{ id: 'dm', address: '127.0.0.1:27101', category: 'dm' }], {
  poll: { interval_seconds: 0.1, info_timeout_ms: 100 },
})

describeOnPostgresql('live streams of two replicas', () => {
  let server: ServerDatabase
  const replicas: (LiveApp & { readonly database: OpenDatabase })[] = []
  let players = 3
  beforeAll(async () => {
    server = await createServerDatabase()
    for (let count = 0; count < 2; count += 1) {
      const database = await openPostgresql(server.url, { poolSize: 3, onBrokenConnection: () => {} })
      const client = fakeClient({ info: () => infoOf({ players, bots: 0 }) })
      replicas.push({ ...(await startLiveApp(database.db, community, client)), database })
    }
  })
  afterAll(async () => {
    for (const { stop, database } of replicas) {
      await stop()
      await database.close()
    }
    await server.drop()
  })

  const bothFollow = async (steamId: string) => {
    const followers = await Promise.all(replicas.map(({ follow }) => follow(steamId)))
    for (const { events } of followers) await eventually(() => expect(events()[0]?.name).toBe('hello'))
    return followers
  }

  it('tell about a change that one of them wrote', async () => {
    const followers = await bothFollow('1')
    const [first] = replicas
    if (first === undefined) throw new Error('no replica')
    await markChanged(first.database.db, { topic: 'seat', names: ['1'] }, { topic: 'presence', names: ['dm'] })
    for (const { events, leave } of followers) {
      await eventually(() => expect(events()).toContainEqual({ name: 'seat', data: null }))
      await eventually(() => expect(events()).toContainEqual({ name: 'presence', data: ['dm'] }))
      leave()
    }
  })

  it('tell about a game server that one of them polled', async () => {
    for (const { app } of replicas)
      await eventually(async () => expect((await app.inject('/api/servers')).json()[0].players).toBe('3/16'))
    const followers = await bothFollow('2')
    players = 11
    for (const { events, leave } of followers) {
      await eventually(() => expect(events()).toContainEqual({ name: 'servers', data: [{ id: 'dm', players: 11 }] }))
      leave()
    }
  })
})
