import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { bookingStarts, type TimeSpan } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import { bookingTimeRecipe } from './booking-time.recipe.ts'
import type { BookingTimeProps } from './booking-time-props.ts'

const hourMs = 3_600_000
const hoursOfDay = 24

const hourOf = (at: number): number => Math.floor(at / hourMs) * hourMs

type BookingHoursProps = Pick<BookingTimeProps, 'now' | 'day' | 'start' | 'onStart' | 'duration'> & {
  /** Undefined while the calendar loads. */
  full: readonly TimeSpan[] | undefined
}

/** The hours of a day in which a booking can start, each with its first start, and the starts within the chosen hour. */
export const BookingHours = ({ full, now, day, start, onStart, duration }: BookingHoursProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: bookingTimeRecipe })()
  const until = day + hoursOfDay * hourMs
  const starts = full === undefined ? [] : bookingStarts({ from: day, until }, { now, full, duration })
  const firsts = starts.filter((each, index) => index === 0 || hourOf(each) !== hourOf(starts[index - 1] ?? each))
  const within = starts.filter((each) => start !== undefined && hourOf(each) === hourOf(start))
  const tile = (at: number) => ({ value: String(at), label: formatClock(new Date(at)) })
  const choose = (value: string) => onStart(Number(value))
  return (
    <>
      <ChoiceTiles
        label={t('booking.hour')}
        layout="dense"
        chosen={within[0] === undefined ? undefined : String(within[0])}
        onChoose={choose}
        choices={firsts.map(tile)}
        placeholders={full === undefined ? hoursOfDay : 0}
      >
        {full !== undefined && starts.length === 0 && <chakra.p css={styles.note}>{t('booking.allTaken')}</chakra.p>}
      </ChoiceTiles>
      {within.length > 1 && (
        <ChoiceTiles
          label={t('booking.start')}
          layout="dense"
          chosen={String(start)}
          onChoose={choose}
          choices={within.map(tile)}
        />
      )}
    </>
  )
}
