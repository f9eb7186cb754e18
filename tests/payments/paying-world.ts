import fastify from 'fastify'
import type { GatewayBook } from '../../apps/api/test/payments/order-invariants.ts'
import { startEngineDouble } from '../../apps/api/test/practice/engine-double.ts'
import type { ServerDatabase } from '../../apps/api/test/server-database.ts'
import { loadPaymentKeys } from '../../apps/sandbox/src/payments/payment-keys.ts'
import { createPayments, type Payments } from '../../apps/sandbox/src/payments/payments.ts'
import { startCuttingProxy } from '../machines/cutting-proxy.ts'
import { startKillableApi } from './killable-api.ts'

export const players = Array.from({ length: 8 }, (_, index) => `7656119800000010${index}`)

export type PayingWorld = Awaited<ReturnType<typeof startPayingWorld>>

/** An API that can be killed, with the sandbox's gateways and a machine, each behind a proxy that can cut requests. */
export const startPayingWorld = async (
  server: ServerDatabase | undefined,
  databaseUrls?: readonly (string | undefined)[],
) => {
  const machines = await startEngineDouble([{ code: 'ap-shanghai', slots: 30 }])
  const engine = await startCuttingProxy(() => machines.address)
  let sandboxAddress = ''
  const gateways = await startCuttingProxy(() => sandboxAddress)
  const sandbox = fastify({ forceCloseConnections: true })
  let payments: Payments | undefined
  const api = await startKillableApi({
    server,
    ...(databaseUrls && { databaseUrls }),
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
      await payments.register(sandbox)
      sandboxAddress = await sandbox.listen({ host: '127.0.0.1', port: 0 })
      return payments.environment()
    },
  })
  return {
    api,
    machines,
    engine,
    gateways,
    sandbox,
    /** The payments and refunds in the gateways' books. */
    book: (): GatewayBook => bookOf(payments),
    close: async () => {
      await api.close()
      await Promise.all([sandbox.close(), gateways.close(), engine.close(), machines.close()])
      await server?.drop()
    },
  }
}

/** The payments and refunds in the books of the sandbox's gateways. */
export const bookOf = (payments: Payments | undefined): GatewayBook => {
  const trades = new Map(
    payments?.ledger.list().map(({ tradeNo, state, amount, refunds }) => {
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
