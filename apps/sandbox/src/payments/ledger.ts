import { randomBytes } from 'node:crypto'
import { type Method, methodNames, methods, paypalId } from './methods.ts'

export type Refund = {
  readonly refundNo: string
  readonly refundId: string
  readonly amount: number
  readonly at: number
}

/** A sent notification with the status of the response; undefined without a response. */
export type Notice = { readonly event: string; readonly at: number; readonly status: number | undefined }

/** A merchant's request for a payment. Amounts are in minor units. */
export type TradeRequest = {
  readonly method: Method
  readonly tradeNo: string
  readonly amount: number
  readonly currency: 'CNY' | 'USD'
  readonly description: string
  /** Whether the payer is redirected to a page or scans a code. */
  readonly via: 'page' | 'code'
  /** Payment deadline; undefined if the merchant sends none. */
  readonly until: number | undefined
  readonly notifyUrl: string
  readonly returnUrl: string
  /** A text that WeChat's merchant attaches; answers and notifications repeat it. */
  readonly attach?: string
  /** WeChat's product, with what the merchant said of the payer: a phone's address, or the payer's id. */
  readonly wechat?: {
    readonly appId: string
    readonly tradeType: 'NATIVE' | 'MWEB' | 'JSAPI'
    readonly payerAddress?: string
    readonly openId?: string
  }
  /**
   * The PayPal merchant's own ids of the order, which need not be unique, and whether the order has a payment source.
   */
  readonly paypal?: {
    readonly customId: string | undefined
    readonly invoiceId: string | undefined
    readonly hasSource: boolean
  }
}

export type Trade = TradeRequest & {
  /** The key of the trade in the cashier's URL. */
  readonly key: string
  /** PayPal's id of the order. */
  readonly gatewayId: string
  readonly createdAt: number
  readonly until: number | undefined
  /** When WeChat last gave out the address of its page for phones. */
  readonly pageAt?: number
  /** Alipay does not know a code until it is scanned. */
  readonly isScanned: boolean
  readonly state: 'open' | 'approved' | 'paid' | 'closed'
  /** Whether the payer's bank refuses to pay. */
  readonly isDeclined: boolean
  /** Empty until paid. */
  readonly transactionId: string
  readonly paidAt: number | undefined
  readonly refunds: readonly Refund[]
  readonly notices: readonly Notice[]
}

export type Ledger = {
  /** WeChat's products that the merchant lacks, such as `h5`. */
  readonly refusedProducts: Set<string>
  /** Creates a trade, or returns the existing one with the same number; undefined if its content differs. */
  begin(request: TradeRequest): Trade | undefined
  find(method: Method, tradeNo: string): Trade | undefined
  /** Finds a trade of any gateway by the merchant's number. */
  findByNumber(tradeNo: string): Trade | undefined
  findByKey(key: string): Trade | undefined
  findByGatewayId(gatewayId: string): Trade | undefined
  /** Newest first. */
  list(): readonly Trade[]
  change(trade: Trade, changes: Partial<Trade>): Trade
}

/** Returns the gateway's number of a payment. */
export const transactionIdFor = ({ method, key }: Pick<Trade, 'method' | 'key'>): string =>
  methods[method].transactionId(key)

/** The ledger of all gateways, in memory. */
export const createLedger = (now: () => number): Ledger => {
  const trades = new Map<string, Trade>()
  const keys = new Map<string, string>()
  const idOf = (method: Method, tradeNo: string) => `${method} ${tradeNo}`
  /** Closes a trade that was not paid in time. */
  const asOfNow = (trade: Trade | undefined): Trade | undefined =>
    trade?.state === 'open' && trade.until !== undefined && now() >= trade.until ? { ...trade, state: 'closed' } : trade
  const find = (method: Method, tradeNo: string) => asOfNow(trades.get(idOf(method, tradeNo)))
  const findByKey = (key: string) => asOfNow(trades.get(keys.get(key) ?? ''))
  const list = () => [...trades.values()].flatMap((trade) => asOfNow(trade) ?? []).toReversed()

  return {
    refusedProducts: new Set(),
    begin: (request) => {
      const before = find(request.method, request.tradeNo)
      if (before !== undefined)
        return before.amount === request.amount && before.description === request.description ? before : undefined
      const key = randomBytes(8).toString('hex')
      const gatewayId = methods[request.method].isCaptured ? paypalId() : ''
      const trade: Trade = {
        ...request,
        key,
        gatewayId,
        createdAt: now(),
        isScanned: false,
        state: 'open',
        isDeclined: false,
        transactionId: '',
        paidAt: undefined,
        refunds: [],
        notices: [],
      }
      const id = idOf(request.method, request.tradeNo)
      trades.set(id, trade)
      keys.set(key, id)
      if (gatewayId !== '') keys.set(gatewayId, id)
      return trade
    },
    find,
    findByNumber: (tradeNo) => methodNames.map((method) => find(method, tradeNo)).find((trade) => trade),
    findByKey,
    findByGatewayId: findByKey,
    list,
    change: (trade, changes) => {
      const id = idOf(trade.method, trade.tradeNo)
      const changed = { ...(trades.get(id) ?? trade), ...changes }
      trades.set(id, changed)
      return changed
    },
  }
}
