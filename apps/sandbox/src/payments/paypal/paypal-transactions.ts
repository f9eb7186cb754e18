import type { Trade } from '../ledger.ts'
import { decimal } from '../money.ts'

type Entry = { readonly at: number; readonly wire: () => object }

const entriesOf = (trade: Trade): Entry[] => {
  const common = { transaction_status: 'S', custom_field: trade.tradeNo }
  const amount = (minor: number) => ({ currency_code: trade.currency, value: decimal(minor) })
  const paid = trade.paidAt
  return [
    ...(paid === undefined
      ? []
      : [
          {
            at: paid,
            wire: () => ({
              ...common,
              transaction_id: trade.transactionId,
              transaction_event_code: 'T0006',
              transaction_initiation_date: new Date(paid).toISOString(),
              transaction_amount: amount(trade.amount),
              fee_amount: amount(-50),
              invoice_id: trade.tradeNo,
            }),
          },
        ]),
    ...trade.refunds.map((refund) => ({
      at: refund.at,
      wire: () => ({
        ...common,
        transaction_id: refund.refundId,
        paypal_reference_id: trade.transactionId,
        paypal_reference_id_type: 'TXN',
        transaction_event_code: 'T1107',
        transaction_initiation_date: new Date(refund.at).toISOString(),
        transaction_amount: amount(-refund.amount),
        invoice_id: refund.refundNo,
      }),
    })),
  ]
}

type Range = { readonly from: number; readonly to: number; readonly page: number; readonly pageSize: number }

/** A page of the transactions of a range, both ends included. */
export const paypalTransactions = (trades: readonly Trade[], { from, to, page, pageSize }: Range) => {
  // Times are whole seconds.
  const found = trades
    .filter(({ method }) => method === 'paypal')
    .flatMap(entriesOf)
    .filter(({ at }) => Math.floor(at / 1_000) >= from / 1_000 && Math.floor(at / 1_000) <= to / 1_000)
  return {
    transaction_details: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ wire }) => ({ transaction_info: wire() })),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / pageSize),
  }
}
