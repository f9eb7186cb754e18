import type { Transaction } from '../../platform/db/index.ts'
import { moneyText } from '../orders/money-text.ts'
import { addEntry, lockIfKnown, type OrderRow } from '../orders/orders.store.ts'
import type { UndoContext } from '../product.ts'
import { endRefund, makeDue } from './refunds.service.ts'
import {
  givenBackOf,
  type Payment,
  paymentBy,
  paymentOf,
  type RefundRow,
  refundOfRest,
  refundsOfOrder,
  updateRefund,
} from './refunds.store.ts'

/** Money that the operator has refunded: on the gateway's own pages, or another way, such as a bank transfer. */
export type RefundByHand = {
  readonly orderId: string
  readonly by: 'gateway' | 'elsewhere'
  /**
   * The attempt whose payment is refunded. If undefined, the one refund that is due, otherwise the payment of the
   * order.
   */
  readonly tradeNo?: string | undefined
  /** In minor units; undefined for the whole rest of the payment. */
  readonly amount?: number | undefined
  /** Who refunded it and why, for the ledger. */
  readonly note: string
  /** Whether what the order bought expires. */
  readonly expires: boolean
}

/** A refund that was entered into the ledger. */
export type EnteredByHand = {
  /** The order before the refund. */
  readonly order: OrderRow
  readonly tradeNo: string
  readonly amount: number
  /** The rest of the payment. */
  readonly left: number
  readonly currency: string
  readonly refusal?: never
}

/** Why a refund by hand cannot be entered. Nothing was written. */
export type RefusedByHand = {
  readonly refusal:
    | 'no_order'
    | 'no_payment'
    | 'payment_unclear'
    | 'nothing_to_refund'
    | 'amount_too_high'
    | 'only_in_full'
    | 'refund_open'
  /** The payments to choose from, or what is left of the payment; otherwise empty. */
  readonly detail: string
}

const refused = (refusal: RefusedByHand['refusal'], detail = ''): RefusedByHand => ({ refusal, detail })

type Subject = { readonly payment: Payment; readonly refund: RefundRow | undefined }

const subjectOf = async (tx: Transaction, { orderId, tradeNo }: RefundByHand): Promise<Subject | RefusedByHand> => {
  const refunds = await refundsOfOrder(tx, orderId)
  const due = refunds.filter(({ state }) => state === 'due')
  if (tradeNo === undefined && due.length > 1)
    return refused('payment_unclear', due.map((each) => each.tradeNo).join(', '))
  const wanted = tradeNo ?? due[0]?.tradeNo
  const payment = wanted === undefined ? await paymentOf(tx, orderId) : await paymentBy(tx, wanted)
  if (payment?.orderId !== orderId) return refused('no_payment')
  return { payment, refund: refunds.find((refund) => refund.tradeNo === payment.tradeNo) }
}

/** The whole rest of a payment: its refund is done. */
const settleWhole = async (
  context: UndoContext,
  tx: Transaction,
  order: OrderRow,
  { payment, refund }: Subject,
  { rest, now, byHand }: { readonly rest: number; readonly now: Date; readonly byHand: RefundByHand },
): Promise<void> => {
  const due =
    refund === undefined ? await makeDue(context, tx, order, payment, { now, expires: byHand.expires }) : order
  const open = refund ?? (await refundsOfOrder(tx, order.id)).find(({ tradeNo }) => tradeNo === payment.tradeNo)
  if (open === undefined) throw new Error(`Order ${order.id} has no refund`)
  const isAtGateway = byHand.by === 'gateway'
  const way = isAtGateway ? 'by hand at the gateway' : `by hand elsewhere, ${moneyText(rest, payment.currency)}`
  await endRefund(tx, due, open, {
    refundId: 'by hand',
    // The sum of an order's entries is the amount at the gateway.
    amount: isAtGateway ? rest : 0,
    detail: `${way}: ${byHand.note}`,
    at: now,
  })
}

/** A part of a payment: the order stays as it is, and a due refund shrinks to the new rest. */
const settlePart = async (
  tx: Transaction,
  order: OrderRow,
  { payment, refund }: Subject,
  { amount, now, note }: { readonly amount: number; readonly now: Date; readonly note: string },
): Promise<void> => {
  const { method, tradeNo, transactionId, currency } = payment
  await addEntry(tx, order, {
    event: 'refunded_in_part',
    at: now,
    method,
    tradeNo,
    transactionId,
    amount: -amount,
    currency,
    detail: `by hand at the gateway: ${note}`,
  })
  if (refund === undefined) return
  const rest = refundOfRest(payment, await givenBackOf(tx, payment))
  await updateRefund(tx, refund.refundNo, { ...rest, tryAt: now, tries: 0, problem: '' })
}

/** The amount to refund of a payment of which `rest` is left, or why it cannot be refunded. */
const amountOf = (
  { by, amount: wanted, expires }: RefundByHand,
  { payment, refund }: Subject,
  rest: number,
): number | RefusedByHand => {
  if (refund?.state === 'done' || rest <= 0) return refused('nothing_to_refund')
  if (expires && refund !== undefined) return refused('refund_open')
  const amount = wanted ?? rest
  if (amount > rest) return refused('amount_too_high', moneyText(rest, payment.currency))
  if (amount < rest && (by === 'elsewhere' || expires)) return refused('only_in_full')
  return amount
}

/** Records a refund by hand in the ledger (docs/operating.md#money). */
export const refundByHand = async (
  tx: Transaction,
  { products, now }: UndoContext & { readonly now: Date },
  byHand: RefundByHand,
): Promise<EnteredByHand | RefusedByHand> => {
  const order = await lockIfKnown(tx, byHand.orderId)
  if (order === undefined) return refused('no_order')
  const subject = await subjectOf(tx, byHand)
  if ('refusal' in subject) return subject
  const { payment } = subject
  const { tradeNo, currency } = payment
  const rest = payment.amount - (await givenBackOf(tx, payment)).amount
  const amount = amountOf(byHand, subject, rest)
  if (typeof amount === 'object') return amount
  if (amount === rest) await settleWhole({ products }, tx, order, subject, { rest, now, byHand })
  else await settlePart(tx, order, subject, { amount, now, note: byHand.note })
  return { order, tradeNo, amount, left: rest - amount, currency }
}
