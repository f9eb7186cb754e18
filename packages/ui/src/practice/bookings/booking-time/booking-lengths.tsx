import type { BookableDuration } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import { useDurationText, usePriceText } from '../../../common/index.ts'
import type { BookingTimeProps, LengthPrices } from './booking-time-props.ts'

/** Keeps the height of a tile whose price is loading. */
const blank = '\u00a0'

/** Returns what a length costs; undefined while that is not known. */
export const useLengthPrice = (prices: LengthPrices) => {
  const priceText = usePriceText()
  return (duration: BookableDuration): string | undefined => {
    const price = prices === 'loading' ? undefined : prices?.get(duration)
    return price && priceText(price.amount, price.currency)
  }
}

/** The lengths that can be booked, with their prices. */
export const BookingLengths = ({
  lengths,
  prices,
  duration,
  onDuration,
}: Pick<BookingTimeProps, 'lengths' | 'prices' | 'duration' | 'onDuration'>) => {
  const { t } = useTranslation('practice')
  const durationText = useDurationText()
  const priceOf = useLengthPrice(prices)
  return (
    <ChoiceTiles
      label={t('booking.length')}
      layout="dense"
      chosen={duration}
      onChoose={onDuration}
      choices={lengths.map((value) => ({
        value,
        label: durationText(value),
        hint: prices === 'loading' ? blank : priceOf(value),
      }))}
    />
  )
}
