import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openPostgresql } from '../../src/platform/db/index.ts'
import { describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { owner, type PracticeApp, startPracticeApp, stranger } from '../practice/practice-app.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { createGatewayDouble, type GatewayDouble } from './gateway-double.ts'
import { clearOrders, expectInvariants } from './order-invariants.ts'

describeOnPostgresql('two replicas with orders', () => {
  let server: ServerDatabase
  let engine: EngineDouble
  let gateways: readonly [GatewayDouble, GatewayDouble]
  const databases: OpenDatabase[] = []
  const replicas: PracticeApp[] = []
  beforeAll(async () => {
    server = await createServerDatabase()
  })
  afterAll(() => server.drop())
  /** Starts both replicas with an engine that has one region with this many slots. */
  const begin = async (slots: number) => {
    const regions = [{ code: 'ap-shanghai', slots }]
    engine = await startEngineDouble(regions)
    gateways = [createGatewayDouble('alipay', () => new Date()), createGatewayDouble('wechat', () => new Date())]
    for (let replica = 0; replica < 2; replica += 1) {
      const database = await openPostgresql(server.url, { poolSize: 4, onBrokenConnection: () => {} })
      databases.push(database)
      replicas.push(
        await startPracticeApp(database.db, engine, {
          gateways,
          machines: { regions: regions.map(({ code }) => ({ code })) },
        }),
      )
    }
    await eventually(async () => expect((await both()[0].get('/api/scrim/available-regions')).status).toBe(200))
  }
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop()
    const [first] = databases
    if (first) await clearOrders(first)
    for (const database of databases.splice(0)) await database.close()
    await engine.close()
  })
  const both = (): [PracticeApp, PracticeApp] => {
    const [first, second] = replicas
    if (first === undefined || second === undefined) throw new Error('Replicas run within tests only')
    return [first, second]
  }
  const order = async (practice: PracticeApp, serverName: string, steamId: string): Promise<string> => {
    const options = { serverName, password: 'nade42', region: 'ap-shanghai', duration: '1m', isRelocatable: true }
    const { body } = await practice.send<{ id: string }>(
      'POST',
      '/api/payment/orders',
      {
        currency: 'CNY',
        productType: 'server_rental',
        productId: 'new_server',
        options: JSON.stringify({ ...options, paymentMethod: 'alipay' }),
      },
      steamId,
    )
    return body.id
  }

  const pay = (practice: PracticeApp, orderId: string, method: string, via: string, steamId: string) =>
    practice.send<{ payment_url: string }>('POST', '/api/payment/pay', { orderId, method, via }, steamId)

  test('receive the same notification at once, and fulfil each order once', async () => {
    await begin(30)
    const [first, second] = both()
    const [alipay, wechat] = gateways
    alipay.isForgetful = true
    const notify = (practice: PracticeApp, gateway: GatewayDouble, tradeNo: string) =>
      practice.app.inject({
        method: 'POST',
        url: `/api/payment/notifications/${gateway.method}`,
        payload: gateway.notification(tradeNo).body,
      })
    for (let round = 0; round < 6; round += 1) {
      const steamId = round % 2 === 0 ? owner : stranger
      const ids = await Promise.all([first, second].map((practice) => order(practice, `n${round}`, steamId)))
      expect(new Set(ids).size).toBe(1)
      const id = ids[0] ?? ''
      const begun = await Promise.all([first, second].map((practice) => pay(practice, id, 'alipay', 'code', steamId)))
      expect(begun.map(({ body }) => body.payment_url)).toEqual([
        `https://alipay.test/${id}_1`,
        `https://alipay.test/${id}_1`,
      ])
      await pay(second, id, 'wechat', 'code', steamId)
      alipay.pay(`${id}_1`)
      wechat.pay(`${id}_2`)
      const news = [first, second].flatMap((practice) => [
        notify(practice, alipay, `${id}_1`),
        notify(practice, wechat, `${id}_2`),
        practice.get(`/api/payment/orders/${id}`, steamId),
        notify(practice, wechat, `${id}_2`),
      ])
      for (const answer of await Promise.all(news))
        expect('statusCode' in answer ? answer.statusCode : answer.status).toBe(200)
    }
    await eventually(() => expect(alipay.net('') + wechat.net('')).toBe(6 * 12_800))
    const [database] = databases
    if (database) await eventually(() => expectInvariants(database.db, gateways))
    const mine = await first.get<unknown[]>('/api/scrim/getUserServers')
    const theirs = await second.get<unknown[]>('/api/scrim/getUserServers', stranger)
    expect([mine.body, theirs.body].map((list) => list.length)).toEqual([3, 3])
  })

  test('give the last slot to one order', async () => {
    await begin(1)
    const [first, second] = both()
    const people = Array.from({ length: 8 }, (_, index) => `765611980000001${String(index).padStart(2, '0')}`)
    const replicaOf = (index: number) => (index % 2 === 0 ? first : second)
    const ids = await Promise.all(people.map((steamId, index) => order(replicaOf(index), 'duel', steamId)))
    const answers = await Promise.all(
      people.map((steamId, index) => pay(replicaOf(index), ids[index] ?? '', 'alipay', 'code', steamId)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(people.length - 1)
  })
})
