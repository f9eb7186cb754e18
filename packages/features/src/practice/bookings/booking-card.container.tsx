import { useQueryClient } from '@tanstack/react-query'
import { majorUnits } from '@warmup/domain/payments'
import { type Booking, bookingFile } from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { usePriceText, useRegionLabel } from '@warmup/ui/common'
import { BookingCard } from '@warmup/ui/practice'
import { errorCodeOf, type Notify, saveFile } from '../../shared/index.ts'
import { rentingCalls } from '../practice.calls.ts'
import { usePracticeWrite } from '../use-practice-write.ts'

type BookingCardContainerProps = { booking: Booking; now: number; notify: Notify }

/** A booking's card, which cancels it and puts it into the player's calendar. */
export const BookingCardContainer = ({ booking, now, notify }: BookingCardContainerProps) => {
  const { t } = useTranslation('practice')
  const priceText = usePriceText()
  const regionLabel = useRegionLabel()
  const client = useQueryClient()
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['practice', 'bookings'] })
    void client.invalidateQueries({ queryKey: ['payments', 'orders'] })
  }
  const cancel = usePracticeWrite({
    write: () => rentingCalls.write('cancelBooking', { params: { id: booking.id } }),
    onSuccess: ({ amount, currency }) => {
      reload()
      notify('success', t('booking.cancelDone', { price: priceText(majorUnits(amount), currency) }))
    },
    onError: reload,
  })
  const addToCalendar = () => {
    const texts = {
      summary: t('booking.event', { name: booking.serverName }),
      description: t('booking.eventText', { region: regionLabel(booking.region) }),
      address: new URL(paths.practice, location.origin).href,
    }
    saveFile(`${booking.id}.ics`, 'text/calendar', bookingFile(booking, texts, Date.now()))
  }
  const isTooLate = errorCodeOf(cancel.error, ['booking_begun']) !== undefined
  return (
    <BookingCard
      booking={booking}
      now={now}
      isCancelling={cancel.isPending}
      notCancelled={cancel.error === null ? undefined : isTooLate ? 'too_late' : 'failed'}
      onAddToCalendar={addToCalendar}
      onCancel={() => cancel.mutate(undefined)}
    />
  )
}
