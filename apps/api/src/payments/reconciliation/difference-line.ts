import { decimalText } from '@warmup/domain/payments'
import { moneyText } from '../orders/money-text.ts'
import type { Difference } from './reconcile-day.ts'

const problems: Readonly<Record<Difference['problem'], string>> = {
  missing_here: 'is not in our book',
  missing_there: 'is not in the statement',
  other_amount: 'has another amount',
  by_hand: 'was made by hand at the gateway',
}

/** The command that records such a refund in the book. */
const commandFor = ({ tradeNo, there }: Difference): string =>
  `refund-by-hand ${tradeNo.replace(/_\d+$/, '')} gateway --attempt ${tradeNo} --amount ${decimalText(there?.amount ?? 0)} --note …`

/** A difference as one line, for the operator. */
export const differenceLine = (difference: Difference): string => {
  const { problem, kind, tradeNo, here, there } = difference
  return [
    `  ${kind} ${tradeNo} ${problems[problem]}`,
    ...(here ? [`ours ${moneyText(here.amount, here.currency)}`] : []),
    ...(there ? [`theirs ${moneyText(there.amount, there.currency)}`] : []),
    ...(problem === 'by_hand' ? [commandFor(difference)] : []),
  ].join('  ')
}
