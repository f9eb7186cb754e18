import type { OrderState as State } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { type StateTone, StateWord } from '../state-word/state-word.tsx'

/** `paid` and `refund_due` last seconds; an order that stays so needs the operator. */
const tones = {
  created: 'quiet',
  pending: 'caution',
  paid: 'caution',
  fulfilled: 'good',
  closed: 'quiet',
  refund_due: 'bad',
  refunded: 'quiet',
} satisfies Record<State, StateTone>

/** The state of an order in a word. */
export const OrderState = ({
  state,
}: {
  /** The state. */
  state: State
}) => {
  const { t } = useTranslation('console')
  return <StateWord tone={tones[state]}>{t(`orders.states.${state}`)}</StateWord>
}
