import * as z from 'zod'
import { GatewayError, type StatementLine } from '../gateway.ts'
import { readAmount } from '../shared/amount.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { type PaypalClient, paypalName } from './paypal-client.ts'

const pageSize = 500
const dayMs = 24 * 3_600_000
/** Timestamps have whole seconds. */
const shortestMs = 1_000

/** Optional members are checked where they are used: accounts have other transactions than payments. */
const transactionSchema = z.object({
  transaction_info: z.object({
    transaction_event_code: z.string(),
    transaction_status: z.string().optional(),
    transaction_id: z.string().max(64).default(''),
    paypal_reference_id: z.string().max(64).default(''),
    transaction_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
    custom_field: z.string().default(''),
  }),
})
const pageSchema = z.object({
  transaction_details: z.array(transactionSchema).default([]),
  total_pages: z.int().nonnegative().optional(),
})

/** T00xx is a payment; T1106 and T1107 are reversals and refunds. */
const kindOf = (code: string, value: string): StatementLine['kind'] | undefined => {
  if (code.startsWith('T00') && !value.startsWith('-')) return 'payment'
  return code === 'T1106' || code === 'T1107' ? 'refund' : undefined
}

/** Denied and pending transactions moved no money. A fully refunded payment has the status reversed (`V`). */
const isDone = (status: string | undefined): boolean => status !== 'D' && status !== 'P'

const lineOf = ({ transaction_info: info }: z.output<typeof transactionSchema>): StatementLine | undefined => {
  const { transaction_amount: moved, transaction_event_code: code } = info
  const kind = moved && isDone(info.transaction_status) ? kindOf(code, moved.value) : undefined
  if (moved === undefined || kind === undefined) return undefined
  return {
    kind,
    tradeNo: info.custom_field,
    transactionId: kind === 'refund' ? info.paypal_reference_id : info.transaction_id,
    amount: readAmount(paypalName, moved.value.replace(/^-/, '')),
    currency: moved.currency_code,
  }
}

const fetchPage = (client: PaypalClient, from: number, lengthMs: number, page: number) => {
  const query = new URLSearchParams({
    start_date: new Date(from).toISOString(),
    // PayPal includes both ends of a range.
    end_date: new Date(from + lengthMs - shortestMs).toISOString(),
    fields: 'transaction_info',
    page_size: String(pageSize),
    page: String(page),
  })
  const path = `/v1/reporting/transactions?${query}`
  return client.call({ method: 'GET', path, schema: pageSchema, isStatement: true })
}

/** The first page of a range; undefined if the range exceeds PayPal's maximum number of transactions. */
const fetchFirstPage = async (client: PaypalClient, from: number, lengthMs: number) => {
  try {
    return await fetchPage(client, from, lengthMs, 1)
  } catch (error) {
    if (error instanceof GatewayRefusal && error.code === 'RESULTSET_TOO_LARGE') return undefined
    throw error
  }
}

/** The transactions of a time range. Splits the range in half if it exceeds PayPal's maximum. */
async function* readRange(client: PaypalClient, from: number, lengthMs: number): AsyncGenerator<StatementLine> {
  const first = await fetchFirstPage(client, from, lengthMs)
  if (first === undefined) {
    const halfMs = Math.ceil(lengthMs / 2 / shortestMs) * shortestMs
    if (halfMs === lengthMs) throw new GatewayError(`${paypalName} has more transactions in a second than it shows`)
    yield* readRange(client, from, halfMs)
    yield* readRange(client, from + halfMs, lengthMs - halfMs)
    return
  }
  const pages = first.total_pages ?? 1
  for (let page = 1; page <= pages || page === 1; page += 1) {
    const { transaction_details: found } = page === 1 ? first : await fetchPage(client, from, lengthMs, page)
    for (const transaction of found) {
      const line = lineOf(transaction)
      if (line !== undefined) yield line
    }
  }
}

/** Payments and refunds of a day in China's time. */
export const readPaypalTransactions = (client: PaypalClient, day: string): AsyncIterable<StatementLine> =>
  readRange(client, Date.parse(`${day}T00:00:00+08:00`), dayMs)
