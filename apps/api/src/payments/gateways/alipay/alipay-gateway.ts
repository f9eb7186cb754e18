import { decimalText, viasOf } from '@warmup/domain/payments'
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
import { readAmount } from '../shared/amount.ts'
import { billAddress } from '../shared/bill-address.ts'
import { chinaTime } from '../shared/china-time.ts'
import type { Exchange } from '../shared/exchange.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { alipayName, createAlipayClient } from './alipay-client.ts'
import { readAlipayNotification } from './alipay-notification.ts'

/** A string in the current documentation, a number in older versions. */
const amountText = z.union([z.string().max(20), z.number().transform(String)])
const precreateSchema = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1).max(1_024) })
const tradeSchema = z.object({
  out_trade_no: z.string(),
  /** Missing until the payer has opened the trade. */
  trade_no: z.string().max(64).default(''),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: amountText,
  /** The time of payment; missing before. */
  send_pay_date: z.string().optional(),
})
const refundSchema = z.object({ fund_change: z.string().optional() })
const refundQuerySchema = z.object({ refund_status: z.string().optional() })
const billSchema = z.object({ bill_download_url: z.string().max(4_096) })

/** The domains that host bills. */
const domains = ['alipay.com']

/** Alipay forbids these characters in titles. */
const titleOf = (description: string): string => description.replaceAll(/[/=&]/g, ' ').slice(0, 250)

const tradeOf = (tradeNo: string, found: z.output<typeof tradeSchema>): Trade => {
  if (found.out_trade_no !== tradeNo) throw new GatewayError(`${alipayName} answered about another trade`)
  const amount = readAmount(alipayName, found.total_amount)
  const transactionId = found.trade_no
  const isClosed = found.trade_status === 'TRADE_CLOSED'
  // Alipay also closes a paid trade after a full refund.
  if (!isClosed && found.trade_status === 'WAIT_BUYER_PAY') return unpaidTrade(tradeNo, 'open', transactionId)
  if (isClosed && found.send_pay_date === undefined) return unpaidTrade(tradeNo, 'closed', transactionId)
  return { tradeNo, state: 'paid', transactionId, amount, currency: 'CNY', refunded: isClosed ? amount : undefined }
}

export type AlipayOptions = {
  readonly config: GatewayConfig<'alipay'>
  readonly exchange: Exchange
  readonly notifyUrl: () => string
  readonly now: () => Date
}

/** Alipay: desktop page, phone page, and codes for its app. */
export const createAlipayGateway = ({ config, exchange, notifyUrl, now }: AlipayOptions): Gateway => {
  const client = createAlipayClient(config, { exchange, now })

  const query = async ({ tradeNo }: Attempt): Promise<Trade> => {
    try {
      return tradeOf(tradeNo, await client.call('alipay.trade.query', { out_trade_no: tradeNo }, tradeSchema))
    } catch (error) {
      if (error instanceof GatewayRefusal && error.code === 'ACQ.TRADE_NOT_EXIST')
        return unpaidTrade(tradeNo, 'unknown')
      throw error
    }
  }

  const begin: Gateway['begin'] = async ({ tradeNo, amount, via, description, until, returnUrl }) => {
    const trade = {
      out_trade_no: tradeNo,
      total_amount: decimalText(amount),
      subject: titleOf(description),
      time_expire: chinaTime(until),
    }
    if (via === 'code') {
      const { out_trade_no: answered, qr_code: url } = await client.call(
        'alipay.trade.precreate',
        trade,
        precreateSchema,
        notifyUrl(),
      )
      if (answered !== tradeNo) throw new GatewayError(`${alipayName} answered about another trade`)
      return { url, gatewayId: '' }
    }
    const addresses = { notifyUrl: notifyUrl(), returnUrl }
    const url =
      via === 'page'
        ? client.pageUrl('alipay.trade.page.pay', { ...trade, product_code: 'FAST_INSTANT_TRADE_PAY' }, addresses)
        : client.pageUrl(
            'alipay.trade.wap.pay',
            { ...trade, product_code: 'QUICK_WAP_WAY', quit_url: returnUrl },
            addresses,
          )
    return { url, gatewayId: '' }
  }

  const close: Gateway['close'] = async (attempt) => {
    try {
      await client.call('alipay.trade.close', { out_trade_no: attempt.tradeNo }, z.object({}))
    } catch (error) {
      // The trade does not exist yet, is already closed, or was just paid. A query tells which.
      if (!(error instanceof GatewayRefusal)) throw error
    }
    const trade = await query(attempt)
    if (trade.state === 'open') throw new GatewayError(`${alipayName} did not close the trade`)
    return trade.state === 'unknown' ? { ...trade, state: 'closed' } : trade
  }

  const refund: Gateway['refund'] = async ({ tradeNo, refundNo, refundAmount, reason }): Promise<Refund> => {
    const asked = { out_trade_no: tradeNo, out_request_no: refundNo }
    const given = { ...asked, refund_amount: decimalText(refundAmount), refund_reason: reason.slice(0, 250) }
    try {
      const { fund_change: change } = await client.call('alipay.trade.refund', given, refundSchema)
      if (change === 'Y') return { state: 'done', refundId: refundNo }
      // This call moved no money: the refund was made before, or is pending.
      const found = await client.call('alipay.trade.fastpay.refund.query', asked, refundQuerySchema)
      return { state: found.refund_status === 'REFUND_SUCCESS' ? 'done' : 'pending', refundId: refundNo }
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      if (error.code === 'ACQ.SYSTEM_ERROR') throw error
      return { state: 'failed', refundId: '' }
    }
  }

  const statement = async function* (day: string): AsyncGenerator<StatementLine> {
    const asked = { bill_type: 'trade', bill_date: day }
    const address = await client
      .call('alipay.data.dataservice.bill.downloadurl.query', asked, billSchema)
      .catch((error: unknown) => {
        // A day without trades has no bill.
        if (error instanceof GatewayRefusal && error.code === 'isp.bill_not_exist') return undefined
        throw error
      })
    if (address === undefined) return
    const places = { gateway: alipayName, configured: config.baseUrl, domains }
    const { status, bytes } = await exchange.download(billAddress(places, address.bill_download_url))
    if (status !== 200) throw new GatewayError(`${alipayName} answered ${status} when asked for a bill`)
    yield* readAlipayBill(bytes)
  }

  return {
    method: 'alipay',
    vias: () => viasOf('alipay'),
    inApp: undefined,
    needsGatewayId: false,
    begin,
    query,
    // Alipay has no separate approval: an approved trade is already paid.
    capture: query,
    close,
    refund,
    readNotification: async (notification) => readAlipayNotification(config, notification, now()),
    accepted: { status: 200, contentType: 'text/plain', body: 'success' },
    refused: { status: 400, contentType: 'text/plain', body: 'fail' },
    statement,
  }
}
