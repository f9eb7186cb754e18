import { afterEach, beforeEach, describe, test } from 'vitest'
import { describeOnPostgresql } from '../../apps/api/test/database.ts'
import { createServerDatabase, hasPostgresql, type ServerDatabase } from '../../apps/api/test/server-database.ts'
import { allCuts, cutEachOnce } from '../machines/cutting-proxy.ts'
import { type PayingWorld, startPayingWorld } from './paying-world.ts'
import { createPurchases, expectEachOnce, until } from './purchases.ts'

const slow = 1_500_000
/** The kind of a gateway request; undefined for requests of a payer's browser. */
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
const bookingCall = 'DELETE /api/practice/bookings/…'
const ownCalls = [
  '/api/payment/orders',
  '/api/payment/pay',
  '/api/payment/notifications/alipay',
  '/api/payment/notifications/wechat',
  '/api/payment/notifications/paypal',
]
const engineCalls = ['/services/create']

const ownKinds = [...ownCalls, bookingCall, ...engineCalls]

/** Tests with a kill once before and once after each of the API's own calls and of these calls of the gateways. */
const tests = (createServer: () => Promise<ServerDatabase | undefined>, ofGateways: readonly string[]) => () => {
  let world: PayingWorld
  beforeEach(async () => {
    world = await startPayingWorld(await createServer())
  }, slow)
  afterEach(() => world.close(), slow)

  /** Kills the API once before and once after each kind of request that it sends or receives. */
  const killAtEveryStep = () => {
    const { gateways, engine } = world
    const { front, kill } = world.api
    return [
      cutEachOnce(gateways, (method, url) => ofGateways.find((kind) => kind === gatewayCall(method, url)), kill),
      cutEachOnce(
        engine,
        (method, { pathname }) => engineCalls.find((path) => method === 'POST' && path === pathname),
        kill,
      ),
      cutEachOnce(
        front,
        (method, { pathname }) => (method === 'DELETE' ? bookingCall : ownCalls.find((path) => path === pathname)),
        kill,
      ),
    ]
  }

  test('each purchase is fulfilled or refunded, once', { timeout: slow }, async () => {
    const { hand } = createPurchases(world)
    let cuts: readonly ReadonlySet<string>[] = []
    await expectEachOnce(world, {
      begin: () => {
        cuts = killAtEveryStep()
      },
      // The gateway repeats a notification that came while the API was down, after some time.
      end: (paid) =>
        until('a death at every step', async () => {
          if (allCuts([...ofGateways, ...ownKinds]).every((cut) => cuts.some((set) => set.has(cut)))) return true
          for (const id of paid) await hand(`${id}_1`, 'pay-again')
          return undefined
        }),
    })
  })
}

/*
 * The steps towards the gateways do not depend on the engine of the database: where PostgreSQL is tested, the embedded
 * database is not killed at them. Each kill costs the start of an API.
 */
describe(
  'an API that is killed at every step of a payment (embedded)',
  tests(async () => undefined, hasPostgresql ? [] : gatewayCalls),
)
describeOnPostgresql('an API that is killed at every step of a payment', tests(createServerDatabase, gatewayCalls))
