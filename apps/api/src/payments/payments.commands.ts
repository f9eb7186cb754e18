import { orderStates, readDecimal } from '@warmup/domain/payments'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { enterPaymentCommand } from './enter-payment.commands.ts'
import { type Gateway, GatewayError } from './gateways/gateway.ts'
import { moneyText } from './orders/money-text.ts'
import { orderLine, orderReport } from './orders/order-report.ts'
import { findOrder, type OrderRow } from './orders/orders.store.ts'
import { practiceOrders } from './payments.tables.ts'
import type { UndoContext } from './product.ts'
import { updateComparison } from './reconciliation/comparisons.store.ts'
import { differenceLine } from './reconciliation/difference-line.ts'
import { reconcileDay } from './reconciliation/reconcile-day.ts'
import { refundByHand } from './settling/refund-by-hand.ts'
import { decideRefund } from './settling/refunds.service.ts'

const maxListed = 100
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

/** What happens to the server of a refunded order, for the operator. */
const serverLines = ({ state, serverId }: OrderRow, expires: boolean): readonly string[] =>
  state === 'fulfilled' ? [`server ${serverId} ${expires ? 'expires now' : 'stays as it is'}`] : []

type CommandsOptions = UndoContext & {
  /** The gateways with which the operator has a contract. */
  readonly gateways: () => Promise<readonly Gateway[]>
}

/** Operator commands for orders and their money. */
export const paymentsCommands = ({ gateways: open, products }: CommandsOptions): readonly OperatorCommand[] => [
  defineCommand({
    name: 'orders',
    usage: `[--state ${orderStates.join('|')}]    (the last ${maxListed})`,
    options: ['state'],
    schema: z.strictObject({ state: z.enum(orderStates).optional() }),
    run: async ({ db }, { state }) => {
      const orders = await db
        .select()
        .from(practiceOrders)
        .where(state && eq(practiceOrders.state, state))
        .orderBy(desc(practiceOrders.createdAt), desc(practiceOrders.id))
        .limit(maxListed)
      return orders.length === 0 ? ['No orders.'] : orders.map(orderLine)
    },
  }),
  defineCommand({
    name: 'order',
    usage: '<id>    (its whole history)',
    words: ['id'],
    schema: z.strictObject({ id: orderId }),
    run: async ({ db }, { id }) => {
      const report = await orderReport(db, id)
      if (report === undefined) throw noOrder()
      return report
    },
  }),
  defineCommand({
    name: 'refund',
    usage: '<id> [--expire yes]    (gives the money of a paid order back; its server stays unless it is expired)',
    words: ['id'],
    options: ['expire'],
    schema: z.strictObject({ id: orderId, expire }),
    run: async ({ db, now }, { id, expire: expires }) => {
      const order = await findOrder(db, id)
      if (order === undefined) throw noOrder()
      const otherState = await decideRefund({ db, now, products }, id, { expires })
      if (otherState !== undefined) throw new CommandError(`The order is ${otherState}: it has no money to give back`)
      return [`refund due  ${id}  the gateway is asked for it within a minute`, ...serverLines(order, expires)]
    },
  }),
  defineCommand({
    name: 'refund-by-hand',
    usage:
      '<id> gateway|elsewhere --note <who and why> [--amount 30.00] [--attempt <number>] [--expire yes]' +
      "    (writes down what you gave back on the gateway's pages, or another way)",
    words: ['id', 'by'],
    options: ['note', 'amount', 'attempt', 'expire'],
    schema: z.strictObject({
      id: orderId,
      by: z.enum(['gateway', 'elsewhere']),
      note: z.string().trim().min(1).max(500),
      amount: amountText.optional(),
      attempt: z.string().max(64).optional(),
      expire,
    }),
    run: async ({ db, now }, { id, attempt, expire: expires, ...byHand }) => {
      const order = await findOrder(db, id)
      if (order === undefined) throw noOrder()
      const given = await refundByHand({ db, now, products }, { ...byHand, orderId: id, tradeNo: attempt, expires })
      const money = `${moneyText(given.amount, given.currency)}  left ${moneyText(given.left, given.currency)}`
      return [`refunded by hand  ${given.tradeNo}  ${money}`, ...serverLines(order, expires)]
    },
  }),
  defineCommand({
    name: 'reconcile',
    usage: '<day>    (compares a day, such as 2026-11-22, with the statements of the gateways)',
    words: ['day'],
    schema: z.strictObject({ day: z.iso.date() }),
    run: async ({ db, now }, { day }) => {
      const gateways = await open()
      if (gateways.length === 0) throw new CommandError('No payment gateway is configured')
      const reports: string[] = []
      for (const gateway of gateways) {
        try {
          const comparison = await reconcileDay(db, gateway, day)
          const { lines, differences } = comparison
          await updateComparison(db, { method: gateway.method, day }, comparison, now())
          reports.push(
            `${gateway.method}  ${day}  lines ${lines}  differences ${differences.length}`,
            ...differences.map((difference) => differenceLine(difference, day)),
          )
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error
          reports.push(`${gateway.method}  ${day}  no statement: ${error.message}`)
        }
      }
      return reports
    },
  }),
  enterPaymentCommand(open),
]
