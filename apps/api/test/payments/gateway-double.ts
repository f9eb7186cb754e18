import { currencyOf, type PaymentMethod, type PaymentVia, viasOf } from '@warmup/domain/payments'
import {
  type Gateway,
  GatewayError,
  NotificationRefused,
  type Payer,
  type RawNotification,
  type Refund,
  type StatementLine,
  type Trade,
  WayRefused,
} from '../../src/payments/gateways/gateway.ts'
import { dayInShanghai } from '../../src/platform/clock/index.ts'

type Call = 'begin' | 'query' | 'capture' | 'close' | 'refund'
/**
 * A fault of a call: it fails or its caller's process dies, before or after it takes effect, or it waits for a promise.
 */
export type GatewayFault = 'before' | 'after' | 'dies_before' | 'dies_after' | Promise<void> | undefined

/** The process has died: no later step runs. */
export class Death extends Error {}

type KnownTrade = {
  state: Trade['state']
  transactionId: string
  amount: number | undefined
  currency: string
  refunded: number
}

export type GatewayDouble = Gateway & {
  readonly trades: Map<string, KnownTrade>
  /** The amount of each refund, by its number. */
  readonly refunds: Map<string, number>
  readonly calls: string[]
  /** The title that payers see for each trade. */
  readonly titles: Map<string, string>
  /** Who pays each trade, as far as the gateway was told. */
  readonly payers: Map<string, Payer>
  /** Ways that the contract lacks, although they are offered. */
  readonly refusedVias: Set<PaymentVia>
  /** The fault of a call. */
  fails: (call: Call, tradeNo: string) => GatewayFault
  /** The payer's bank declines: the approved money is not captured, and the trade is open again. */
  isDeclining: boolean
  /** Declined trades stay approved. */
  isStubborn: boolean
  /** Whether there is too little money for refunds. */
  isPoor: boolean
  /** Whether refunds are pending at the first request. */
  isSlow: boolean
  /** Whether a code that was never scanned can be paid even after it was closed, as at Alipay. */
  isForgetful: boolean
  /** Approved payments are under review: neither captured nor closed. */
  isReviewing: boolean
  /** The payer pays, if still possible; at PayPal the payer only approves. Returns whether it was possible. */
  pay(tradeNo: string, other?: { readonly amount?: number; readonly currency?: string }): boolean
  /** Refunds money on the gateway's own pages. */
  refundByHand(tradeNo: string, amount: number): void
  notification(tradeNo: string, signature?: string): RawNotification
  /** Money received minus refunds, for trades whose numbers begin with `prefix`. */
  net(prefix: string): number
  readonly lines: { readonly day: string; readonly line: StatementLine }[]
}

/** What WeChat's browser is asked with. */
const signedPayment = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', signType: 'RSA', paySign: 's' } as const

/** Whether the payer only approves at a gateway, which gives each attempt a number of its own and verifies notifications. */
const isApproving: Readonly<Record<PaymentMethod, boolean>> = { alipay: false, wechat: false, paypal: true }

