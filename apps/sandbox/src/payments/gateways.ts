import type { FastifyInstance } from 'fastify'
import { alipayReturn, alipayRoutes, announceByAlipay } from './alipay/alipay.routes.ts'
import type { DeskAction } from './desk.ts'
import type { GatewayParts, NotifierParts } from './gateway-parts.ts'
import type { Trade } from './ledger.ts'
import type { Method } from './methods.ts'
import type { Announce } from './notifier.ts'
import { paypalRoutes } from './paypal/paypal.routes.ts'
import { announceByPaypal, paypalReturn } from './paypal/paypal-wire.ts'
import { announceByWechat, wechatRoutes } from './wechat/wechat.routes.ts'

type Gateway = {
  routes(parts: GatewayParts): (app: FastifyInstance) => Promise<void>
  announce(parts: NotifierParts): Announce
  /** The URL for the payer's browser after an action; undefined to stay on the cashier's page. */
  returnAddress?(parts: GatewayParts, trade: Trade, action: DeskAction): string | undefined
}

/** The protocol of each gateway. */
export const gateways: Readonly<Record<Method, Gateway>> = {
  alipay: { routes: alipayRoutes, announce: announceByAlipay, returnAddress: alipayReturn },
  wechat: { routes: wechatRoutes, announce: announceByWechat, returnAddress: (_, trade) => trade.returnUrl },
  paypal: { routes: paypalRoutes, announce: announceByPaypal, returnAddress: (_, trade) => paypalReturn(trade) },
}
