import { text } from 'node:stream/consumers'
import { serverChangesSchema } from '@warmup/domain/servers'
import { afterEach, expect, it } from 'vitest'
import { markChanged } from '../../src/live/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { communityWith } from '../community.ts'
import { describeOnBothEngines } from '../database.ts'
import { eventually } from '../eventually.ts'
import { fakeClient, infoOf } from '../fake-client.ts'
import { type LiveApp, startLiveApp } from './live-app.ts'

const community = communityWith(
  [
    { id: 'dm', address: '127.0.0.1:27101', category: 'dm' },
    { id: 'retakes', address: '127.0.0.1:27102', category: 'retakes' },
  ],
  { poll: { interval_seconds: 0.1, info_timeout_ms: 100 } },
)

describeOnBothEngines('the live stream', (database) => {
  const apps: LiveApp[] = []
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.stop()
  })
  const start = async (
    ...options: Parameters<typeof startLiveApp> extends [infer _, infer __, ...infer Rest] ? Rest : never
  ) => {
    const app = await startLiveApp(database().db, community, ...options)
    apps.push(app)
    return app
  }
  const quiet = () => fakeClient({ info: () => infoOf({ players: 3, bots: 0 }) })

  it('is a stream that nothing on the way may store or collect, and is not compressed', async () => {
    const app = await start(quiet())
    const { response, events, leave } = await app.follow(undefined, { 'accept-encoding': 'gzip, br' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers['content-encoding']).toBeUndefined()
    await eventually(() => expect(events()[0]).toEqual({ name: 'hello', data: { heartbeatSeconds: 15 } }))
    leave()
  })

  it('tells which rows of the server list changed, and how', async () => {
    let players = 3
    const app = await start(fakeClient({ info: (port) => infoOf({ players: port === 27_101 ? players : 5, bots: 0 }) }))
    await eventually(async () => expect((await app.app.inject('/api/servers')).json()[1].players).toBe('5/16'))
    const { events, leave } = await app.follow()
    await eventually(() => expect(events()[0]?.name).toBe('hello'))
    players = 9
    await eventually(() => expect(events()).toContainEqual({ name: 'servers', data: [{ id: 'dm', players: 9 }] }))
    for (const { name, data } of events()) if (name === 'servers') serverChangesSchema.parse(data)
    leave()
  })

  it('tells everyone about presence and calls, and only the player about their own things', async () => {
    const app = await start(quiet())
    const [mine, other, anonymous] = [await app.follow('1'), await app.follow('2'), await app.follow()]
    const { db } = database()
    await inTransaction(db, async (tx) => {
      await markChanged(
        tx,
        { topic: 'gatherings' },
        { topic: 'presence', names: ['dm', 'retakes', 'dm'] },
        { topic: 'seat', names: ['1'] },
        { topic: 'orders', names: ['2'] },
        { topic: 'practice', names: ['2'] },
      )
    })
    const names = (follower: typeof mine) =>
      follower
        .events()
        .map(({ name }) => name)
        .filter((name) => name !== 'servers')
        .toSorted()
    await eventually(() => expect(names(mine)).toEqual(['gatherings', 'hello', 'presence', 'seat']))
    await eventually(() => expect(names(other)).toEqual(['gatherings', 'hello', 'orders', 'practice', 'presence']))
    await eventually(() => expect(names(anonymous)).toEqual(['gatherings', 'hello', 'presence']))
    expect(anonymous.events().find(({ name }) => name === 'presence')?.data).toEqual(['dm', 'retakes'])
    await markChanged(db, { topic: 'seat', names: ['1'] })
    await eventually(() => expect(names(mine)).toEqual(['gatherings', 'hello', 'presence', 'seat', 'seat']))
    for (const follower of [mine, other, anonymous]) follower.leave()
  })

  it('says nothing about a change that was not committed', async () => {
    const app = await start(quiet())
    const { events, leave } = await app.follow('3')
    const { db } = database()
    const failed = inTransaction(db, async (tx) => {
      await markChanged(tx, { topic: 'seat', names: ['3'] })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await markChanged(db, { topic: 'orders', names: ['3'] })
    await eventually(() => expect(events().map(({ name }) => name)).toContain('orders'))
    expect(events().map(({ name }) => name)).not.toContain('seat')
    leave()
  })

  it('refuses a session that has ended, and opens without one', async () => {
    const app = await start(quiet())
    const refused = await app.ask({ authorization: 'Bearer expired' })
    expect(refused.statusCode).toBe(401)
    expect(JSON.parse(await text(refused))).toMatchObject({ code: 'unauthorized' })
    const { response, leave } = await app.follow()
    expect(response.statusCode).toBe(200)
    leave()
  })

  it('sends heartbeats while nothing happens', async () => {
    const app = await start(quiet(), { limits: { heartbeatMs: 100 } })
    const follower = await app.follow()
    await eventually(() => expect(follower.text().match(/^:\n\n/gm)?.length).toBeGreaterThan(1))
    follower.leave()
  })

  it('ends after some time, so that the session is checked again', async () => {
    const app = await start(quiet(), { limits: { maxAgeMs: 0 } })
    const { events, ended } = await app.follow()
    await ended
    expect(events().map(({ name }) => name)).toEqual(['hello', 'bye'])
  })

  it('refuses more streams than an address may have, and forgets those that left', async () => {
    const app = await start(quiet(), { limits: { mostPerAddress: 2 } })
    const [first, second] = [await app.follow(), await app.follow()]
    const refused = await app.ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect(JSON.parse(await text(refused))).toMatchObject({ code: 'too_many_streams' })
    first.leave()
    await eventually(async () => {
      const again = await app.follow()
      again.leave()
      expect(again.response.statusCode).toBe(200)
    })
    second.leave()
    expect(await app.metrics.registry.getSingleMetricAsString('warmup_live_streams_refused_total')).toContain(
      'limit="address"',
    )
  })

  it('leaves connections for requests', async () => {
    const app = await start(quiet(), { maxConnections: 4 })
    const followers = [await app.follow(), await app.follow(), await app.follow()]
    const refused = await app.ask()
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('60')
    for (const { leave } of followers) leave()
  })

  it('says goodbye when the server stops, which then does not wait for it', async () => {
    const app = await start(quiet())
    const { events, ended } = await app.follow()
    await eventually(() => expect(events()[0]?.name).toBe('hello'))
    apps.length = 0
    await Promise.all([app.stop(), ended])
    expect(events().at(-1)?.name).toBe('bye')
    expect(await app.metrics.registry.getSingleMetricAsString('warmup_live_streams_ended_total')).toContain(
      'reason="stopped"} 1',
    )
  })

  it('answers HEAD without a stream', async () => {
    const app = await start(quiet())
    const answer = await app.app.inject({ method: 'HEAD', url: '/api/live' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/event-stream')
  })

  it('counts as a stream, not as a request that takes hours', async () => {
    const app = await start(quiet())
    const follower = await app.follow()
    follower.leave()
    await eventually(async () =>
      expect(await app.metrics.registry.getSingleMetricAsString('warmup_live_streams')).toMatch(
        /warmup_live_streams 0/,
      ),
    )
    expect(await app.metrics.registry.getSingleMetricAsString('warmup_http_request_duration_seconds')).not.toContain(
      '/api/live',
    )
  })
})
