import type { PaymentMethod } from '@warmup/domain/practice/payment'
import type { PaymentConfig } from '../../platform/config/index.ts'
import { createAlipayGateway } from './alipay/alipay-gateway.ts'
import type { Gateway } from './gateway.ts'
import { createPaypalGateway } from './paypal/paypal-gateway.ts'
import { createExchange, type Exchange } from './shared/exchange.ts'
import { createWechatGateway } from './wechat/wechat-gateway.ts'

export type OpenGateways = {
  readonly gateways: readonly Gateway[]
  /** Ends the connections; calls under way fail. */
  close(): Promise<void>
}

/** Where a gateway posts its notifications. */
const notificationPath = (method: PaymentMethod): string => `/api/payment/notifications/${method}`

/** The gateways that the operator has keys for. */
export const createGateways = ({
  config: { alipay, wechat, paypal },
  publicUrl,
  now,
  timeoutMs,
}: {
  config: PaymentConfig
  /** The portal's address, under which gateways reach us; known once the server listens. */
  publicUrl: () => string
  now: () => Date
  /** How long a gateway may take, where not as usual. */
  timeoutMs?: number
}): OpenGateways => {
  const exchanges: Exchange[] = []
  const connect = (name: string) => {
    const exchange = createExchange(name, timeoutMs)
    exchanges.push(exchange)
    return { exchange, now }
  }
  const notifyUrl = (method: PaymentMethod) => () => publicUrl() + notificationPath(method)
  const gateways = [
    alipay && createAlipayGateway({ config: alipay, notifyUrl: notifyUrl('alipay'), ...connect('Alipay') }),
    wechat && createWechatGateway({ config: wechat, notifyUrl: notifyUrl('wechat'), ...connect('WeChat Pay') }),
    paypal && createPaypalGateway({ config: paypal, ...connect('PayPal') }),
  ].filter((gateway) => gateway !== undefined)
  return {
    gateways,
    close: async () => {
      await Promise.all(exchanges.map((exchange) => exchange.close()))
    },
  }
}
