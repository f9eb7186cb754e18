import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { startOfChinaDay } from '@warmup/domain/common'
import type { Duration } from '@warmup/domain/payments'
import {
  bookingMaxAheadMs,
  bookingStartIssue,
  bookingStepMs,
  cancellableUntil,
  durationSpan,
  fits,
  freedomOf,
  preparedFrom,
  type TimeSpan,
} from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatClock, formatDay, formatMinute } from '@warmup/i18n/format'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import {
  Button,
  DatedText,
  IconButton,
  type Loadable,
  NoticeBanner,
  SlowNote,
  VisuallyHidden,
} from '../../../common/index.ts'
import { LoadFailed } from '../../load-failed/load-failed.tsx'
import { bookingTimeRecipe } from './booking-time.recipe.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The start that is suggested, because most players book the evening. */
const eveningMs = 20 * hourMs
const evening = { from: '20:00', until: '24:00' }

export type BookingTimeProps = {
  /** When every slot of the region is taken; undefined until a region is chosen. */
  full: Loadable<readonly TimeSpan[]> | undefined
  /** Milliseconds since 1970. */
  now: number
  /** Start of the shown day, in milliseconds since 1970. */
  day: number
  /** Called with the start of another day. */
  onDay: (day: number) => void
  /** The chosen start, in milliseconds since 1970; undefined until a start is chosen. */
  start: number | undefined
  /** Called with the chosen start. */
  onStart: (start: number) => void
  /** The chosen length. */
  duration: Duration
}

/**
 * The time of a booking: the free hours of a day in China Standard Time, and the start within an hour
 * (docs/product/practice.md#booking-ahead).
 * - It MUST show which hours are free, also without colours.
 * - It MUST say at what time the server is up, and until when the booking can be cancelled.
 */
export const BookingTime = (props: BookingTimeProps) => {
  const { full, now, day, onDay, start, onStart, duration } = props
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: bookingTimeRecipe })()
  const today = startOfChinaDay(now)
  const dayName = useId()
  const evenings = [
    { from: today + eveningMs, label: t('booking.tonight', evening) },
    { from: today + dayMs + eveningMs, label: t('booking.tomorrow', evening) },
  ]
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.quick} role="group" aria-label={t('booking.quick')}>
        {evenings.map(({ from, label }) => (
          <Button
            key={from}
            size="small"
            aria-pressed={start === from}
            isDisabled={bookingStartIssue(from, now) !== undefined}
            onClick={() => {
              onDay(startOfChinaDay(from))
              onStart(from)
            }}
          >
            {label}
          </Button>
        ))}
      </chakra.div>
      <chakra.div css={styles.day} role="group" aria-labelledby={dayName}>
        <IconButton label={t('booking.earlier')} isDisabled={day <= today} onClick={() => onDay(day - dayMs)}>
          <ChevronLeft />
        </IconButton>
        <chakra.span css={styles.date} id={dayName} aria-live="polite">
          {formatDay(new Date(day))}
        </chakra.span>
        <IconButton
          label={t('booking.later')}
          isDisabled={day + dayMs > now + bookingMaxAheadMs}
          onClick={() => onDay(day + dayMs)}
        >
          <ChevronRight />
        </IconButton>
      </chakra.div>
      {full === undefined ? (
        <chakra.p css={styles.note}>{t('booking.chooseRegion')}</chakra.p>
      ) : (
        <Hours {...props} full={full} />
      )}
      {start !== undefined && full?.status === 'ready' && (
        <Quarters start={start} now={now} full={full.data} duration={duration} onStart={onStart} />
      )}
      <chakra.div css={styles.note} aria-live="polite">
        {start !== undefined && <StartNote {...props} start={start} />}
      </chakra.div>
    </chakra.div>
  )
}

/** The starts within the hour of a time. */
const quartersOf = (at: number): number[] => {
  const hour = Math.floor(at / hourMs) * hourMs
  return [0, 1, 2, 3].map((quarter) => hour + quarter * bookingStepMs)
}

