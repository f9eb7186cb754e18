import { durations, isDuration } from '@warmup/domain/payments'
import * as z from 'zod'
import { CommandError, defineCommand, type OperatorCommand, steamIdWord } from '../platform/control/index.ts'
import type { Gateway } from './gateways/gateway.ts'
import { moneyText } from './orders/money-text.ts'
import { findOrder } from './orders/orders.store.ts'
import { paymentsUsage } from './payments.usage.ts'
import { readyDaysSince } from './reconciliation/days.ts'
import { findPayments } from './reconciliation/find-payments.ts'
import { enterPayment, type LostOrder, partsOfTradeNo, type StatementPayment } from './settling/enter-payment.ts'

const inputSchema = z.strictObject({
  attempt: z.string().max(64),
  day: z.iso.date('expected a day such as 2026-11-22'),
  payer: steamIdWord.optional(),
  duration: z
    .string()
    .refine(isDuration, `expected one of ${durations.join(', ')}`)
    .optional(),
  server: z
    .string()
    .regex(/^ps-[a-z2-7]{10}$/, 'expected the id of a server, such as ps-abcdefghij')
    .optional(),
})

const lostOrderOf = ({ payer, duration, server }: z.output<typeof inputSchema>): LostOrder => {
  if (payer === undefined || duration === undefined)
    throw new CommandError(
      'Its order is not in the ledger: add --payer and --duration, and --server if it has bought a server that runs',
    )
  return { payer, duration, serverId: server }
}

const inStatements = async (
  gateways: readonly Gateway[],
  days: readonly string[],
  tradeNo: string,
): Promise<StatementPayment | undefined> => {
  for (const gateway of gateways) {
    const [payment] = await findPayments(gateway, days, new Set([tradeNo]))
    if (payment !== undefined) return payment
  }
  return undefined
}

/** The operator command that enters a payment that only the statement has, after the restore of an older backup. */
export const enterPaymentCommand = (open: () => Promise<readonly Gateway[]>): OperatorCommand =>
  defineCommand({
    ...paymentsUsage.enterPayment,
    schema: inputSchema,
    run: async ({ db, now }, input) => {
      const { attempt, day } = input
      const payment = await inStatements(await open(), readyDaysSince(day, now()), attempt)
      const orderId = partsOfTradeNo(attempt)?.orderId
      if (payment === undefined || orderId === undefined)
        throw new CommandError(`The statements since ${day} have no payment ${attempt} of ours`)
      const lost = (await findOrder(db, orderId)) === undefined ? lostOrderOf(input) : undefined
      const received = await enterPayment(db, payment, { now: now(), lost })
      if (received === undefined) throw new CommandError('The ledger has that payment already')
      const order = await findOrder(db, orderId)
      return [`entered  ${attempt}  ${moneyText(payment.amount, payment.currency)}  ${received.event}  ${order?.state}`]
    },
  })
