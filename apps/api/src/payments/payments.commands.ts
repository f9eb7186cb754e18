import { daySchema } from '@warmup/domain/common'
import { orderStates, readDecimal } from '@warmup/domain/payments'
import * as z from 'zod'
import { CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { enterPaymentCommand } from './enter-payment.commands.ts'
import type { Gateway } from './gateways/gateway.ts'
import { findOrders } from './orders/find-orders.ts'
import { moneyText } from './orders/money-text.ts'
import { orderHistory } from './orders/order-history.ts'
import { orderLine, orderReport } from './orders/order-report.ts'
import type { OrderRow } from './orders/orders.store.ts'
import { maxListed, paymentsUsage } from './payments.usage.ts'
import type { UndoContext } from './product.ts'
import { type ComparedDay, compareDay } from './reconciliation/compare-day.ts'
import { type RefundByHand, type RefusedByHand, refundByHand } from './settling/refund-by-hand.ts'
import { decideRefund } from './settling/refunds.service.ts'

const orderId = z.string().max(64)
const noOrder = () => new CommandError('There is no such order')

const expire = z
  .enum(['yes', 'no'])
  .default('no')
  .transform((answer) => answer === 'yes')
/** An amount such as 30.00, read as minor units. */
const amountText = z.string().transform((text, context) => {
  const minor = readDecimal(text)
  if (minor !== undefined && minor > 0) return minor
  context.addIssue('An amount such as 30.00')
  return z.NEVER
})

/** What happens to what a refunded order has bought, for the operator. */
const serverLines = ({ state, serverId, product }: OrderRow, expires: boolean): readonly string[] => {
  if (state !== 'fulfilled') return []
  if (product === 'gift_hours') return [`its code ${expires ? 'is revoked, unless it was redeemed' : 'stays valid'}`]
  return [`server ${serverId} ${expires ? 'expires now' : 'stays as it is'}`]
}

/** Why a refund by hand was not entered, for the operator. */
const refusalText = ({ refusal, detail }: RefusedByHand, { by }: Pick<RefundByHand, 'by'>): string => {
  switch (refusal) {
    case 'no_order':
      return 'There is no such order'
    case 'no_payment':
      return 'There is no such payment of the order'
    case 'payment_unclear':
      return `Several refunds are due: name one by --attempt ${detail}`
    case 'nothing_to_refund':
      return 'That payment was given back already'
    case 'amount_too_high':
      return `No more than ${detail} is left of that payment`
    case 'only_in_full':
      return by === 'elsewhere'
        ? 'What is given back elsewhere is all that is left'
        : 'A server expires, or a code is revoked, only with all of its money given back'
    case 'refund_open':
      return 'A server expires, or a code is revoked, with the refund of its order only, and that is decided already'
  }
}

const comparedLines = (compared: ComparedDay, day: string): readonly string[] => {
  if (compared.problem !== undefined) return [`${compared.method}  ${day}  no statement: ${compared.problem}`]
  const { method, lines, differences } = compared
  return [
    `${method}  ${day}  lines ${lines}  differences ${differences.length}`,
    ...differences.map((line) => `  ${line}`),
  ]
}

type CommandsOptions = UndoContext & {
  /** The gateways with which the operator has a contract. */
  readonly gateways: () => Promise<readonly Gateway[]>
}

/** Operator commands for orders and their money. */
export const paymentsCommands = ({ gateways: open, products }: CommandsOptions): readonly OperatorCommand[] => [
  defineCommand({
    ...paymentsUsage.orders,
    schema: z.strictObject({ state: z.enum(orderStates).optional() }),
    run: async ({ db }, { state }) => {
      const orders = await findOrders(db, { state, limit: maxListed })
      return orders.length === 0 ? ['No orders.'] : orders.map(orderLine)
    },
  }),
  defineCommand({
    ...paymentsUsage.order,
    schema: z.strictObject({ id: orderId }),
    run: async ({ db }, { id }) => {
      const history = await orderHistory(db, id)
      if (history === undefined) throw noOrder()
      return orderReport(history)
    },
  }),
  defineCommand({
    ...paymentsUsage.refund,
    schema: z.strictObject({ id: orderId, expire }),
    run: async ({ db, now }, { id, expire: expires }) => {
      const decided = await inTransaction(db, (tx) =>
        decideRefund(tx, { products, now: now() }, { orderId: id, expires }),
      )
      if (decided.refusal === 'no_order') throw noOrder()
      if (decided.refusal !== undefined)
        throw new CommandError(`The order is ${decided.state}: it has no money to give back`)
      return [`refund due  ${id}  the gateway is asked for it within a minute`, ...serverLines(decided.order, expires)]
    },
  }),
  defineCommand({
    ...paymentsUsage.refundByHand,
    schema: z.strictObject({
      id: orderId,
      by: z.enum(['gateway', 'elsewhere']),
      note: z.string().trim().min(1).max(500),
      amount: amountText.optional(),
      attempt: z.string().max(64).optional(),
      expire,
    }),
    run: async ({ db, now }, { id, attempt, expire: expires, ...byHand }) => {
      const entered = await inTransaction(db, (tx) =>
        refundByHand(tx, { products, now: now() }, { ...byHand, orderId: id, tradeNo: attempt, expires }),
      )
      if (entered.refusal !== undefined) throw new CommandError(refusalText(entered, byHand))
      const money = `${moneyText(entered.amount, entered.currency)}  left ${moneyText(entered.left, entered.currency)}`
      return [`refunded by hand  ${entered.tradeNo}  ${money}`, ...serverLines(entered.order, expires)]
    },
  }),
  defineCommand({
    ...paymentsUsage.reconcile,
    schema: z.strictObject({ day: daySchema }),
    run: async ({ db, now }, { day }) => {
      const gateways = await open()
      if (gateways.length === 0) throw new CommandError('No payment gateway is configured')
      const compared = await compareDay({ db, now, gateways }, day)
      return compared.flatMap((each) => comparedLines(each, day))
    },
  }),
  enterPaymentCommand(open),
]
