import * as z from 'zod'
import { GatewayError, type StatementLine } from '../gateway.ts'
import { readAmount } from '../shared/amount.ts'
import { type PaypalClient, paypalName } from './paypal-client.ts'

const pageSize = 500
/** PayPal shows no more than 10,000 transactions for one range. */
const maxPages = 20
const dayMs = 24 * 3_600_000
/** Times are whole seconds. */
const shortestMs = 1_000

const transactionSchema = z.object({
  transaction_info: z.object({
    transaction_id: z.string().max(64),
    paypal_reference_id: z.string().max(64).optional(),
    transaction_event_code: z.string(),
    transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
    custom_field: z.string().optional(),
  }),
})
const pageSchema = z.object({
  transaction_details: z.array(transactionSchema).default([]),
  total_pages: z.int().nonnegative().optional(),
})

/** T00xx is money in; T1106 and T1107 are money that went back, to the bank by force or by a refund. */
const kindOf = (code: string, value: string): StatementLine['kind'] | undefined => {
  if (code.startsWith('T00') && !value.startsWith('-')) return 'payment'
  return code === 'T1106' || code === 'T1107' ? 'refund' : undefined
}

const lineOf = ({ transaction_info: info }: z.output<typeof transactionSchema>): StatementLine | undefined => {
  const { value, currency_code: currency } = info.transaction_amount
  const kind = kindOf(info.transaction_event_code, value)
  if (kind === undefined) return undefined
  return {
    kind,
    tradeNo: info.custom_field ?? '',
    transactionId: kind === 'refund' ? (info.paypal_reference_id ?? '') : info.transaction_id,
    amount: readAmount(paypalName, value.replace(/^-/, '')),
    currency,
  }
}

const fetchPage = (client: PaypalClient, from: number, lengthMs: number, page: number) => {
  const query = new URLSearchParams({
    start_date: new Date(from).toISOString(),
    // Both ends belong to a range.
    end_date: new Date(from + lengthMs - shortestMs).toISOString(),
    transaction_status: 'S',
    fields: 'transaction_info',
    page_size: String(pageSize),
    page: String(page),
  })
  const path = `/v1/reporting/transactions?${query}`
  return client.call({ method: 'GET', path, schema: pageSchema, isStatement: true })
}

/** A range of time, in halves where it has more than PayPal shows. */
async function* readRange(client: PaypalClient, from: number, lengthMs: number): AsyncGenerator<StatementLine> {
  const first = await fetchPage(client, from, lengthMs, 1)
  const pages = first.total_pages ?? 1
  if (pages > maxPages) {
    const halfMs = Math.ceil(lengthMs / 2 / shortestMs) * shortestMs
    if (halfMs === lengthMs) throw new GatewayError(`${paypalName} has more transactions in a second than it shows`)
    yield* readRange(client, from, halfMs)
    yield* readRange(client, from + halfMs, lengthMs - halfMs)
    return
  }
  for (let page = 1; page <= pages || page === 1; page += 1) {
    const { transaction_details: found } = page === 1 ? first : await fetchPage(client, from, lengthMs, page)
    for (const transaction of found) {
      const line = lineOf(transaction)
      if (line !== undefined) yield line
    }
  }
}

/** Payments and refunds of a day of China's. */
export const readPaypalTransactions = (client: PaypalClient, day: string): AsyncIterable<StatementLine> =>
  readRange(client, Date.parse(`${day}T00:00:00+08:00`), dayMs)
