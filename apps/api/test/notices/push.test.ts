import { createECDH } from 'node:crypto'
import * as calls from '@warmup/domain/notices/push/calls'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPush, noticesPersonalData, type Push, type PushNews } from '../../src/notices/index.ts'
import { removeEndedSubscriptions } from '../../src/notices/push/push.store.ts'
import { pushSubscriptions } from '../../src/notices/push/push.tables.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { createJobs, type Jobs } from '../../src/platform/jobs/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { createTestApp, noTokens } from '../test-app.ts'

const ana = '76561198000000010'
const bo = '76561198000000012'
const pushKey = Buffer.alloc(32, 7).toString('base64url')

describeOnDatabase('push messages', (database) => {
  let ended: Set<string>
  let jobs: Jobs
  let push: Push
  let app: FastifyInstance
  let service: FastifyInstance
  let address: string
  /** The requests to the push service, by the path of a subscription. */
  let requests: string[]
  let answers: { status: number; retryAfter?: string }[]

  const start = async (key: string | undefined) => {
    jobs = createJobs({ database: database(), log: createLog('silent') })
    push = createPush({
      db: database().db,
      jobs,
      log: createLog('silent'),
      now: () => new Date(),
      environment: { pushKey: key, isSandbox: true },
      publicUrl: () => 'https://portal.test',
      liveSessions: async (ids) => new Set(ids.filter((id) => !ended.has(id))),
    })
    app = await createTestApp({
      calls: [...push.routes],
      authenticate: {
        ...noTokens,
        session: async (token) => {
          const [steamId = '', id = ''] = token.split('.')
          const user = { id: steamId, steamId, username: steamId, avatar: '' }
          return { id, user, generation: 1, holdAccount: async () => {}, signedInAt: new Date(), isByChat: false }
        },
      },
    })
    await jobs.start()
  }
  beforeEach(async () => {
    ended = new Set()
    requests = []
    answers = []
    service = fastify()
    service.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    service.post('/:id', ({ url }, reply) => {
      requests.push(url)
      const { status, retryAfter } = answers.shift() ?? { status: 201 }
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      return reply.code(status).send()
    })
    address = await service.listen({ host: '127.0.0.1', port: 0 })
    await start(pushKey)
  })
  afterEach(async () => {
    await jobs.stop()
    await app.close()
    await push.close()
    await service.close()
    await database().db.delete(pushSubscriptions)
  })

  const ask = (method: 'GET' | 'POST', steamId: string, session: string, payload?: object) =>
    app.inject({
      method,
      url: '/api/notices/push',
      headers: { authorization: `Bearer ${steamId}.${session}` },
      ...(payload === undefined ? {} : { payload }),
    })
  const subscription = (path: string, changes: object = {}) => ({
    endpoint: `${address}/${path}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    language: 'zh',
    ...changes,
  })
  const subscribe = async (steamId: string, path: string, session = path) =>
    expect((await ask('POST', steamId, session, subscription(path))).statusCode).toBe(200)
  const news: PushNews = {
    tag: 'warmup.seat',
    textIn: (language) => ({ title: language, body: 'body' }),
    lifetimeMs: 60_000,
  }
  const tell = (...steamIds: string[]) => inTransaction(database().db, (tx) => push.tell(tx, steamIds, news))
  const allHandled = () =>
    eventually(async () => {
      const unfinished = "select 1 from pgboss.job where name = 'push' and state in ('created', 'retry', 'active')"
      expect((await database().sqlText.executeSql(unfinished)).rows).toEqual([])
    })
  const stored = async () => (await database().db.select().from(pushSubscriptions)).map(({ sessionId }) => sessionId)

  it('reach every browser that the player has subscribed, and no other', async () => {
    kept(calls.getPushKey, (await ask('GET', ana, 'a')).json())
    await subscribe(ana, 'a')
    await subscribe(ana, 'b')
    await subscribe(bo, 'c')
    await tell(ana)
    await eventually(() => expect(requests.toSorted()).toEqual(['/a', '/b']))
  })

  it('are not sent if the transaction of the event fails', async () => {
    await subscribe(ana, 'a')
    const failing = inTransaction(database().db, async (tx) => {
      await push.tell(tx, [ana], news)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await subscribe(bo, 'b')
    await tell(bo)
    await eventually(() => expect(requests).toEqual(['/b']))
  })

  it.each([404, 410])('end with a subscription that the push service refuses with %i', async (status) => {
    await subscribe(ana, 'a')
    answers = [{ status }]
    await tell(ana)
    await eventually(async () => expect(await stored()).toEqual([]))
  })

  it('are sent again after the time that a busy push service names', async () => {
    await subscribe(ana, 'a')
    answers = [{ status: 429, retryAfter: '1' }]
    await tell(ana)
    await eventually(() => expect(requests).toEqual(['/a', '/a']))
    expect(await stored()).toEqual(['a'])
  })

  it('end with the session', async () => {
    await subscribe(ana, 'a')
    await subscribe(ana, 'b')
    ended.add('a')
    await tell(ana)
    await eventually(async () => expect(await stored()).toEqual(['b']))
    ended.add('b')
    await push.removeEnded()
    expect(await stored()).toEqual([])
    expect(requests.filter((path) => path === '/a')).toEqual([])
  })

  it('end with their sessions, some of them in each statement', async () => {
    const sessions = ['a', 'b', 'c', 'd', 'e']
    for (const session of sessions) await subscribe(ana, session)
    for (const session of ['a', 'c', 'd']) ended.add(session)
    const asked: (readonly string[])[] = []
    const liveAmong = async (ids: readonly string[]) => {
      asked.push(ids)
      return new Set(ids.filter((id) => !ended.has(id)))
    }
    await removeEndedSubscriptions(database().db, liveAmong, 2)
    expect((await stored()).toSorted()).toEqual(['b', 'e'])
    expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e'], []])
  })

  it('go to the player who subscribed last in a browser', async () => {
    await subscribe(ana, 'a')
    await subscribe(bo, 'a')
    await tell(ana)
    await tell(bo)
    await allHandled()
    expect(requests).toEqual(['/a'])
  })

  it('do not reach the next player of a browser, even if they are on their way already', async () => {
    await subscribe(ana, 'a')
    await inTransaction(database().db, async (tx) => {
      await push.tell(tx, [ana], news)
      await tx.update(pushSubscriptions).set({ steamId: bo })
    })
    await allHandled()
    expect(requests).toEqual([])
  })

  it('of a push service that does not answer do not hold up those of another', async () => {
    const silent = fastify({ forceCloseConnections: true })
    silent.addContentTypeParser('application/octet-stream', (_, body, done) => body.resume() && done(null))
    let asked = 0
    silent.post('/:id', () => {
      asked += 1
      return new Promise(() => {})
    })
    const silentAddress = await silent.listen({ host: '127.0.0.1', port: 0 })
    const browsers = Array.from({ length: 10 }, (_, number) => `${silentAddress}/${number}`)
    for (const endpoint of browsers)
      expect((await ask('POST', ana, 'a', subscription('', { endpoint }))).statusCode).toBe(200)
    await subscribe(bo, 'b')
    await tell(ana)
    await tell(bo)
    await eventually(() => expect(requests).toEqual(['/b']))
    expect(asked).toBeLessThan(browsers.length)
    await silent.close()
  })

  it('go to at most 10 browsers of a player, and none is left after the account', async () => {
    for (let browser = 0; browser < 12; browser += 1) await subscribe(ana, `b${browser}`)
    expect(await stored()).toHaveLength(10)
    expect(await stored()).not.toContain('b0')
    const { db } = database()
    const person = { steamId: ana } as Parameters<typeof noticesPersonalData.read>[1]
    expect(JSON.stringify(await noticesPersonalData.read(db, person))).not.toContain('/b11')
    await inTransaction(db, (tx) => noticesPersonalData.erase(tx, person, new Date()))
    expect(await stored()).toEqual([])
  })

  it.each([
    ['an address within the network', { endpoint: 'http://10.0.0.1/push' }],
    ['an address without https', { endpoint: 'http://push.example/a' }],
    ['a key that is no point of the curve', { keys: { p256dh: 'A'.repeat(87), auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }],
  ])('refuse %s', async (_, changes) => {
    expect((await ask('POST', ana, 'a', subscription('a', changes))).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('are off without a key', async () => {
    await jobs.stop()
    await app.close()
    await push.close()
    await start(undefined)
    expect((await ask('GET', ana, 'a')).json()).toEqual({ key: null })
    expect((await ask('POST', ana, 'a', subscription('a'))).statusCode).toBe(404)
  })
})
