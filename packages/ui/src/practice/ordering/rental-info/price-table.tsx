import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  type Duration,
  durations,
  durationsInTable,
  isDuration,
  type PriceList,
  priceOf,
} from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import {
  ErrorState,
  factsLine,
  type Loadable,
  Skeleton,
  useDurationText,
  usePriceText,
  VisuallyHidden,
} from '../../../common/index.ts'
import { rentalInfoRecipe } from './rental-info.recipe.ts'

/**
 * Prices by duration and region mode. Durations without a price are omitted, or named below the table if they can be
 * rented (docs/product/payments.md#prices).
 */
export const PriceTable = ({ prices }: { prices: Loadable<PriceList> }) => {
  const { t } = useTranslation(['practice', 'payments'])
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: rentalInfoRecipe })()
  if (prices.status === 'failed') {
    return <ErrorState title={t('rental.prices.failed')} {...prices} />
  }
  const list = prices.status === 'ready' ? prices.data : undefined
  const isPriced = (duration: Duration) => list === undefined || list.items.some((item) => item.duration === duration)
  const rows = durationsInTable.filter(isPriced)
  const others = durations.filter((duration) => !durationsInTable.includes(duration) && isPriced(duration))
  const cell = (duration: Duration, isRelocatable: boolean) => {
    if (list === undefined) return <Skeleton width="64px" height="16px" />
    const amount = priceOf(list, { duration, isRelocatable, isBooking: false })
    return amount === undefined ? t('payments:order.noPrice') : priceText(amount, list.currency)
  }
  return (
    <>
      <VisuallyHidden role="status">{list === undefined && t('rental.prices.loading')}</VisuallyHidden>
      <chakra.table css={styles.table} aria-label={t('rental.prices.label')} aria-busy={list === undefined}>
        <thead>
          <tr>
            <th scope="col">{t('rental.prices.duration')}</th>
            <th scope="col">{t('rental.prices.fixed')}</th>
            <th scope="col">{t('rental.prices.flexible')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((duration) => (
            <tr key={duration}>
              <th scope="row">{t(`payments:durations.${duration}`)}</th>
              <td>{cell(duration, false)}</td>
              <td>{cell(duration, true)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {others.length > 0 && (
        <chakra.p css={styles.more}>
          {t('rental.prices.more', { durations: factsLine(...others.map((each) => t(`payments:durations.${each}`))) })}
        </chakra.p>
      )}
      {list && <BookingPrices {...list} />}
    </>
  )
}

/** From what price servers are booked ahead by the hour, where the backend has that. */
const BookingPrices = ({ bookings, currency }: PriceList) => {
  const { t } = useTranslation('practice')
  const durationText = useDurationText()
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: rentalInfoRecipe })()
  const [shortest] = bookings
  const longest = bookings.at(-1)
  const isByHour = bookings.some(({ duration }) => !isDuration(duration))
  if (!isByHour || shortest === undefined || longest === undefined) return null
  return (
    <chakra.p css={styles.more}>
      {t('rental.prices.booking', {
        shortest: durationText(shortest.duration),
        price: priceText(shortest.amount, currency),
        longest: durationText(longest.duration),
      })}
    </chakra.p>
  )
}
