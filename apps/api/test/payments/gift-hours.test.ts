import { boughtBatchName } from '@warmup/domain/membership'
import type { OrderWire } from '@warmup/domain/payments'
import * as calls from '@warmup/domain/payments/calls'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderHistoryRecord, orderRecord } from '../../src/console/orders/order-record.ts'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { hourGiftsOf } from '../../src/membership/codes/hour-gifts.ts'
import { listCodes, listRedemptions, revokeCodes } from '../../src/membership/index.ts'
import { findOrders, orderHistory } from '../../src/payments/index.ts'
import { findOrder, updateOrder } from '../../src/payments/orders/orders.store.ts'
import { paymentsPersonalData } from '../../src/payments/personal-data.ts'
import { createSealedText } from '../../src/platform/credentials/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { hourCodes, membershipDouble } from '../membership/membership-double.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp, stranger } from '../practice/practice-app.ts'
import { createGatewayDouble, type GatewayDouble } from './gateway-double.ts'
import { clearOrders, expectInvariants } from './order-invariants.ts'

describeOnDatabase('gifts of hours', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let alipay: GatewayDouble
  let features: object
  let banned: readonly string[]
  beforeEach(async () => {
    features = {}
    banned = []
    engine = await startEngineDouble(regions)
    alipay = createGatewayDouble('alipay', () => practice.now())
    practice = await startPracticeApp(database().db, engine, {
      gateways: [alipay],
      features: () => features,
      isBanned: async (_db, steamId) => banned.includes(steamId),
    })
    await eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))
  })
  afterEach(async () => {
    await practice.stop()
    await clearOrders(database())
    await engine.close()
  })

  const order = (duration = '4h') =>
    practice.send<{ id: string; code?: string }>('POST', '/api/payment/orders', {
      currency: 'CNY',
      productType: 'server_rental',
      productId: 'gift_hours',
      options: JSON.stringify({ duration, paymentMethod: 'alipay' }),
    })
  const begun = async (): Promise<string> => {
    const { body } = await order()
    expect(await practice.send('POST', '/api/payment/pay', { orderId: body.id, method: 'alipay' })).toMatchObject({
      status: 200,
    })
    return body.id
  }
  const notify = async (id: string) => {
    const { headers, body } = alipay.notification(`${id}_1`, 'good')
    await practice.app.inject({
      method: 'POST',
      url: '/api/payment/notifications/alipay',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
  }
  const pay = async (id: string) => {
    expect(alipay.pay(`${id}_1`)).toBe(true)
    await notify(id)
  }
  const stateOf = async (id: string) => (await findOrder(database().db, id))?.state
  const look = async (id: string): Promise<OrderWire> =>
    kept(calls.getOrder, (await practice.get(`/api/payment/orders/${id}`)).body) as OrderWire
  const bought = async () => {
    const id = await begun()
    await pay(id)
    const { gift, state } = await look(id)
    expect(state).toBe('fulfilled')
    return { id, code: gift?.code ?? '', gift }
  }
  const redeem = (code: string, steamId = member) =>
    practice.send<{ code?: string; hours?: number }>(
      'POST',
      '/api/practice/codes',
      { code, server: { serverName: 'Friday night', password: 'nade42', region: 'ap-shanghai' } },
      steamId,
    )
  const batches = () => listCodes(database().db, { madeBy: 'shop', limit: 100 }, practice.now())
  const batchesOf = async (id: string) => (await batches()).rows.filter(({ name }) => name === `gift/order/${id}`)
  const settled = () => eventually(() => expectInvariants(database().db, [alipay]))
  const serverOf = async (steamId: string) => {
    const { desiredState, expiresAt } = practiceServers
    return (
      await database()
        .db.select({ desiredState, expiresAt })
        .from(practiceServers)
        .where(eq(practiceServers.owner, steamId))
    )[0]
  }
  /** What the console answers about orders and codes. */
  const toldInConsole = async (id: string) => {
    const { db } = database()
    const history = await orderHistory(db, id)
    return [
      (await findOrders(db, { limit: 10 })).map(orderRecord),
      history && orderHistoryRecord(history),
      await batches(),
      await listRedemptions(db, { limit: 10 }),
    ]
  }

  test('cost a server with a choosable region, and give their payer a code that another player redeems', async () => {
    const { id, code, gift } = await bought()
    expect(gift).toEqual({
      state: 'unused',
      code: expect.stringMatching(/^(?:[\dA-Z]{4}-){3}[\dA-Z]{4}$/),
      link: `https://portal.test/pracc#code=${code}`,
    })
    expect(await look(id)).toMatchObject({ amount_minor: 800, relocatable: true, instance_id: '', server_name: '' })
    expect(alipay.titles.get(`${id}_1`)).toBe('送人的练习服时长 · 4 小时')
    expect(await batchesOf(id)).toMatchObject([{ days: 0, hours: 4, count: 1, uses: 1, until: null, code: null }])
    expect(await redeem(code)).toMatchObject({ status: 200, body: { hours: 4 } })
    expect(await redeem(code, stranger)).toMatchObject({ status: 409, body: { code: 'code_used' } })
    expect((await look(id)).gift).toMatchObject({ state: 'redeemed', code })
    const { body } = await practice.get<OrderWire[]>('/api/practice/orders')
    expect(body.map((each) => each.gift?.code)).toEqual([code])
    await settled()
  })

  test('are shown to no other player, in no log, and not in the console', async () => {
    const { id, code } = await bought()
    expect((await practice.get(`/api/payment/orders/${id}`, member)).status).toBe(404)
    expect((await practice.get('/api/practice/orders', member)).body).toEqual([])
    expect((await redeem(code)).status).toBe(200)
    const inConsole = await toldInConsole(id)
    const told = JSON.stringify([practice.logged, await practice.command('order', { id }), inConsole])
    for (const shown of [id, boughtBatchName(id), member]) expect(JSON.stringify(inConsole)).toContain(shown)
    expect(told).not.toContain(code)
    expect(told).not.toContain(code.replaceAll('-', ''))
    const account = { userId: owner, steamId: owner, email: null }
    expect(JSON.stringify(await paymentsPersonalData.read(database().db, account))).toContain('gift_hours')
  })

  test('have one code, however often they are delivered', async () => {
    const { id, code } = await bought()
    await notify(id)
    await inTransaction(database().db, (tx) => hourCodes.gifts.make(tx, { id, hours: 4, now: practice.now() }))
    expect(await batchesOf(id)).toHaveLength(1)
    expect((await look(id)).gift?.code).toBe(code)
    await settled()
  })

  test('can be bought again once the last is paid; until then the same order waits', async () => {
    const first = await begun()
    expect((await order()).body.id).toBe(first)
    await pay(first)
    const second = await begun()
    expect(second).not.toBe(first)
    await pay(second)
    expect((await look(second)).gift?.code).not.toBe((await look(first)).gift?.code)
  })

  test('lose their code with a refund that revokes it, and keep it with one that does not', async () => {
    const [revoked, left] = [await bought(), await bought()]
    expect(await practice.command('refund', { id: revoked.id, expire: 'yes' })).toContain(
      'its code is revoked, unless it was redeemed',
    )
    expect(await practice.command('refund', { id: left.id })).toContain('its code stays valid')
    expect(await redeem(revoked.code)).toMatchObject({ status: 409, body: { code: 'code_revoked' } })
    expect((await redeem(left.code)).status).toBe(200)
    await settled()
    expect(await look(revoked.id)).toMatchObject({ state: 'refunded', gift: { state: 'revoked', code: revoked.code } })
    expect(await look(left.id)).toMatchObject({ state: 'refunded', gift: { state: 'redeemed', code: left.code } })
  })

  test('are still shown after a refund that leaves their code valid', async () => {
    const { id, code, gift } = await bought()
    await practice.command('refund', { id })
    expect((await look(id)).gift).toEqual(gift)
    await settled()
    expect(await look(id)).toMatchObject({ state: 'refunded', gift: { state: 'unused', code } })
  })

  test('what was redeemed stays after a refund', async () => {
    const { id, code } = await bought()
    expect((await redeem(code)).status).toBe(200)
    await eventually(async () =>
      expect((await practice.get('/api/scrim/getUserServers', member)).body).toMatchObject([{ status: 'RUNNING' }]),
    )
    const before = await serverOf(member)
    await practice.command('refund', { id, expire: 'yes' })
    await settled()
    expect(await serverOf(member)).toEqual(before)
    expect(before?.desiredState).toBe('running')
    expect((await look(id)).gift).toMatchObject({ state: 'redeemed', code })
  })

  test('are not sold to a banned player', async () => {
    banned = [owner]
    expect(await order()).toMatchObject({ status: 403, body: { code: 'banned' } })
    banned = [member]
    expect((await order()).status).toBe(200)
  })

  test('are delivered for money that comes after the order was closed', async () => {
    alipay.isForgetful = true
    const id = await begun()
    await practice.send('POST', `/api/practice/orders/${id}/cancel`, {})
    expect(await stateOf(id)).toBe('closed')
    await pay(id)
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
    expect((await redeem((await look(id)).gift?.code ?? '')).status).toBe(200)
    await settled()
  })

  test('are refunded if the payer’s account was deleted before the money came', async () => {
    const id = await begun()
    await inTransaction(database().db, (tx) => updateOrder(tx, id, { payer: '', payerName: '' }))
    await pay(id)
    await eventually(async () => expect(await stateOf(id)).toBe('refunded'))
    expect(alipay.net(id)).toBe(0)
    expect(await batchesOf(id)).toEqual([])
    await settled()
  })

  test('are not sold while renting is closed; open orders are still paid', async () => {
    const id = await begun()
    features = { pracc: { createRoom: false } }
    expect(await order('1m')).toMatchObject({ status: 403, body: { code: 'renting_closed' } })
    await pay(id)
    expect((await look(id)).gift?.state).toBe('unused')
  })

  test('say that their code is revoked, or that its key is lost', async () => {
    const { id } = await bought()
    await revokeCodes(database().db, boughtBatchName(id), practice.now())
    expect((await look(id)).gift?.state).toBe('revoked')
    const context = { ...membershipDouble, giftSeal: createSealedText([new Uint8Array(48).fill(8)], 'VIP gift') }
    expect(await hourGiftsOf(context, database().db, [id])).toEqual(new Map([[id, { state: 'revoked' }]]))
  })

  test.each([{ duration: '2h' }, { duration: '4h', paymentMethod: 'cash' }, {}])(
    'refuse the options %j',
    async (wrong) => {
      const { status } = await practice.send('POST', '/api/payment/orders', {
        currency: 'CNY',
        productType: 'server_rental',
        productId: 'gift_hours',
        options: JSON.stringify({ paymentMethod: 'alipay', ...wrong }),
      })
      expect(status).toBe(400)
    },
  )
})
