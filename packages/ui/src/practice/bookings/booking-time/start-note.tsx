import { chakra } from '@chakra-ui/react/styled-system'
import { cancellableUntil, durationSpan, fits, preparedFrom } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatClock, formatMinute } from '@warmup/i18n/format'
import { DatedText, NoticeBanner } from '../../../common/index.ts'
import { useLengthPrice } from './booking-lengths.tsx'
import type { BookingTimeProps } from './booking-time-props.ts'

type StartNoteProps = Pick<BookingTimeProps, 'full' | 'now' | 'duration' | 'prices'> & { start: number }

/** What the player gets and what a cancellation costs, or why the time cannot be booked. */
export const StartNote = ({ full, now, start, duration, prices }: StartNoteProps) => {
  const { t } = useTranslation('practice')
  const price = useLengthPrice(prices)(duration)
  const span = durationSpan(start, duration)
  const minute = (at: number) => formatMinute(new Date(at))
  if (full?.status === 'ready' && !fits(full.data, span))
    return (
      <NoticeBanner tone="failure">
        <DatedText text={t('booking.taken', { from: minute(span.from), until: minute(span.until) })} />
      </NoticeBanner>
    )
  const until = cancellableUntil(span)
  const paid = price ?? t('booking.wholePrice')
  const facts = [
    t('booking.booked', { from: minute(span.from), until: minute(span.until) }),
    t('booking.up', { time: formatClock(new Date(preparedFrom(span))) }),
    ...(until > now
      ? [t('booking.cancellable', { time: minute(until), price: paid }), t('booking.lost', { price: paid })]
      : [t('booking.final', { price: paid })]),
    t('booking.ends'),
  ]
  return facts.map((fact) => (
    <chakra.span key={fact} display="block">
      <DatedText text={fact} />
    </chakra.span>
  ))
}
