import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import {
  type Attempt,
  type Gateway,
  GatewayError,
  type Refund,
  type StatementLine,
  type Trade,
  unpaidTrade,
} from '../gateway.ts'
import { billAddress } from '../shared/bill-address.ts'
import type { Exchange } from '../shared/exchange.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { wechatAccountOf } from './wechat-account.ts'
import { createWechatBeginning } from './wechat-begin.ts'
import { readWechatBill } from './wechat-bill.ts'
import { createWechatClient, wechatName } from './wechat-client.ts'
import { readWechatNotification } from './wechat-notification.ts'

const reasonLength = 80
/** The domains that host WeChat Pay's API and bills. */
const domains = ['mch.weixin.qq.com', 'wechatpay.cn']

const named = { appid: z.string(), mchid: z.string(), out_trade_no: z.string() }
/** Only a paid trade has a transaction id and an amount with a currency. */
const tradeSchema = z.discriminatedUnion('trade_state', [
  z.object({
    ...named,
    trade_state: z.enum(['SUCCESS', 'REFUND']),
    transaction_id: z.string().min(1).max(64),
    amount: z.object({ total: z.int().positive(), currency: z.string() }),
  }),
  z.object({ ...named, trade_state: z.enum(['NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']) }),
])
const refundSchema = z.object({
  refund_id: z.string().max(64),
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
})
const billSchema = z.object({
  download_url: z.string().max(4_096),
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
})

const refundStates: Record<z.output<typeof refundSchema>['status'], Refund['state']> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}
const unknownCodes = ['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS', 'ORDERNOTEXIST']

/** A trade inside WeChat is the official account's. */
const isOurApp = ({ appId, accountId }: GatewayConfig<'wechat'>, app: string): boolean =>
  app === appId || app === accountId

const tradeOf = (tradeNo: string, config: GatewayConfig<'wechat'>, found: z.output<typeof tradeSchema>): Trade => {
  if (found.out_trade_no !== tradeNo || found.mchid !== config.merchantId || !isOurApp(config, found.appid))
    throw new GatewayError(`${wechatName} answered about another trade`)
  switch (found.trade_state) {
    case 'SUCCESS':
    case 'REFUND': {
      const { total: amount, currency } = found.amount
      const refunded = found.trade_state === 'REFUND' ? 'some' : undefined
      return { tradeNo, state: 'paid', transactionId: found.transaction_id, amount, currency, refunded }
    }
    case 'CLOSED':
    case 'REVOKED':
      return unpaidTrade(tradeNo, 'closed')
    // After PAYERROR, the payer may try again.
    default:
      return unpaidTrade(tradeNo, 'open')
  }
}

export type WechatOptions = {
  readonly config: GatewayConfig<'wechat'>
  readonly exchange: Exchange
  readonly notifyUrl: () => string
  readonly now: () => Date
}

/** WeChat Pay, API v3: a QR code for WeChat ("native"), a page for phones ("H5"), and payments inside WeChat ("JSAPI"). */
export const createWechatGateway = ({ config, exchange, notifyUrl, now }: WechatOptions): Gateway => {
  const client = createWechatClient(config, { exchange, now })
  const account = wechatAccountOf(config, { exchange, now })
  const { merchantId } = config
  const tradePath = (tradeNo: string) => `/v3/pay/transactions/out-trade-no/${tradeNo}`

  const query = async ({ tradeNo }: Attempt): Promise<Trade> => {
    try {
      const path = `${tradePath(tradeNo)}?mchid=${merchantId}`
      return tradeOf(tradeNo, config, await client.call('GET', path, undefined, tradeSchema))
    } catch (error) {
      if (error instanceof GatewayRefusal && unknownCodes.includes(error.code)) return unpaidTrade(tradeNo, 'unknown')
      throw error
    }
  }

  const close: Gateway['close'] = async (attempt) => {
    try {
      await client.call('POST', `${tradePath(attempt.tradeNo)}/close`, { mchid: merchantId }, z.object({}))
    } catch (error) {
      // The trade is unknown, already closed, or was just paid. A query tells which.
      if (!(error instanceof GatewayRefusal)) throw error
    }
    const trade = await query(attempt)
    if (trade.state === 'open') throw new GatewayError(`${wechatName} did not close the trade`)
    return trade.state === 'unknown' ? { ...trade, state: 'closed' } : trade
  }

  const refund: Gateway['refund'] = async ({ tradeNo, amount, refundNo, refundAmount, reason }): Promise<Refund> => {
    const asked = {
      out_trade_no: tradeNo,
      out_refund_no: refundNo,
      reason: reason.slice(0, reasonLength),
      amount: { refund: refundAmount, total: amount, currency: 'CNY' },
    }
    try {
      const answer = await client.call('POST', '/v3/refund/domestic/refunds', asked, refundSchema)
      if (answer.out_refund_no !== refundNo) throw new GatewayError(`${wechatName} answered about another refund`)
      return { state: refundStates[answer.status], refundId: answer.refund_id }
    } catch (error) {
      if (error instanceof GatewayRefusal) return { state: 'failed', refundId: '' }
      throw error
    }
  }

  const statement = async function* (day: string): AsyncGenerator<StatementLine> {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
    const bill = await client.call('GET', path, undefined, billSchema).catch((error: unknown) => {
      // A day without trades has no bill.
      if (error instanceof GatewayRefusal && error.code === 'NO_STATEMENT_EXIST') return undefined
      throw error
    })
    if (bill === undefined) return
    const places = { gateway: wechatName, configured: config.baseUrl, domains }
    const bytes = await client.download(billAddress(places, bill.download_url))
    if (createHash('sha1').update(bytes).digest('hex') !== bill.hash_value.toLowerCase())
      throw new GatewayError(`${wechatName} sent a bill that was changed on the way`)
    yield* readWechatBill(bytes)
  }

  return {
    method: 'wechat',
    ...createWechatBeginning({ config, client, account, notifyUrl, now }),
    inApp: account?.inApp,
    needsGatewayId: false,
    query,
    // WeChat has no separate approval: an approved trade is already paid.
    capture: query,
    close,
    refund,
    readNotification: async (notification) => readWechatNotification(config, notification, now()),
    accepted: { status: 200, contentType: 'application/json', body: '{"code":"SUCCESS","message":"OK"}' },
    refused: { status: 401, contentType: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    statement,
  }
}
