import { currencyOf, type Duration, isCodeOnly, type PaymentMethod, paymentMethods } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { ChoiceTiles } from '../../common/choice-tiles/choice-tiles.tsx'
import { TextButton } from '../../common/index.ts'

export type OrderTermsProps = {
  durations: readonly Duration[]
  duration: Duration
  onDuration: (duration: Duration) => void
  method: PaymentMethod | undefined
  onMethod: (method: PaymentMethod) => void
  /** Payment methods that the community does not accept. */
  unavailable: readonly PaymentMethod[]
  /** Phones cannot scan a code on their own screen. */
  isOnPhone?: boolean
  /** Opens the price list. */
  onPrices: () => void
}

/** The duration and the payment method. */
export const OrderTerms = (props: OrderTermsProps) => {
  const { durations, duration, onDuration, method, onMethod, unavailable, isOnPhone, onPrices } = props
  const { t } = useTranslation('practice')
  const hintOf = (value: PaymentMethod) => {
    if (currencyOf(value) === 'USD') return t('order.methodHints.dollars')
    return isCodeOnly(value) && isOnPhone ? t('order.methodHints.codeOnPhone') : undefined
  }
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
          hint: hintOf(value),
          refusal: unavailable.includes(value) ? t('order.methodUnavailable') : undefined,
        }))}
      />
    </>
  )
}
