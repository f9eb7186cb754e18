import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { chinaDay } from '@warmup/domain/common'
import { type MapHistory, runsByDay } from '@warmup/domain/maps'
import { useTranslation } from '@warmup/i18n'
import { formatClock, formatMinute } from '@warmup/i18n/format'
import { Map as MapIcon } from 'lucide-react'
import { EmptyState } from '../../common/index.ts'
import { mapHistoryRecipe } from './map-history.recipe.ts'

const dayMs = 24 * 3_600_000

/** The time of day, with the date where that is not `day`. */
const timeOf = (at: string, day: string): string => {
  const date = new Date(at)
  return chinaDay(date.getTime()) === day ? formatClock(date) : formatMinute(date)
}

/** Which maps ran when, by day, the last one first. */
export const PlayedMaps = ({ runs, now }: Pick<MapHistory, 'runs'> & { now: number }) => {
  const { t } = useTranslation('maps')
  const styles = useSlotRecipe({ recipe: mapHistoryRecipe })()
  const today = chinaDay(now)
  const yesterday = chinaDay(now - dayMs)
  const nameOf = (day: string): string => {
    if (day === today) return t('history.today')
    return day === yesterday ? t('history.yesterday') : day
  }
  return (
    <chakra.div css={styles.part}>
      <chakra.h3 css={styles.heading}>{t('history.maps')}</chakra.h3>
      {runs.length === 0 ? (
        <EmptyState icon={<MapIcon />} title={t('history.empty')} description={t('history.emptyHint')} />
      ) : (
        <chakra.section css={styles.list} tabIndex={0} aria-label={t('history.maps')}>
          {runsByDay(runs).map(({ day, runs: ofDay }) => (
            <div key={day}>
              <chakra.h4 css={styles.day}>{nameOf(day)}</chakra.h4>
              <ul>
                {ofDay.map(({ map, from, until }) => (
                  <chakra.li key={from} css={styles.run}>
                    <chakra.span css={styles.map} translate="no">
                      {map}
                    </chakra.span>
                    <chakra.span css={styles.time}>
                      {until === undefined
                        ? t('history.since', { from: timeOf(from, today) })
                        : `${timeOf(from, day)}–${timeOf(until, day)}`}
                    </chakra.span>
                  </chakra.li>
                ))}
              </ul>
            </div>
          ))}
        </chakra.section>
      )}
    </chakra.div>
  )
}
