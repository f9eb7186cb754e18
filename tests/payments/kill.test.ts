import { setTimeout as pause } from 'node:timers/promises'
import { durationMs } from '@warmup/domain/practice'
import type { OrderWire, PaymentMethod } from '@warmup/domain/practice/payment'
import { eq } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { practiceServers } from '../../apps/api/src/practice/practice.tables.ts'
import { describeOnPostgresql } from '../../apps/api/test/database.ts'
import { type EngineDouble, startEngineDouble } from '../../apps/api/test/practice/engine-double.ts'
import { expectTruths, type GatewayBook } from '../../apps/api/test/practice/order-truths.ts'
import { createServerDatabase, type ServerDatabase } from '../../apps/api/test/server-database.ts'
import type { DeskAction } from '../../apps/sandbox/src/payments/desk.ts'
import { loadPaymentKeys } from '../../apps/sandbox/src/payments/payment-keys.ts'
import { createPayments, type Payments } from '../../apps/sandbox/src/payments/payments.ts'
import { allCuts, type CuttingProxy, cutEachOnce, startCuttingProxy } from '../machines/cutting-proxy.ts'
import { type Answer, type MortalApi, startMortalApi } from './mortal-api.ts'

const slow = 1_500_000
/** A closed attempt whose gateway did not answer, as on a busy machine, is asked about again after ten minutes. */
const patienceMs = 720_000
const lookEveryMs = 400
const players = Array.from({ length: 7 }, (_, index) => `7656119800000010${index}`)

