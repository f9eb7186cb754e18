import { moneyText } from '../money-text.ts'
import type { Difference } from './reconcile-day.ts'

const problems: Readonly<Record<Difference['problem'], string>> = {
  missing_here: 'is not in our book',
  missing_there: 'is not in the statement',
  other_amount: 'has another amount',
}

/** A difference on one line, for the operator. */
export const differenceLine = ({ problem, kind, tradeNo, here, there }: Difference): string =>
  [
    `  ${kind} ${tradeNo} ${problems[problem]}`,
    ...(here ? [`ours ${moneyText(here.amount, here.currency)}`] : []),
    ...(there ? [`theirs ${moneyText(there.amount, there.currency)}`] : []),
  ].join('  ')
