import { decimalText } from '@warmup/domain/practice/payment'
import * as z from 'zod'
import type { AlipayConfig } from '../../../platform/config/index.ts'
import { type Attempt, type Gateway, GatewayError, type Refund, type StatementLine, type Trade } from '../gateway.ts'
import { readAmount } from '../shared/amount.ts'
import { chinaTime } from '../shared/china-time.ts'
import type { Exchange } from '../shared/exchange.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { alipayName, createAlipayClient } from './alipay-client.ts'
import { readAlipayNotification } from './alipay-notification.ts'

const amountText = z.string().max(20)
const precreateSchema = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1).max(1_024) })
const tradeSchema = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().max(64),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: amountText,
  /** When the money came; missing before. */
  send_pay_date: z.string().optional(),
})
const refundSchema = z.object({ fund_change: z.string().optional() })
const refundQuerySchema = z.object({ refund_status: z.string().optional() })
const billSchema = z.object({ bill_download_url: z.string().max(4_096) })

/** Alipay's titles hold no such characters. */
const titleOf = (description: string): string => description.replaceAll(/[/=&]/g, ' ').slice(0, 250)

const tradeOf = (tradeNo: string, found: z.output<typeof tradeSchema>): Trade => {
  if (found.out_trade_no !== tradeNo) throw new GatewayError(`${alipayName} answered about another trade`)
  const amount = readAmount(alipayName, found.total_amount)
  const transactionId = found.trade_no
  const isClosed = found.trade_status === 'TRADE_CLOSED'
  // A paid trade is closed once all of it was given back.
  if (!isClosed && found.trade_status === 'WAIT_BUYER_PAY') return { ...noMoney(tradeNo, 'open'), transactionId }
  if (isClosed && found.send_pay_date === undefined) return { ...noMoney(tradeNo, 'closed'), transactionId }
  return { tradeNo, state: 'paid', transactionId, amount, currency: 'CNY', refunded: isClosed ? amount : undefined }
}

const noMoney = (tradeNo: string, state: Trade['state']): Trade => ({
  tradeNo,
  state,
  transactionId: '',
  amount: undefined,
  currency: undefined,
  refunded: undefined,
})

export type AlipayOptions = {
  readonly config: AlipayConfig
  readonly exchange: Exchange
  readonly notifyUrl: () => string
  readonly now: () => Date
}

/** Alipay: its page on a desktop, its page for phones, and codes that its app scans. */
export const createAlipayGateway = ({ config, exchange, notifyUrl, now }: AlipayOptions): Gateway => {
  const client = createAlipayClient(config, { exchange, now })

  const query = async ({ tradeNo }: Attempt): Promise<Trade> => {
    try {
      return tradeOf(tradeNo, await client.call('alipay.trade.query', { out_trade_no: tradeNo }, tradeSchema))
    } catch (error) {
      if (error instanceof GatewayRefusal && error.code === 'ACQ.TRADE_NOT_EXIST') return noMoney(tradeNo, 'unknown')
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
      // It does not exist yet, is closed already, or was paid meanwhile: how it stands says which.
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
      // Nothing moved now: it was given back before, or is under way.
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
        // A day without business has no bill.
        if (error instanceof GatewayRefusal && error.code === 'isp.bill_not_exist') return undefined
        throw error
      })
    if (address === undefined) return
    const { status, bytes } = await exchange.download(billAddress(config.gatewayUrl, address.bill_download_url))
    if (status !== 200) throw new GatewayError(`${alipayName} answered ${status} when asked for a bill`)
    yield* readAlipayBill(bytes)
  }

  return {
    method: 'alipay',
    begin,
    query,
    // Whoever agrees has paid.
    capture: query,
    close,
    refund,
    readNotification: async (notification) => readAlipayNotification(config, notification, now()),
    accepted: { status: 200, contentType: 'text/plain', body: 'success' },
    refused: { status: 400, contentType: 'text/plain', body: 'fail' },
    statement,
  }
}

/** Bills lie on another host of Alipay's; the address may still say http. */
const billAddress = (gatewayUrl: string, address: string): URL => {
  const url = URL.parse(address)
  if (url === null) throw new GatewayError(`${alipayName} sent a bill's address that cannot be read`)
  if (url.origin === new URL(gatewayUrl).origin) return url
  if (!url.hostname.endsWith('.alipay.com')) throw new GatewayError(`${alipayName} has its bill on a foreign host`)
  url.protocol = 'https:'
  return url
}
