import type { PaymentVia } from '@warmup/domain/payments'
import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import { type Gateway, WayRefused } from '../gateway.ts'
import { chinaTimestamp } from '../shared/china-time.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { prepaidUrl, type WechatAccount } from './wechat-account.ts'
import { type WechatClient, wechatName } from './wechat-client.ts'

const descriptionLength = 127
/** WeChat rejects a trade that expires in less than a minute by its own clock. */
const shortestLifeMs = 65_000
/** Refusals that mean that the merchant lacks the product, or that the account is not bound to the merchant. */
const contractCodes = ['NO_AUTH', 'APPID_MCHID_NOT_MATCH']
/** How long a refused way is not offered: the operator may add it at WeChat at any time. */
const restMs = 10 * 60_000

const codeSchema = z.object({ code_url: z.string().min(1).max(1_024) })
const pageSchema = z.object({ h5_url: z.url({ protocol: /^https?$/ }).max(2_048) })
const prepaidSchema = z.object({ prepay_id: z.string().min(1).max(64) })

type BeginOptions = {
  readonly config: GatewayConfig<'wechat'>
  readonly client: WechatClient
  readonly account: WechatAccount | undefined
  readonly notifyUrl: () => string
  readonly now: () => Date
}

/**
 * Begins trades: Native for codes, H5 for phones (https://pay.weixin.qq.com/doc/v3/merchant/4012791834), and JSAPI for
 * payers inside WeChat (https://pay.weixin.qq.com/doc/v3/merchant/4012791856).
 */
export const createWechatBeginning = ({
  config,
  client,
  account,
  notifyUrl,
  now,
}: BeginOptions): Pick<Gateway, 'vias' | 'begin'> => {
  const contract: readonly PaymentVia[] = [
    'code',
    ...(config.isH5Allowed ? (['phone'] as const) : []),
    ...(account ? (['in_app'] as const) : []),
  ]
  const refusedAt = new Map<PaymentVia, number>()
  const isResting = (via: PaymentVia): boolean => {
    const age = now().getTime() - (refusedAt.get(via) ?? Number.NEGATIVE_INFINITY)
    return age >= 0 && age < restMs
  }

  const placed: Record<PaymentVia, (trade: object, wanted: Parameters<Gateway['begin']>[0]) => Promise<string>> = {
    code: async (trade) => (await client.call('POST', '/v3/pay/transactions/native', trade, codeSchema)).code_url,
    phone: async (trade, { payer, returnUrl }) => {
      const scene = { payer_client_ip: payer.address, h5_info: { type: 'Wap' } }
      const wanted = { ...trade, scene_info: scene }
      const { h5_url: page } = await client.call('POST', '/v3/pay/transactions/h5', wanted, pageSchema)
      const url = new URL(page)
      url.searchParams.set('redirect_url', returnUrl)
      return url.href
    },
    in_app: async (trade, { payer }) => {
      if (account === undefined || payer.appId === undefined)
        throw new WayRefused(`${wechatName}: the payer is unknown`)
      const wanted = { ...trade, appid: account.id, payer: { openid: payer.appId } }
      const { prepay_id: prepaid } = await client.call('POST', '/v3/pay/transactions/jsapi', wanted, prepaidSchema)
      return prepaidUrl(prepaid)
    },
    page: async () => {
      throw new WayRefused(`${wechatName} has no page for computers`)
    },
  }

  const begin: Gateway['begin'] = async (wanted) => {
    const { tradeNo, amount, description, until, via } = wanted
    const earliest = now().getTime() + shortestLifeMs
    const trade = {
      appid: config.appId,
      mchid: config.merchantId,
      description: description.slice(0, descriptionLength),
      out_trade_no: tradeNo,
      time_expire: chinaTimestamp(new Date(Math.max(until.getTime(), earliest))),
      notify_url: notifyUrl(),
      amount: { total: amount, currency: 'CNY' },
    }
    try {
      return { url: await placed[via](trade, wanted), gatewayId: '' }
    } catch (error) {
      if (via === 'code' || !(error instanceof GatewayRefusal) || !contractCodes.includes(error.code)) throw error
      refusedAt.set(via, now().getTime())
      throw new WayRefused(error.message, { cause: error })
    }
  }
  return { vias: () => contract.filter((via) => !isResting(via)), begin }
}
