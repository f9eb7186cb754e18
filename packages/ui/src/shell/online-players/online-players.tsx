import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { Fragment } from 'react'
import { Skeleton, sparklineBox, sparklinePath } from '../../common/index.ts'
import { onlinePlayersRecipe } from './online-players.recipe.ts'

export type OnlinePlayersProps = {
  /** Absent while loading: a placeholder is shown. */
  players?: number
  /** The number of slots on all servers. */
  capacity?: number
  /** Players over the last 24 hours, oldest first; empty if there are too few values for a line. */
  history?: readonly number[]
}

/** Players and slots of the community's servers, and a line of the last 24 hours, whose space is always reserved. */
export const OnlinePlayers = ({ players, capacity, history }: OnlinePlayersProps) => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: onlinePlayersRecipe })()
  const number = (value: number) => formatNumber(value, language)
  const path = sparklinePath(history ?? [])
  const isLoading = players === undefined || capacity === undefined
  const hasLine = history !== undefined && history.length > 0
  return (
    <chakra.div css={styles.root} aria-busy={isLoading || undefined}>
      <chakra.div css={styles.top}>
        <span>{t('onlinePlayers.title')}</span>
        {hasLine && <span aria-hidden>{t('onlinePlayers.window')}</span>}
      </chakra.div>
      <chakra.div css={styles.count}>
        {isLoading ? (
          <chakra.span alignSelf="center">
            <Skeleton width="88px" height="16px" />
          </chakra.span>
        ) : (
          // The key remounts the elements: a changed text would count as a layout shift.
          <Fragment key={players}>
            <chakra.span srOnly>
              {t('onlinePlayers.count', { players: number(players), capacity: number(capacity) })}
            </chakra.span>
            <chakra.span css={styles.players} aria-hidden>
              {number(players)}
            </chakra.span>
            <chakra.span css={styles.capacity} aria-hidden>
              {`/ ${number(capacity)}`}
            </chakra.span>
          </Fragment>
        )}
      </chakra.div>
      {!hasLine ? (
        <chakra.div css={styles.line}>
          {isLoading ? <Skeleton width="100%" height="100%" /> : history && <span>{t('onlinePlayers.soon')}</span>}
        </chakra.div>
      ) : (
        <chakra.svg
          css={styles.line}
          viewBox={`0 0 ${sparklineBox.width} ${sparklineBox.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('onlinePlayers.trend', {
            low: number(Math.min(...history)),
            high: number(Math.max(...history)),
          })}
        >
          <path d={path} vectorEffect="non-scaling-stroke" />
        </chakra.svg>
      )}
    </chakra.div>
  )
}