/** The hours of a day, with how much of each is free. */
const Hours = ({
  full,
  now,
  day,
  start,
  onStart,
  duration,
}: BookingTimeProps & { full: Loadable<readonly TimeSpan[]> }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: bookingTimeRecipe })()
  if (full.status === 'failed') return <LoadFailed title={t('booking.loadFailed')} {...full} />
  const spans = full.status === 'ready' ? full.data : []
  const hours = Array.from({ length: 24 }, (_, hour) => day + hour * hourMs)
  const choices = hours.map((from) => {
    const possible = quartersOf(from).filter((quarter) => bookingStartIssue(quarter, now) === undefined)
    const freedom = freedomOf(spans, { from, until: from + hourMs })
    const label = formatClock(new Date(from))
    if (possible.length === 0) return { value: String(from), label, refusal: t('booking.over') }
    return freedom === 'full'
      ? { value: String(from), label, refusal: t('booking.full') }
      : { value: String(from), label, hint: t(freedom === 'free' ? 'booking.free' : 'booking.partly') }
  })
  const chosen = start === undefined ? undefined : String(quartersOf(start)[0])
  const choose = (value: string) => {
    const possible = quartersOf(Number(value)).filter((quarter) => bookingStartIssue(quarter, now) === undefined)
    const first = possible.find((quarter) => fits(spans, durationSpan(quarter, duration))) ?? possible[0]
    if (first !== undefined) onStart(first)
  }
  const isReady = full.status === 'ready'
  return (
    <chakra.div position="relative" aria-busy={!isReady || undefined}>
      <ChoiceTiles
        label={t('booking.hour')}
        layout="dense"
        chosen={chosen}
        onChoose={choose}
        choices={isReady ? choices : []}
        placeholders={isReady ? 0 : choices.length}
      >
        {isReady && choices.every(({ refusal }) => refusal !== undefined) && (
          <chakra.p css={styles.note}>{t('booking.allTaken')}</chakra.p>
        )}
      </ChoiceTiles>
      {full.status === 'loading' && (
        <>
          <VisuallyHidden role="status">{t('booking.loading')}</VisuallyHidden>
          <SlowNote isShown={full.isSlow} onRetry={full.onRetry} />
        </>
      )}
    </chakra.div>
  )
}

/** The starts within the chosen hour. */
const Quarters = ({
  start,
  now,
  full,
  duration,
  onStart,
}: Pick<BookingTimeProps, 'now' | 'duration' | 'onStart'> & { start: number; full: readonly TimeSpan[] }) => {
  const { t } = useTranslation('practice')
  return (
    <ChoiceTiles
      label={t('booking.start')}
      layout="dense"
      chosen={String(start)}
      onChoose={(value) => onStart(Number(value))}
      choices={quartersOf(start).map((quarter) => {
        const tile = { value: String(quarter), label: formatClock(new Date(quarter)) }
        if (bookingStartIssue(quarter, now) !== undefined) return { ...tile, refusal: t('booking.over') }
        return fits(full, durationSpan(quarter, duration))
          ? { ...tile, hint: t('booking.free') }
          : { ...tile, refusal: t('booking.full') }
      })}
    />
  )
}

/** What the player gets, or why the time cannot be booked. */
const StartNote = ({ full, now, start, duration }: BookingTimeProps & { start: number }) => {
  const { t } = useTranslation('practice')
  const span = durationSpan(start, duration)
  const minute = (at: number) => formatMinute(new Date(at))
  if (full?.status === 'ready' && !fits(full.data, span))
    return (
      <NoticeBanner tone="failure">
        <DatedText text={t('booking.taken', { from: minute(span.from), until: minute(span.until) })} />
      </NoticeBanner>
    )
  const until = cancellableUntil(span)
  const facts = [
    t('booking.booked', { from: minute(span.from), until: minute(span.until) }),
    t('booking.up', { time: formatClock(new Date(preparedFrom(span))) }),
    until > now ? t('booking.cancellable', { time: minute(until) }) : t('booking.final'),
    t('booking.ends'),
  ]
  return facts.map((fact) => (
    <chakra.span key={fact} display="block">
      <DatedText text={fact} />
    </chakra.span>
  ))
}
