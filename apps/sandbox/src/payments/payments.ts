import type { FastifyInstance } from 'fastify'
import { cashierRoutes } from './cashier/cashier.routes.ts'
import { createDesk } from './desk.ts'
import { gateways } from './gateways.ts'
import { createLedger, type Ledger, type Trade } from './ledger.ts'
import type { Method } from './methods.ts'
import { createNotifier } from './notifier.ts'
import { paymentControlRoutes } from './payment-control.routes.ts'
import { merchantEnvironment, type PaymentKeys } from './payment-keys.ts'

export type Payments = {
  readonly ledger: Ledger
  /** Returns a merchant's environment variables. Call it after the sandbox listens. */
  environment(): Record<string, string>
  /** Adds the gateways, the cashier and the control API. */
  register(app: FastifyInstance): Promise<void>
}

/** Simulates Alipay, WeChat Pay and PayPal, with a cashier. */
export const createPayments = ({
  keys,
  address,
  portalAddress,
  speed,
  now,
}: {
  keys: PaymentKeys
  /** The sandbox's own URL, after it listens. */
  address: () => string
  /** Base URL of the merchant's webhooks. */
  portalAddress: () => string | undefined
  /** Divisor of the pauses between notifications. */
  speed: number
  now: () => number
}): Payments => {
  const ledger = createLedger(now)
  const webhook = (method: Method) => {
    const portal = portalAddress()
    return portal === undefined ? undefined : `${portal}/api/payment/notifications/${method}`
  }
  const announce = (trade: Trade, event: string) =>
    gateways[trade.method].announce({ keys, address, now, webhook })(trade, event)
  const notifier = createNotifier({ ledger, announce, speed, now })
  const desk = createDesk({ ledger, notifier, now })
  const parts = { ledger, desk, keys, address, portalAddress, now }
  return {
    ledger,
    environment: () => merchantEnvironment(keys, address()),
    register: async (app) => {
      app.addHook('onClose', notifier.close)
      for (const { routes } of Object.values(gateways)) await app.register(routes(parts))
      await app.register(cashierRoutes(parts))
      await app.register(paymentControlRoutes(parts))
    },
  }
}
