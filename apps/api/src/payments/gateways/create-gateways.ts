import { type PaymentMethod, paymentMethods } from '@warmup/domain/payments'
import type { GatewayConfig, PaymentConfig } from '../../platform/config/index.ts'
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

type Opener<Method extends PaymentMethod> = {
  readonly name: string
  create(options: {
    readonly config: GatewayConfig<Method>
    readonly exchange: Exchange
    readonly notifyUrl: () => string
    readonly now: () => Date
  }): Gateway
}

const openers: { readonly [Method in PaymentMethod]: Opener<Method> } = {
  alipay: { name: 'Alipay', create: createAlipayGateway },
  wechat: { name: 'WeChat Pay', create: createWechatGateway },
  paypal: { name: 'PayPal', create: createPaypalGateway },
}

/** The gateways for which the operator has configured keys. */
export const createGateways = ({
  config: contracts,
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
  const open = <Method extends PaymentMethod>(method: Method): Gateway | undefined => {
    const config: GatewayConfig<Method> | undefined = contracts[method]
    if (config === undefined) return undefined
    const { name, create }: Opener<Method> = openers[method]
    const exchange = createExchange(name, timeoutMs)
    exchanges.push(exchange)
    return create({ config, exchange, notifyUrl: () => `${publicUrl()}/api/payment/notifications/${method}`, now })
  }
  const gateways = paymentMethods.map(open).filter((gateway) => gateway !== undefined)
  return {
    gateways,
    close: async () => {
      await Promise.all(exchanges.map((exchange) => exchange.close()))
    },
  }
}
