import type { Duration } from '@warmup/domain/practice'
import { type PaymentMethod, paymentMethods } from '@warmup/domain/practice/payment'
import { useTranslation } from '@warmup/i18n'
import { TextButton } from '../../common/index.ts'
import { ChoiceTiles } from '../choice-tiles/choice-tiles.tsx'

export type OrderTermsProps = {
  durations: readonly Duration[]
  duration: Duration
  onDuration: (duration: Duration) => void
  method: PaymentMethod | undefined
  onMethod: (method: PaymentMethod) => void
  /** Methods that the community cannot be paid by. */
  unavailable: readonly PaymentMethod[]
  /** Shows what everything costs. */
  onPrices: () => void
}

/** For how long, and how it is paid. */
export const OrderTerms = (props: OrderTermsProps) => {
  const { durations, duration, onDuration, method, onMethod, unavailable, onPrices } = props
  const { t } = useTranslation('practice')
  return (
    <>
      <ChoiceTiles
        label={t('order.duration')}
        layout="dense"
        chosen={duration}
        onChoose={onDuration}
        choices={durations.map((value) => ({ value, label: t(`rental.durations.${value}`) }))}
        aside={<TextButton onClick={onPrices}>{t('order.prices')}</TextButton>}
      />
      <ChoiceTiles
        label={t('order.method')}
        layout="short"
        chosen={method}
        onChoose={onMethod}
        choices={paymentMethods.map((value) => ({
          value,
          label: t(`order.methods.${value}`),
          hint: value === 'paypal' ? t('order.methodHints.paypal') : undefined,
          refusal: unavailable.includes(value) ? t('order.methodUnavailable') : undefined,
        }))}
      />
    </>
  )
}