/** A payment gateway in memory; the test controls payers and faults. */
export const createGatewayDouble = (method: PaymentMethod, now: () => Date): GatewayDouble => {
  const trades = new Map<string, KnownTrade>()
  const refunds = new Map<string, number>()
  const calls: string[] = []
  const titles = new Map<string, string>()
  const payers = new Map<string, Payer>()
  const currency = currencyOf(method)
  const needsGatewayId = isApproving[method]
  let payments = 0

  const during = async <T>(call: Call, tradeNo: string, work: () => T): Promise<T> => {
    calls.push(`${call} ${tradeNo}`)
    const fault = double.fails(call, tradeNo)
    if (fault === 'before') throw new GatewayError(`${call} was not heard`)
    if (fault === 'dies_before') throw new Death()
    if (fault instanceof Promise) await fault
    const result = work()
    if (fault === 'after') throw new GatewayError(`${call} was not answered`)
    if (fault === 'dies_after') throw new Death()
    return result
  }
  const tradeOf = (tradeNo: string): Trade => {
    const known = trades.get(tradeNo)
    return known === undefined
      ? { tradeNo, state: 'unknown', transactionId: '', amount: undefined, currency: undefined, refunded: undefined }
      : { tradeNo, ...known }
  }
  const addLine = (
    kind: StatementLine['kind'],
    tradeNo: string,
    { transactionId, currency: paidIn }: KnownTrade,
    amount: number,
  ) =>
    double.lines.push({
      day: dayInShanghai(now()),
      line: { kind, tradeNo, transactionId, amount, currency: paidIn },
    })
  const take = (tradeNo: string, trade: KnownTrade, amount: number) => {
    payments += 1
    Object.assign(trade, { state: 'paid', transactionId: `${method}-${tradeNo}-${payments}`, amount })
    addLine('payment', tradeNo, trade, amount)
  }
  const wanted = new Map<string, number>()
  /** Refused captures and refunds: a repeated request is refused again. */
  const refused = new Set<string>()

  const double: GatewayDouble = {
    method,
    vias: () => viasOf(method),
    inApp:
      method === 'wechat'
        ? {
            identifyUrl: ({ state, returnUrl }) => `https://wechat.test/?${new URLSearchParams({ state, returnUrl })}`,
            payerOf: async (code) => {
              if (code === 'bad') throw new GatewayError('The code is unknown')
              return `payer-${code}`
            },
            paymentAt: (url) => ({ ...signedPayment, package: url }),
          }
        : undefined,
    needsGatewayId,
    trades,
    refunds,
    calls,
    titles,
    payers,
    refusedVias: new Set(),
    fails: () => undefined,
    isDeclining: false,
    isStubborn: false,
    isPoor: false,
    isSlow: false,
    isForgetful: false,
    isReviewing: false,
    lines: [],
    begin: ({ tradeNo, amount, until, description, via, payer }) =>
      during('begin', tradeNo, () => {
        payers.set(tradeNo, payer)
        if (double.refusedVias.has(via)) throw new WayRefused('The contract lacks it')
        titles.set(tradeNo, description)
        if (until <= now()) throw new GatewayError('It would be over at once')
        wanted.set(tradeNo, amount)
        if (!trades.has(tradeNo))
          trades.set(tradeNo, { state: 'open', transactionId: '', amount: undefined, currency, refunded: 0 })
        const url = via === 'in_app' ? `prepay_id=${tradeNo}` : `https://${method}.test/${tradeNo}`
        return { url, gatewayId: needsGatewayId ? `P-${tradeNo}` : '' }
      }),
    query: ({ tradeNo }) => during('query', tradeNo, () => tradeOf(tradeNo)),
    capture: ({ tradeNo }, declines = 0) =>
      during('capture', tradeNo, () => {
        const trade = trades.get(tradeNo)
        const request = `${tradeNo} ${declines}`
        if (refused.has(request)) return { ...tradeOf(tradeNo), isDeclined: true }
        if (trade?.state === 'approved' && double.isDeclining) {
          refused.add(request)
          if (!double.isStubborn) trade.state = 'open'
          return { ...tradeOf(tradeNo), isDeclined: true }
        }
        if (trade?.state === 'approved' && !double.isReviewing)
          take(tradeNo, trade, trade.amount ?? wanted.get(tradeNo) ?? 0)
        return tradeOf(tradeNo)
      }),
    close: ({ tradeNo }) =>
      during('close', tradeNo, () => {
        const trade = trades.get(tradeNo)
        const isUnderReview = trade?.state === 'approved' && double.isReviewing
        const isLeft = trade?.state === 'paid' || double.isForgetful || isUnderReview
        // Approved orders cannot be closed: only our capture takes money.
        if (trade !== undefined && !isLeft && !needsGatewayId) trade.state = 'closed'
        const answer = tradeOf(tradeNo)
        const isOurs = needsGatewayId && answer.state !== 'paid' && !isUnderReview
        return isOurs ? { ...answer, state: 'closed' } : answer
      }),
    refund: ({ tradeNo, amount, refundNo, refundAmount, transactionId, currency: named, failures = 0 }) =>
      during('refund', tradeNo, (): Refund => {
        const trade = trades.get(tradeNo)
        if (trade?.state !== 'paid' || trade.transactionId !== transactionId)
          throw new GatewayError('There is no such payment')
        if (amount !== trade.amount || named !== trade.currency) throw new GatewayError('Another sum was paid')
        const request = `${refundNo} ${failures}`
        if (refused.has(request)) return { state: 'failed', refundId: '' }
        if (!refunds.has(refundNo)) {
          if (double.isPoor || trade.refunded + refundAmount > (trade.amount ?? 0)) {
            refused.add(request)
            return { state: 'failed', refundId: '' }
          }
          trade.refunded += refundAmount
          refunds.set(refundNo, refundAmount)
          addLine('refund', tradeNo, trade, refundAmount)
          if (double.isSlow) return { state: 'pending', refundId: '' }
        }
        return { state: 'done', refundId: `R-${refundNo}` }
      }),
    readNotification: async ({ body }, isAwaited) => {
      const { tradeNo, signature } = JSON.parse(body.toString('utf8') || '{}') as Record<string, string>
      if (needsGatewayId) {
        // Only the gateway can verify its notifications.
        if (tradeNo === undefined || !(await isAwaited(tradeNo))) return undefined
        calls.push(`verify ${tradeNo}`)
      }
      if (signature !== 'good') throw new NotificationRefused('The signature is wrong')
      return tradeNo === undefined ? undefined : { tradeNo }
    },
    accepted: { status: 200, contentType: 'text/plain', body: 'success' },
    refused: { status: 401, contentType: 'text/plain', body: 'fail' },
    statement: async function* (day) {
      for (const entry of double.lines) if (entry.day === day) yield entry.line
    },
    pay: (tradeNo, other = {}) => {
      const trade = trades.get(tradeNo)
      if (trade?.state !== 'open') return false
      const amount = other.amount ?? wanted.get(tradeNo) ?? 0
      if (other.currency !== undefined) trade.currency = other.currency
      if (needsGatewayId) Object.assign(trade, { state: 'approved', amount })
      else take(tradeNo, trade, amount)
      return true
    },
    refundByHand: (tradeNo, amount) => {
      const trade = trades.get(tradeNo)
      if (trade === undefined) throw new Error('There is no such trade')
      trade.refunded += amount
      addLine('refund', tradeNo, trade, amount)
    },
    notification: (tradeNo, signature = 'good') => ({
      headers: {},
      body: Buffer.from(JSON.stringify({ tradeNo, signature })),
    }),
    net: (prefix) =>
      [...trades]
        .filter(([tradeNo, { state }]) => tradeNo.startsWith(prefix) && state === 'paid')
        .reduce((sum, [, { amount = 0, refunded }]) => sum + amount - refunded, 0),
  }
  return double
}
