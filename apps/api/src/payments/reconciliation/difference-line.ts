import { decimalText } from '@warmup/domain/payments'
import { moneyText } from '../orders/money-text.ts'
import { partsOfTradeNo } from '../settling/enter-payment.ts'
import type { Difference } from './reconcile-day.ts'

const problems: Readonly<Record<Difference['problem'], string>> = {
  missing_here: 'is not in our ledger',
  missing_there: 'is not in the statement',
  other_amount: 'has another amount',
  by_hand: 'was made by hand at the gateway',
}

/** The command that enters the difference into the ledger; undefined if there is none. */
const commandFor = ({ problem, kind, tradeNo, there }: Difference, day: string): string | undefined => {
  const orderId = partsOfTradeNo(tradeNo)?.orderId
  if (problem === 'by_hand')
    return `refund-by-hand ${orderId} gateway --attempt ${tradeNo} --amount ${decimalText(there?.amount ?? 0)} --note …`
  const isOurs = problem === 'missing_here' && kind === 'payment' && orderId !== undefined
  return isOurs ? `enter-payment ${tradeNo} --day ${day}` : undefined
}

/** A difference as one line, for the operator. */
export const differenceLine = (difference: Difference, day: string): string => {
  const command = commandFor(difference, day)
  const { problem, kind, tradeNo, here, there } = difference
  return [
    `${kind} ${tradeNo} ${problems[problem]}`,
    ...(here ? [`ours ${moneyText(here.amount, here.currency)}`] : []),
    ...(there ? [`theirs ${moneyText(there.amount, there.currency)}`] : []),
    ...(command === undefined ? [] : [command]),
  ].join('  ')
}
