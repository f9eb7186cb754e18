import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type MapHistory, peaksByDay } from '@warmup/domain/maps'
import { useTranslation } from '@warmup/i18n'
import { formatDay, formatMinute } from '@warmup/i18n/format'
import { DatedText, sparklineBox, sparklinePath } from '../../common/index.ts'
import { mapHistoryRecipe } from './map-history.recipe.ts'

const dayOf = (at: string): string => formatDay(new Date(at))
/** Month and day of `yyyy-MM-dd`. */
const shortDay = (at: string | undefined): string => (at === undefined ? '' : dayOf(at).slice(5))

/** The most players of each hour as a line, and of each day as a table for screen readers. */
export const PlayersOverWeek = ({ hours }: Pick<MapHistory, 'hours'>) => {
  const { t } = useTranslation('maps')
  const styles = useSlotRecipe({ recipe: mapHistoryRecipe })()
  const peaks = peaksByDay(hours)
  const most = peaks.reduce<(typeof peaks)[number] | undefined>(
    (known, peak) => (known === undefined || peak.players > known.players ? peak : known),
    undefined,
  )
  const note = () => {
    if (most === undefined || hours.length < 2) return t('history.noPlayers')
    if (most.players === 0) return t('history.quiet')
    return t('history.trend', { count: most.players, time: formatMinute(new Date(most.at)) })
  }
  return (
    <chakra.div css={styles.part}>
      <chakra.h3 css={styles.heading}>{t('history.players')}</chakra.h3>
      <chakra.p css={styles.note}>
        <DatedText text={note()} />
      </chakra.p>
      {hours.length >= 2 && (
        <>
          <chakra.svg
            css={styles.chart}
            viewBox={`0 0 ${sparklineBox.width} ${sparklineBox.height}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            <path d={sparklinePath(hours.map(({ players }) => players))} vectorEffect="non-scaling-stroke" />
          </chakra.svg>
          <chakra.div css={styles.axis} aria-hidden>
            <span>{shortDay(hours[0]?.at)}</span>
            <span>{shortDay(hours.at(-1)?.at)}</span>
          </chakra.div>
          <chakra.div srOnly>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('history.day')}</th>
                  <th scope="col">{t('history.most')}</th>
                </tr>
              </thead>
              <tbody>
                {peaks.map(({ at, players }) => (
                  <tr key={at}>
                    <th scope="row">{dayOf(at)}</th>
                    <td>{players}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </chakra.div>
        </>
      )}
    </chakra.div>
  )
}
