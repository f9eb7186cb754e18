import type { FastifyInstance } from 'fastify'
import { alipayRoutes, announceByAlipay } from './alipay/alipay.routes.ts'
import { cashierRoutes } from './cashier/cashier.routes.ts'
import { createDesk } from './desk.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createNotifier } from './notifier.ts'
import { paymentControlRoutes } from './payment-control.routes.ts'
import { merchantEnvironment, type PaymentKeys } from './payment-keys.ts'
import { paypalRoutes } from './paypal/paypal.routes.ts'
import { announceByPaypal } from './paypal/paypal-wire.ts'
import { announceByWechat, wechatRoutes } from './wechat/wechat.routes.ts'

const webhookPath = '/api/payment/notifications/paypal'

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
  /** Base URL of the merchant's webhook for PayPal. */
  portalAddress: () => string | undefined
  /** Divisor of the pauses between notifications. */
  speed: number
  now: () => number
}): Payments => {
  const ledger = createLedger(now)
  const webhook = () => {
    const portal = portalAddress()
    return portal === undefined ? undefined : portal + webhookPath
  }
  const announce = {
    alipay: announceByAlipay({ keys, now }),
    wechat: announceByWechat({ keys, now }),
    paypal: announceByPaypal({ keys, now, address, webhook }),
  }
  const notifier = createNotifier({ ledger, announce, speed, now })
  const desk = createDesk({ ledger, notifier, now })
  const parts = { ledger, desk, keys, address, now }
  return {
    ledger,
    environment: () => merchantEnvironment(keys, address()),
    register: async (app) => {
      app.addHook('onClose', notifier.close)
      await app.register(alipayRoutes(parts))
      await app.register(wechatRoutes(parts))
      await app.register(paypalRoutes(parts))
      await app.register(cashierRoutes(parts))
      await app.register(paymentControlRoutes(parts))
    },
  }
}
