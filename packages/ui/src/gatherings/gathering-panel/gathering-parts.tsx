import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Localized } from '@warmup/domain/common'
import { pinnedDay } from '@warmup/domain/gatherings'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatClock, formatMinute } from '@warmup/i18n/format'
import { CalendarClock } from 'lucide-react'
import { gatheringPanelRecipe } from './gathering-panel.recipe.ts'

const secondsUntil = (time: number, now: number) => Math.max(0, Math.ceil((time - now) / 1_000))

/** The remaining time as minutes and seconds. */
export const clockOf = (endsAt: number, now: number): string => {
  const seconds = secondsUntil(endsAt, now)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The remaining time of an open gathering: in minutes, then in seconds. */
export const useTimeLeft = (endsAt: number, now: number): string => {
  const { t } = useTranslation('gatherings')
  const minutes = Math.ceil(secondsUntil(endsAt, now) / 60)
  return minutes > 1 ? t('minutesLeft', { count: minutes }) : t('clockLeft', { time: clockOf(endsAt, now) })
}

/** When a pinned gathering starts, such as "Tonight at 21:00". */
export const usePinnedTime = (startsAt: number, now: number): string => {
  const { t } = useTranslation('gatherings')
  const time = formatClock(new Date(startsAt))
  switch (pinnedDay(startsAt, now)) {
    case 'tonight':
      return t('pinnedTonight', { time })
    case 'today':
      return t('pinnedToday', { time })
    case 'tomorrow':
      return t('pinnedTomorrow', { time })
    case 'later':
      return t('pinned', { time: formatMinute(new Date(startsAt)) })
  }
}

/** The heading of a pinned gathering: its time, and the operator's text. */
export const PinnedHead = ({
  startsAt,
  now,
  texts,
}: {
  startsAt: number
  now: number
  texts: Localized | undefined
}) => {
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  const language = useLanguage()
  const time = usePinnedTime(startsAt, now)
  return (
    <>
      <chakra.p css={styles.status}>
        <CalendarClock aria-hidden />
        <span>{time}</span>
      </chakra.p>
      {texts && <chakra.p css={styles.text}>{texts[language]}</chakra.p>}
    </>
  )
}

type ProgressProps = { ready: number; target: number; aside?: string | undefined }

/** The numbers of players who are ready and who are needed, as text and bar. */
export const Progress = ({ ready, target, aside }: ProgressProps) => {
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  return (
    <chakra.div css={styles.progress}>
      <chakra.div css={styles.head}>
        <span role="status">{t('ready', { ready, target })}</span>
        {aside !== undefined && <chakra.span css={styles.time}>{aside}</chakra.span>}
      </chakra.div>
      <chakra.div css={styles.bar} aria-hidden>
        {Array.from({ length: Math.min(target, 32) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <span key={place} data-lit={place < ready || undefined} />
        ))}
      </chakra.div>
    </chakra.div>
  )
}
