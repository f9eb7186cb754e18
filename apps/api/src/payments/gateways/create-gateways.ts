import type { PaymentMethod } from '@warmup/domain/payments'
import type { PaymentConfig } from '../../platform/config/index.ts'
import { createAlipayGateway } from './alipay/alipay-gateway.ts'
import type { Gateway } from './gateway.ts'
import { createPaypalGateway } from './paypal/paypal-gateway.ts'
import { createExchange, type Exchange } from './shared/exchange.ts'
import { createWechatGateway } from './wechat/wechat-gateway.ts'

export type OpenGateways = {
  readonly gateways: readonly Gateway[]
  /** Closes the connections; calls in progress fail. */
  close(): Promise<void>
}

/** The path for a gateway's notifications. */
const notificationPath = (method: PaymentMethod): string => `/api/payment/notifications/${method}`

/** The gateways for which the operator has configured keys. */
export const createGateways = ({
  config: { alipay, wechat, paypal },
  publicUrl,
  now,
  timeoutMs,
}: {
  config: PaymentConfig
  /** The portal's address for notifications; known once the server listens. */
  publicUrl: () => string
  now: () => Date
  /** Overrides the default timeout. */
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
