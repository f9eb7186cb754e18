import { type Duration, defaultDuration, durationMs, type PaymentMethod } from '@warmup/domain/payments'
import type { LastChoice } from '@warmup/domain/practice'
import { useWatch } from 'react-hook-form'
import { useOffers } from '../../payments/index.ts'
import type { useBookingTime } from '../bookings/use-booking-time.ts'
import { useStillOffered } from './last-choice.ts'
import type { NewServerFields } from './new-server-schema.ts'

const dayMs = 24 * 3_600_000

type NewServerTermsOptions = {
  readonly form: NewServerFields
  readonly last: LastChoice
  readonly booking: Pick<ReturnType<typeof useBookingTime>, 'isAhead' | 'length'>
  readonly onPrices: () => void
}

/** For how long a new server is rented, how it is paid, and the price. A booking has a length of its own. */
export const useNewServerTerms = ({ form, last, booking: { isAhead, length }, onPrices }: NewServerTermsOptions) => {
  const values = useWatch({ control: form.control })
  const { mode, method } = values
  const duration = values.duration ?? defaultDuration
  const offers = useOffers({
    duration: isAhead ? length : duration,
    isBooking: isAhead,
    isRelocatable: isAhead ? false : mode && mode === 'flexible',
    method,
  })
  useStillOffered(last, {
    duration,
    method,
    offers,
    onDuration: (value) => form.setValue('duration', value),
    onNoMethod: () => form.resetField('method', { defaultValue: undefined }),
  })
  const { durationPrices } = offers
  const compared = durationPrices === undefined || durationPrices === 'loading' ? undefined : durationPrices
  return {
    price: offers.price,
    perDay: isAhead || durationMs(duration) <= dayMs ? undefined : compared?.get(duration)?.perDay,
    lengths: offers.lengths,
    lengthPrices: offers.lengthPrices,
    terms: {
      // A booking has lengths of its own.
      durations: isAhead ? undefined : offers.durations,
      prices: durationPrices,
      duration,
      onDuration: (value: Duration) => form.setValue('duration', value),
      method,
      onMethod: (value: PaymentMethod) => form.setValue('method', value),
      unavailable: offers.unavailable,
      scanned: offers.scanned,
      onPrices,
    },
  }
}
