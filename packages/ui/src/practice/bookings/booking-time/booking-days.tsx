import type { TimeSpan } from '@warmup/domain/practice'
import { bookingDays, bookingStarts } from '@warmup/domain/practice'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMonthDay, formatWeekday } from '@warmup/i18n/format'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import type { BookingTimeProps } from './booking-time-props.ts'

const dayMs = 24 * 3_600_000

type BookingDaysProps = Pick<BookingTimeProps, 'now' | 'day' | 'onDay' | 'duration'> & {
  /** Undefined while the calendar loads. */
  full: readonly TimeSpan[] | undefined
}

/** The days on which a booking can start. Those without a free time cannot be chosen. */
export const BookingDays = ({ now, day, onDay, duration, full }: BookingDaysProps) => {
  const { t } = useTranslation('practice')
  const language = useLanguage()
  const days = bookingDays(now)
  const nameOf = (from: number, index: number): string => {
    if (index < 2) return t(index === 0 ? 'booking.today' : 'booking.tomorrow')
    return formatWeekday(new Date(from), language)
  }
  return (
    <ChoiceTiles
      label={t('booking.day')}
      layout="dense"
      chosen={String(day)}
      onChoose={(value) => onDay(Number(value))}
      choices={days.map((from, index) => {
        const tile = { value: String(from), label: nameOf(from, index) }
        const date = formatMonthDay(new Date(from))
        if (full === undefined) return { ...tile, hint: date }
        const isFree = bookingStarts({ from, until: from + dayMs }, { now, full, duration }).length > 0
        return isFree
          ? { ...tile, hint: t('booking.dayFree', { date }) }
          : { ...tile, refusal: t('booking.dayFull', { date }) }
      })}
    />
  )
}
