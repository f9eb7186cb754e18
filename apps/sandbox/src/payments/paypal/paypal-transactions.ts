import type { FastifyInstance } from 'fastify'
import type { GatewayParts } from '../gateway-parts.ts'
import type { Trade } from '../ledger.ts'
import { decimal } from '../money.ts'
import { type Answer, refusal, send } from './paypal-answers.ts'
import { captureStatus, paypalReference } from './paypal-wire.ts'

const longestRangeMs = 31 * 24 * 3_600_000
const mostItems = 10_000

type Entry = { readonly at: number; readonly wire: () => { readonly transaction_status: string } }

const entriesOf = (trade: Trade): Entry[] => {
  const { custom_id, invoice_id } = paypalReference(trade)
  const common = { ...(custom_id !== undefined && { custom_field: custom_id }) }
  const amount = (minor: number) => ({ currency_code: trade.currency, value: decimal(minor) })
  const paid = trade.paidAt
  if (paid === undefined) return []
  return [
    {
      at: paid,
      wire: () => ({
        ...common,
        transaction_id: trade.transactionId,
        transaction_event_code: 'T0006',
        transaction_initiation_date: new Date(paid).toISOString(),
        transaction_status: captureStatus(trade) === 'REFUNDED' ? 'V' : 'S',
        transaction_amount: amount(trade.amount),
        fee_amount: amount(-50),
        ...(invoice_id !== undefined && { invoice_id }),
      }),
    },
    ...trade.refunds.map((refund) => ({
      at: refund.at,
      wire: () => ({
        ...common,
        transaction_id: refund.refundId,
        paypal_reference_id: trade.transactionId,
        paypal_reference_id_type: 'TXN',
        transaction_event_code: 'T1107',
        transaction_initiation_date: new Date(refund.at).toISOString(),
        transaction_status: 'S',
        transaction_amount: amount(-refund.amount),
        invoice_id: refund.refundNo,
      }),
    })),
  ]
}

/** A fee charged by PayPal: an entry with few of the fields of a payment. */
const feeOf = (at: number): Entry => ({
  at,
  wire: () => ({
    transaction_id: 'FEE00000000000001',
    transaction_event_code: 'T0107',
    transaction_initiation_date: new Date(at).toISOString(),
    transaction_status: 'S',
  }),
})

type Query = Readonly<Record<string, string | undefined>>
const whole = (text: string | undefined, preset: number): number => (text === undefined ? preset : Number(text))
const momentOf = (text: string | undefined): number =>
  /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text ?? '')
    ? Date.parse(text ?? '')
    : Number.NaN

/** Returns a page of the transactions in a range, including both ends. */
const search = ({ ledger, address, now }: GatewayParts, query: Query): Answer => {
  const [from, to] = [momentOf(query.start_date), momentOf(query.end_date)]
  const [page, pageSize] = [whole(query.page, 1), whole(query.page_size, 100)]
  if (!(from <= to && to - from <= longestRangeMs)) return refusal(400, 'INVALID_DATE_RANGE', { field: 'start_date' })
  const isPage = Number.isInteger(page) && page >= 1 && Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= 500
  if (!isPage) return refusal(400, 'INVALID_PARAMETER_VALUE', { field: 'page_size' })
  const trades = ledger.list().filter(({ method }) => method === 'paypal')
  // PayPal's times have whole seconds.
  const found = [...trades.flatMap(entriesOf), ...trades.slice(-1).map(({ createdAt }) => feeOf(createdAt))]
    .filter(({ at }) => Math.floor(at / 1_000) >= from / 1_000 && Math.floor(at / 1_000) <= to / 1_000)
    .map(({ wire }) => wire())
    .filter(({ transaction_status: status }) => status === (query.transaction_status ?? status))
  if (found.length > mostItems) {
    const message = 'Result set size is greater than the maximum limit. Change the filter criteria and try again.'
    const sizes = { total_items: found.length, maximum_items: mostItems }
    return { status: 400, body: { name: 'RESULTSET_TOO_LARGE', message, debug_id: 'b8a2b8b1a1b1c', ...sizes } }
  }
  const pages = Math.ceil(found.length / pageSize)
  const link = (rel: string, number: number) => {
    const asked = new URLSearchParams({ ...query, page: String(number), page_size: String(pageSize) })
    return { href: `${address()}/v1/reporting/transactions?${asked}`, rel, method: 'GET' }
  }
  return {
    status: 200,
    body: {
      transaction_details: found
        .slice((page - 1) * pageSize, page * pageSize)
        .map((transaction) => ({ transaction_info: transaction })),
      account_number: 'SANDBOXMERCHANT',
      start_date: query.start_date,
      end_date: query.end_date,
      last_refreshed_datetime: new Date(now()).toISOString(),
      page,
      total_items: found.length,
      total_pages: pages,
      links: [
        link('self', page),
        ...(page > 1 ? [link('first', 1), link('prev', page - 1)] : []),
        ...(page < pages ? [link('next', page + 1), link('last', pages)] : []),
      ],
    },
  }
}

/** Transaction Search v1. */
export const paypalTransactions =
  (parts: GatewayParts) =>
  (app: FastifyInstance): void => {
    app.get<{ Querystring: Query }>('/v1/reporting/transactions', ({ query }, reply) =>
      send(reply, search(parts, query)),
    )
  }
