import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { SlowNote, VisuallyHidden } from '../../../common/index.ts'
import { LoadFailed } from '../../load-failed/load-failed.tsx'
import { BookingDays } from './booking-days.tsx'
import { BookingHours } from './booking-hours.tsx'
import { BookingLengths } from './booking-lengths.tsx'
import { bookingTimeRecipe } from './booking-time.recipe.ts'
import type { BookingTimeProps } from './booking-time-props.ts'
import { StartNote } from './start-note.tsx'

/**
 * The time of a booking: its length, the days with free hours, the hours of a day that can be booked in China Standard
 * Time, and the start within an hour (docs/product/practice.md#booking-ahead).
 * - It MUST offer no hour that cannot be booked, and MUST show which days have free hours, also without colours.
 * - It MUST say at what time the server is up, until when the booking can be cancelled, and what is lost after that.
 */
export const BookingTime = (props: BookingTimeProps) => {
  const { full, start } = props
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: bookingTimeRecipe })()
  return (
    <chakra.div css={styles.root}>
      <BookingLengths {...props} />
      {full === undefined ? (
        <chakra.p css={styles.note}>{t('booking.chooseRegion')}</chakra.p>
      ) : full.status === 'failed' ? (
        <LoadFailed title={t('booking.loadFailed')} {...full} />
      ) : (
        <chakra.div css={styles.root} position="relative" aria-busy={full.status === 'loading' || undefined}>
          <BookingDays {...props} full={full.status === 'ready' ? full.data : undefined} />
          <BookingHours {...props} full={full.status === 'ready' ? full.data : undefined} />
          {full.status === 'loading' && (
            <>
              <VisuallyHidden role="status">{t('booking.loading')}</VisuallyHidden>
              <SlowNote isShown={full.isSlow} onRetry={full.onRetry} />
            </>
          )}
        </chakra.div>
      )}
      <chakra.div css={styles.note} aria-live="polite">
        {start !== undefined && <StartNote {...props} start={start} />}
      </chakra.div>
    </chakra.div>
  )
}
