import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PlayerDay } from '@warmup/domain/leaderboard'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { chartBox, dayBars } from './day-bars.ts'
import { playerDetailRecipe } from './player-detail.recipe.ts'

/** Month and day of `yyyy-MM-dd`. */
const shortDay = (day: string | undefined): string => day?.slice(5) ?? ''

export type KillsByDayProps = {
  /** The oldest first. */
  days: readonly PlayerDay[]
  /** The level of its heading. */
  level?: 2 | 3
}

/** Kills per day as a chart, and as a table for screen readers. */
export const KillsByDay = ({ days, level = 3 }: KillsByDayProps) => {
  const { t } = useTranslation('leaderboard')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: playerDetailRecipe })()
  const kills = days.map((day) => day.kills)
  const number = (value: number) => formatNumber(value, language)
  return (
    <>
      <chakra.h3 as={`h${level}`} css={styles.heading}>
        {t('player.days', { days: days.length })}
      </chakra.h3>
      <chakra.p css={styles.note}>
        {t('player.daysTrend', {
          low: number(Math.min(...kills)),
          high: number(Math.max(...kills)),
          total: number(kills.reduce((sum, value) => sum + value, 0)),
        })}
      </chakra.p>
      <chakra.svg
        css={styles.chart}
        viewBox={`0 0 ${chartBox.width} ${chartBox.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {dayBars(kills).map((bar, index) => (
          <rect key={days[index]?.day} {...bar}>
            <title>{`${days[index]?.day} · ${number(kills[index] ?? 0)}`}</title>
          </rect>
        ))}
        <line
          x1={0}
          x2={chartBox.width}
          y1={chartBox.height}
          y2={chartBox.height}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <chakra.div css={styles.axis} aria-hidden>
        <span>{shortDay(days[0]?.day)}</span>
        <span>{shortDay(days.at(-1)?.day)}</span>
      </chakra.div>
      <chakra.div srOnly>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('player.day')}</th>
              <th scope="col">{t('stats.kills')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                <td>{number(day.kills)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </chakra.div>
    </>
  )
}
