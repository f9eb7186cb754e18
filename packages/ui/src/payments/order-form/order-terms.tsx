import {
  currencyOf,
  type Duration,
  type DurationPrice,
  type PaymentMethod,
  paymentMethods,
} from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { type Choice, ChoiceTiles } from '../../common/choice-tiles/choice-tiles.tsx'
import { factsLine, TextButton, usePriceText } from '../../common/index.ts'

export type OrderTermsProps = {
  /** Undefined for a booking, which has lengths of its own. */
  durations: readonly Duration[] | undefined
  duration: Duration
  onDuration: (duration: Duration) => void
  /** What each duration costs; undefined if the prices cannot be loaded. */
  prices?: ReadonlyMap<Duration, DurationPrice> | 'loading' | undefined
  method: PaymentMethod | undefined
  onMethod: (method: PaymentMethod) => void
  /** Payment methods that the community does not accept. */
  unavailable: readonly PaymentMethod[]
  /** Payment methods whose code another device must scan. */
  scanned?: readonly PaymentMethod[]
  /** Opens the price list. */
  onPrices: () => void
}

/** Keeps the height of a tile whose price is loading. */
const blank = '\u00a0'

/** Returns the tile of a duration, with its price and what that is per day (docs/product/payments.md#duration-prices). */
const useDurationTile = (prices: OrderTermsProps['prices']) => {
  const { t } = useTranslation('payments')
  const priceText = usePriceText()
  return (value: Duration): Choice<Duration> => {
    const tile = { value, label: t(`durations.${value}`) }
    if (prices === undefined) return tile
    if (prices === 'loading') return { ...tile, hint: blank }
    const price = prices.get(value)
    if (price === undefined) return { ...tile, hint: t('order.noPrice') }
    const amount = priceText(price.amount, price.currency)
    return {
      ...tile,
      mark: price.isBestValue ? t('order.bestValue') : undefined,
      hint:
        price.perDay === undefined
          ? t('order.priceFrom', { price: amount })
          : factsLine(amount, t('order.perDay', { price: priceText(price.perDay, price.currency) })),
    }
  }
}

/** The duration and the payment method. */
export const OrderTerms = (props: OrderTermsProps) => {
  const { durations, duration, onDuration, prices, method, onMethod, unavailable, scanned = [], onPrices } = props
  const { t } = useTranslation('payments')
  const durationTile = useDurationTile(prices)
  const hintOf = (value: PaymentMethod) => {
    if (currencyOf(value) === 'USD') return t('order.methodHints.dollars')
    return scanned.includes(value) ? t('order.methodHints.codeOnPhone') : undefined
  }
  return (
    <>
      {durations && (
        <ChoiceTiles
          label={t('order.duration')}
          layout={prices === undefined ? 'dense' : 'pairs'}
          chosen={duration}
          onChoose={onDuration}
          choices={durations.map(durationTile)}
          aside={<TextButton onClick={onPrices}>{t('order.prices')}</TextButton>}
        />
      )}
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
