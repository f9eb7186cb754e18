import { randomBytes } from 'node:crypto'

export type Method = 'alipay' | 'wechat' | 'paypal'

export type Refund = {
  readonly refundNo: string
  readonly refundId: string
  readonly amount: number
  readonly at: number
}

/** A notification that was sent, and the status it was answered with; undefined where nobody answered. */
export type Notice = { readonly event: string; readonly at: number; readonly status: number | undefined }

/** What a merchant wants to be paid for, as a gateway is told of it. Money is in minor units. */
export type TradeRequest = {
  readonly method: Method
  readonly tradeNo: string
  readonly amount: number
  readonly currency: 'CNY' | 'USD'
  readonly description: string
  /** Whether the payer's browser is sent there, or a code is scanned. */
  readonly via: 'page' | 'code'
  /** Until when it can be paid; undefined where the gateway is not told. */
  readonly until: number | undefined
  readonly notifyUrl: string
  readonly returnUrl: string
}

export type Trade = TradeRequest & {
  /** Names it in the cashier's address. */
  readonly key: string
  /** PayPal's number of the order. */
  readonly gatewayId: string
  readonly createdAt: number
  readonly until: number | undefined
  /** Alipay knows a code only once it was scanned. */
  readonly isScanned: boolean
  readonly state: 'open' | 'approved' | 'paid' | 'closed'
  /** Whether the payer's bank refuses to pay. */
  readonly isDeclined: boolean
  /** Empty until it is paid. */
  readonly transactionId: string
  readonly paidAt: number | undefined
  readonly refunds: readonly Refund[]
  readonly notices: readonly Notice[]
}

export type Ledger = {
  /** Begins a trade, or answers the one of that number; undefined where that is about something else. */
  begin(request: TradeRequest): Trade | undefined
  find(method: Method, tradeNo: string): Trade | undefined
  /** The one of any gateway, by the merchant's number. */
  findByNumber(tradeNo: string): Trade | undefined
  findByKey(key: string): Trade | undefined
  findByGatewayId(gatewayId: string): Trade | undefined
  /** The newest first. */
  list(): readonly Trade[]
  change(trade: Trade, changes: Partial<Trade>): Trade
}

const digits = (count: number): string => Array.from(randomBytes(count), (byte) => String(byte % 10)).join('')

/** A gateway's number of a payment, in the gateway's manner. */
export const transactionIdFor = (method: Method): string => {
  if (method === 'alipay') return `2026${digits(24)}`
  return method === 'wechat' ? `42000${digits(23)}` : randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
}

/** What the gateways have in their books; lost when the sandbox ends. */
export const createLedger = (now: () => number): Ledger => {
  const trades = new Map<string, Trade>()
  const keys = new Map<string, string>()
  const idOf = (method: Method, tradeNo: string) => `${method} ${tradeNo}`
  /** A trade that nobody paid in time is closed. */
  const asOfNow = (trade: Trade | undefined): Trade | undefined =>
    trade?.state === 'open' && trade.until !== undefined && now() >= trade.until ? { ...trade, state: 'closed' } : trade
  const find = (method: Method, tradeNo: string) => asOfNow(trades.get(idOf(method, tradeNo)))
  const findByKey = (key: string) => asOfNow(trades.get(keys.get(key) ?? ''))
  const list = () => [...trades.values()].flatMap((trade) => asOfNow(trade) ?? []).toReversed()

  return {
    begin: (request) => {
      const before = find(request.method, request.tradeNo)
      if (before !== undefined)
        return before.amount === request.amount && before.description === request.description ? before : undefined
      const key = randomBytes(8).toString('hex')
      const gatewayId = request.method === 'paypal' ? randomBytes(9).toString('hex').toUpperCase().slice(0, 17) : ''
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
    findByNumber: (tradeNo) =>
      (['alipay', 'wechat', 'paypal'] as const).map((method) => find(method, tradeNo)).find((trade) => trade),
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