/** What a gateway is asked for; undefined for what a payer's browser asks it. */
const gatewayCall = (method: string, { pathname, searchParams }: URL): string | undefined => {
  if (pathname === '/gateway.do') return gatewayCalls.find((call) => call === searchParams.get('method'))
  if (!/^\/v\d\//.test(pathname)) return undefined
  const path = pathname
    .replace(/(out-trade-no|orders|captures)\/[^/]+/, '$1/…')
    .replace(/^\/v\d\/(oauth2|notifications|payments|checkout)/, 'paypal $1')
    .replace(/^\/v3/, 'wechat')
  return `${method} ${path}`
}
const gatewayCalls = [
  'alipay.trade.precreate',
  'alipay.trade.query',
  'alipay.trade.close',
  'alipay.trade.refund',
  'POST wechat/pay/transactions/native',
  'GET wechat/pay/transactions/out-trade-no/…',
  'POST wechat/pay/transactions/out-trade-no/…/close',
  'POST wechat/refund/domestic/refunds',
  'POST paypal oauth2/token',
  'POST paypal checkout/orders',
  'GET paypal checkout/orders/…',
  'POST paypal checkout/orders/…/capture',
  'POST paypal notifications/verify-webhook-signature',
  'POST paypal payments/captures/…/refund',
]
const ownCalls = [
  '/api/payment/orders',
  '/api/payment/pay',
  '/api/payment/notifications/alipay',
  '/api/payment/notifications/wechat',
  '/api/payment/notifications/paypal',
]
const engineCalls = ['/services/create']

const bookOf = ({ ledger }: Payments): GatewayBook => {
  const trades = new Map(
    ledger.list().map(({ tradeNo, state, amount, refunds }) => {
      const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
      return [tradeNo, { state, amount: state === 'paid' ? amount : undefined, refunded }] as const
    }),
  )
  return {
    trades,
    net: (prefix) =>
      [...trades]
        .filter(([tradeNo]) => tradeNo.startsWith(prefix))
        .reduce((sum, [, { amount = 0, refunded }]) => sum + amount - refunded, 0),
  }
}

const tests = (createServer: () => Promise<ServerDatabase | undefined>) => () => {
  let api: MortalApi
  let server: ServerDatabase | undefined
  let machines: EngineDouble
  let engine: CuttingProxy
  let gateways: CuttingProxy
  let sandbox: FastifyInstance
  let payments: Payments
  beforeEach(async () => {
    server = await createServer()
    machines = await startEngineDouble([{ code: 'ap-shanghai', slots: 30 }])
    engine = await startCuttingProxy(() => machines.address)
    let sandboxAddress = ''
    gateways = await startCuttingProxy(() => sandboxAddress)
    api = await startMortalApi({
      server,
      engine: `tcp://127.0.0.1:${engine.port}`,
      players,
      environmentAt: async (publicUrl) => {
        payments = createPayments({
          keys: await loadPaymentKeys(),
          address: () => `http://127.0.0.1:${gateways.port}`,
          portalAddress: () => publicUrl,
          speed: 1,
          now: () => Date.now(),
        })
        sandbox = fastify({ forceCloseConnections: true })
        await payments.register(sandbox)
        sandboxAddress = await sandbox.listen({ host: '127.0.0.1', port: 0 })
        return payments.environment()
      },
    })
  }, slow)
  afterEach(async () => {
    await api.close()
    await Promise.all([sandbox.close(), gateways.close(), engine.close(), machines.close()])
    await server?.drop()
  }, slow)

  /** Kills the API once before and once after each kind of call that it makes or is asked for. */
  const killAtEveryStep = () => {
    const { front, kill } = api
    return [
      cutEachOnce(gateways, gatewayCall, kill),
      cutEachOnce(
        engine,
        (method, { pathname }) => engineCalls.find((path) => method === 'POST' && path === pathname),
        kill,
      ),
      cutEachOnce(front, (_, { pathname }) => ownCalls.find((path) => path === pathname), kill),
    ]
  }

  /** Does something again and again until it is so, as somebody does who hears nothing. */
  const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    const endsAt = performance.now() + patienceMs
    let found = await look()
    while (found === undefined) {
      if (performance.now() > endsAt) throw new Error(`not so: ${what}`)
      await pause(lookEveryMs)
      found = await look()
    }
    return found
  }
  const done = async <T>(what: string, asked: () => Promise<Answer<T>>): Promise<T> => {
    let last: Answer<T> | undefined
    try {
      return await until(what, async () => {
        last = await asked()
        return last.status === 200 ? last.body : undefined
      })
    } catch (error) {
      throw new Error(`${what}: ${JSON.stringify(last)}`, { cause: error })
    }
  }

  /** A payer's purchases, each call repeated until it is answered. */
  const buyer = (steamId: string, paymentMethod: PaymentMethod) => {
    const order = async (subject: object): Promise<string> => {
      const terms = { duration: '1m', isRelocatable: true, paymentMethod }
      const body = {
        currency: paymentMethod === 'paypal' ? 'USD' : 'CNY',
        productType: 'server_rental',
        productId: 'instance_id' in subject ? 'renew_server' : 'new_server',
        options: JSON.stringify({ ...subject, ...terms }),
      }
      return (await done('ordered', () => api.ask<{ id: string }>(steamId, 'POST', '/api/payment/orders', body))).id
    }
    return {
      rent: () => order({ serverName: 'duel', password: 'nade42', region: 'ap-shanghai' }),
      renew: (id: string) => order({ instance_id: id }),
      begin: (orderId: string, method = paymentMethod) =>
        done('begun', () =>
          api.ask(steamId, 'POST', '/api/payment/pay', {
            orderId,
            method,
            via: method === 'paypal' ? 'page' : 'code',
          }),
        ),
      becomes: (orderId: string, isThere: (order: OrderWire) => boolean) =>
        until(`order ${orderId} settled`, async () => {
          const { body } = await api.ask<OrderWire>(steamId, 'GET', `/api/payment/orders/${orderId}`)
          return body?.timeline && isThere(body) ? body : undefined
        }),
    }
  }
  const hand = (tradeNo: string, action: DeskAction) =>
    until(`${action} ${tradeNo}`, async () =>
      (await sandbox.inject({ method: 'POST', url: `/api/payments/${tradeNo}/${action}` })).statusCode === 200
        ? true
        : undefined,
    )
  const isFulfilled = ({ state }: OrderWire) => state === 'fulfilled'
  const isSurplusBack = ({ timeline }: OrderWire) => timeline.some(({ event }) => event === 'surplus_refunded')

  const simple = async (steamId: string, method: PaymentMethod): Promise<string> => {
    const { rent, begin, becomes } = buyer(steamId, method)
    const id = await rent()
    await begin(id)
    await hand(`${id}_1`, 'pay')
    await becomes(id, isFulfilled)
    return id
  }
  /** Begins by one way, pays by another, and the money of the first comes as well. */
  const twice = async (steamId: string, first: PaymentMethod, second: PaymentMethod): Promise<undefined> => {
    const { rent, begin, becomes } = buyer(steamId, first)
    const id = await rent()
    await begin(id)
    await begin(id, second)
    await hand(`${id}_2`, 'pay')
    await becomes(id, isFulfilled)
    await hand(`${id}_1`, 'pay-late')
    await becomes(id, isSurplusBack)
  }
  const refunded = async (steamId: string, method: PaymentMethod): Promise<undefined> => {
    const id = await simple(steamId, method)
    // Whoever hears nothing asks again: it is due by then.
    await until('refund decided', async () => {
      await api.operator('refund', id)
      const { out } = await api.operator('order', id)
      return /refund_due|refunded/.test(out) ? true : undefined
    })
    await buyer(steamId, method).becomes(id, ({ state }) => state === 'refunded')
  }
  const renewed = async (steamId: string, id: string): Promise<undefined> => {
    const { renew, begin, becomes } = buyer(steamId, 'wechat')
    const order = await renew(id)
    await begin(order)
    await hand(`${order}_1`, 'pay')
    await becomes(order, isFulfilled)
  }

  test('each purchase is fulfilled or given back, once', { timeout: slow }, async () => {
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = players
    const wanted = ['--name', 'duel', '--password', 'nade42', '--region', 'ap-shanghai', '--duration', '1m']
    const server = await until('a server to renew', async () => {
      const { out } = await api.operator('practice', 'create', g, ...wanted)
      return out.split(/\s+/)[1] || undefined
    })
    const expiry = async () => {
      type Listed = { timestamp: number }[]
      const listed = await done('listed', () => api.ask<Listed>(g, 'GET', '/api/scrim/getUserServers'))
      return (listed[0]?.timestamp ?? 0) * 1_000
    }
    const before = await expiry()
    const cuts = killAtEveryStep()
    const paid = await Promise.all([
      simple(a, 'alipay'),
      simple(b, 'wechat'),
      simple(c, 'paypal'),
      twice(d, 'alipay', 'wechat'),
      twice(e, 'wechat', 'alipay'),
      refunded(f, 'paypal'),
      renewed(g, server),
    ])
    // A notification that came while the API was down comes again, if late.
    await until('a death at every step', async () => {
      if (allCuts([...gatewayCalls, ...ownCalls, ...engineCalls]).every((cut) => cuts.some((set) => set.has(cut))))
        return true
      for (const id of paid) if (id !== undefined) await hand(`${id}_1`, 'pay-again')
      return undefined
    })
    expect(await expiry()).toBe(before + durationMs('1m'))
    for (const steamId of players) {
      // Whoever asked again while no answer came has ordered once.
      const orders = await done('orders', () => api.ask<OrderWire[]>(steamId, 'GET', '/api/practice/orders'))
      expect(orders).toHaveLength(1)
      await until(`the server of ${steamId} runs`, async () => {
        type Listed = { status: string; instance_id: string }[]
        const { body = [] } = await api.ask<Listed>(steamId, 'GET', '/api/scrim/getUserServers')
        return body[0]?.status === 'RUNNING' && machines.services.has(`warmup-${body[0].instance_id}`)
          ? true
          : undefined
      })
    }
    expect([...machines.services]).toHaveLength(7)
    await api.autopsy(async ({ db }) => {
      const [row] = await db.select().from(practiceServers).where(eq(practiceServers.id, server))
      expect(row?.expiresAt.getTime()).toBe(before + durationMs('1m'))
      await expectTruths(db, [bookOf(payments)], { id: server, expiresAt: new Date(before) })
    })
  })
}

describe(
  'an API that is killed at every step of paying (embedded)',
  tests(async () => undefined),
)
describeOnPostgresql('an API that is killed at every step of paying', tests(createServerDatabase))
