import { decimalText, readDecimal } from '@warmup/domain/payments'
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

/** The amount of a refund with its currency, the same in every language: "98.00 CNY". */
export const refundText = (draft: Refund, inputs: Pick<ActionInputs, 'amount' | 'tradeNo'>): string =>
  `${decimalText(minorOf(draft, inputs))} ${draft.currency}`
