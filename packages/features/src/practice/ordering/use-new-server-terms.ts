import { type Duration, defaultDuration, type PaymentMethod } from '@warmup/domain/payments'
import { isBookable, type LastChoice } from '@warmup/domain/practice'
import { useWatch } from 'react-hook-form'
import { isOnPhone, useOffers } from '../../payments/index.ts'
import type { useBookingTime } from '../bookings/use-booking-time.ts'
import { useStillOffered } from './last-choice.ts'
import type { NewServerFields } from './new-server-schema.ts'

type NewServerTermsOptions = {
  readonly form: NewServerFields
  readonly last: LastChoice
  readonly booking: Pick<ReturnType<typeof useBookingTime>, 'isAhead' | 'length' | 'setLength'>
  readonly onPrices: () => void
}

/** For how long a new server is rented, how it is paid, and the price. A booking has a length of its own. */
export const useNewServerTerms = ({
  form,
  last,
  booking: { isAhead, length, setLength },
  onPrices,
}: NewServerTermsOptions) => {
  const values = useWatch({ control: form.control })
  const { mode, method } = values
  const duration = isAhead ? length : (values.duration ?? defaultDuration)
  const offers = useOffers({ duration, isRelocatable: isAhead ? false : mode && mode === 'flexible', method })
  useStillOffered(last, {
    duration,
    method,
    offers,
    onDuration: (value) => form.setValue('duration', value),
    onNoMethod: () => form.resetField('method', { defaultValue: undefined }),
  })
  return {
    price: offers.price,
    terms: {
      durations: isAhead ? offers.durations.filter(isBookable) : offers.durations,
      prices: offers.durationPrices,
      duration,
      onDuration: (value: Duration) => {
        if (!isAhead) form.setValue('duration', value)
        else if (isBookable(value)) setLength(value)
      },
      method,
      onMethod: (value: PaymentMethod) => form.setValue('method', value),
      unavailable: offers.unavailable,
      isOnPhone: isOnPhone(),
      onPrices,
    },
  }
}
