import { majorUnits, readDecimal } from '@warmup/domain/payments'
import { usePriceText } from '../../common/index.ts'
import type { ActionDraft } from './action-draft.ts'
import type { ActionInputs } from './action-form.ts'

type Refund = Extract<ActionDraft, { readonly refundable: number }>

/** What a refund moves or records, in minor units: what was typed, or all that is left. */
const minorOf = (draft: Refund, inputs: Pick<ActionInputs, 'amount' | 'tradeNo'>): number => {
  if (draft.kind === 'refund') return draft.refundable
  const payment =
    draft.payments.length > 1 ? draft.payments.find(({ tradeNo }) => tradeNo === inputs.tradeNo) : undefined
  return readDecimal(inputs.amount.trim()) ?? payment?.amount ?? draft.refundable
}

/** Returns a function for the amount of a refund with its currency: "¥98.00". */
export const useRefundText = () => {
  const priceText = usePriceText()
  return (draft: Refund, inputs: Pick<ActionInputs, 'amount' | 'tradeNo'>): string =>
    priceText(majorUnits(minorOf(draft, inputs)), draft.currency)
}
