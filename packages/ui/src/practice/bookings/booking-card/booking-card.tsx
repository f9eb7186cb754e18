import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { majorUnits } from '@warmup/domain/payments'
import { type Booking, cancellableUntil, preparedFrom, timeLeft } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatClock, formatMinute } from '@warmup/i18n/format'
import { useState } from 'react'
import { Button, DatedText, DisabledReason, NoticeBanner, usePriceText, useRegionLabel } from '../../../common/index.ts'
import { CancelBookingDialog } from '../../lazy-dialogs.ts'
import { bookingCardRecipe } from './booking-card.recipe.ts'

export type BookingCardProps = {
  /** The booking to show. */
  booking: Booking
  /** Milliseconds since 1970. */
  now: number
  /** Whether the cancellation is in progress. */
  isCancelling?: boolean
  /** Why the last cancellation failed: it is too late, or there was no answer. */
  notCancelled?: 'too_late' | 'failed' | undefined
  /** Called to save the booking as a calendar file. */
  onAddToCalendar: () => void
  /** Called when the player has confirmed the cancellation. */
  onCancel: () => void
}

/**
 * A server that is booked ahead, until it is started (docs/product/practice.md#booking-ahead).
 * - It MUST say at what time the server is up.
 * - A cancellation MUST be confirmed, and MUST say what is paid back. When it is too late, the button MUST say why.
 */
export const BookingCard = ({ booking, now, isCancelling = false, notCancelled, ...on }: BookingCardProps) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: bookingCardRecipe })()
  const [isAsking, setAsking] = useState(false)
  const price = priceText(majorUnits(booking.amount), booking.currency)
  const span = t('booking.span', {
    from: formatMinute(new Date(booking.startsAt)),
    until: formatMinute(new Date(booking.endsAt)),
  })
  const isComing = booking.state === 'booked'
  const isTooLate = now > cancellableUntil({ from: Date.parse(booking.startsAt) })
  return (
    <chakra.article css={styles.root} data-state={isComing ? undefined : 'over'} aria-label={booking.serverName}>
      <chakra.div css={styles.head}>
        <chakra.h3 css={styles.name}>{booking.serverName}</chakra.h3>
        <chakra.span css={styles.region}>{region(booking.region)}</chakra.span>
      </chakra.div>
      <chakra.div css={styles.facts}>
        <DatedText text={span} />
        <BookingNote booking={booking} now={now} price={price} />
      </chakra.div>
      {isComing && (
        <chakra.div css={styles.foot}>
          <span>{price}</span>
          <chakra.span css={styles.actions}>
            <Button size="small" onClick={on.onAddToCalendar}>
              {t('booking.addToCalendar')}
            </Button>
            <DisabledReason {...(isTooLate ? { reason: t('booking.tooLate', { price }) } : {})}>
              <Button size="small" isDisabled={isTooLate || isCancelling} onClick={() => setAsking(true)}>
                {t('booking.cancel')}
              </Button>
            </DisabledReason>
          </chakra.span>
        </chakra.div>
      )}
      {notCancelled !== undefined && isComing && (
        <NoticeBanner tone="failure">
          {t(notCancelled === 'too_late' ? 'booking.cancelTooLate' : 'booking.cancelFailed')}
        </NoticeBanner>
      )}
      <CancelBookingDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          on.onCancel()
        }}
      >
        <DatedText text={t('booking.confirmText', { name: booking.serverName, span, price })} />
      </CancelBookingDialog>
    </chakra.article>
  )
}

/** The time until the start, or how the booking ended. */
const BookingNote = ({ booking, now, price }: Pick<BookingCardProps, 'booking' | 'now'> & { price: string }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: bookingCardRecipe })()
  const from = Date.parse(booking.startsAt)
  const upAt = preparedFrom({ from })
  const starts = (): string => {
    const left = timeLeft(from, now)
    if (left.unit === 'days') return t('booking.startsInDays', { count: left.days, hours: left.hours })
    if (left.unit === 'hours') return t('booking.startsInHours', { count: left.hours, minutes: left.minutes })
    return t('booking.startsInMinutes', { count: left.minutes })
  }
  if (booking.state !== 'booked') {
    const refunds = { due: t('booking.refundDue', { price }), done: t('booking.refundDone', { price }) }
    return (
      <chakra.span css={styles.note}>
        <chakra.span fontWeight="600">{t(`booking.${booking.state}`)}</chakra.span>{' '}
        <span>{booking.refund === undefined ? t('booking.notRefunded') : refunds[booking.refund]}</span>
      </chakra.span>
    )
  }
  if (booking.isWaiting)
    return (
      <chakra.span css={styles.note} data-tone="caution">
        <DatedText text={t('booking.waiting', { time: formatMinute(new Date(booking.endsAt)) })} />
      </chakra.span>
    )
  if (now >= upAt) return <chakra.span css={styles.note}>{t('booking.preparing')}</chakra.span>
  return (
    <chakra.span css={styles.note}>
      <chakra.span display="block">{starts()}</chakra.span>
      <chakra.span display="block">{t('booking.up', { time: formatClock(new Date(upAt)) })}</chakra.span>
    </chakra.span>
  )
}
