import { CommandError } from '../../platform/control/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { moneyText } from '../orders/money-text.ts'
import { addEntry, lockOrder, type OrderRow } from '../orders/orders.store.ts'
import type { PaymentsContext } from '../payments.context.ts'
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
  /** Who refunded it and why, for the book. */
  readonly note: string
  /** Whether what the order bought expires. */
  readonly expires: boolean
}

type Subject = { readonly payment: Payment; readonly refund: RefundRow | undefined }

const subjectOf = async (tx: Transaction, { orderId, tradeNo }: RefundByHand): Promise<Subject> => {
  const refunds = await refundsOfOrder(tx, orderId)
  const due = refunds.filter(({ state }) => state === 'due')
  if (tradeNo === undefined && due.length > 1)
    throw new CommandError(
      `Several refunds are due: name one by --attempt ${due.map((each) => each.tradeNo).join(', ')}`,
    )
  const wanted = tradeNo ?? due[0]?.tradeNo
  const payment = wanted === undefined ? await paymentOf(tx, orderId) : await paymentBy(tx, wanted)
  if (payment?.orderId !== orderId) throw new CommandError('There is no such payment of the order')
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

/**
 * Records a refund by hand in the book (docs/operating.md#money). Returns the refund and the rest of the payment.
 * Throws `CommandError` for an invalid one.
 */
export const refundByHand = (
  { db, now: clock, products }: UndoContext & { readonly db: PaymentsContext['db']; readonly now: () => Date },
  byHand: RefundByHand,
): Promise<{ readonly tradeNo: string; readonly amount: number; readonly left: number; readonly currency: string }> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, byHand.orderId)
    const subject = await subjectOf(tx, byHand)
    const { payment, refund } = subject
    const { tradeNo, currency } = payment
    const rest = payment.amount - (await givenBackOf(tx, payment)).amount
    if (refund?.state === 'done' || rest <= 0) throw new CommandError('That payment was given back already')
    if (byHand.expires && refund !== undefined)
      throw new CommandError('A server expires with the refund of its order only, and that is decided already')
    const amount = byHand.amount ?? rest
    if (amount > rest) throw new CommandError(`No more than ${moneyText(rest, currency)} is left of that payment`)
    const now = clock()
    if (amount === rest) await settleWhole({ products }, tx, order, subject, { rest, now, byHand })
    else if (byHand.by === 'elsewhere') throw new CommandError('What is given back elsewhere is all that is left')
    else if (byHand.expires) throw new CommandError('A server expires only with all of its money given back')
    else await settlePart(tx, order, subject, { amount, now, note: byHand.note })
    return { tradeNo, amount, left: rest - amount, currency }
  })
