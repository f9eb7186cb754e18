import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo } from '@warmup/i18n/format'
import { TextButton } from '../../common/index.ts'
import { leaderboardPageRecipe } from './leaderboard-page.recipe.ts'

/** In seconds. */
const hour = 3_600

export type BoardSummaryProps = {
  /** Seconds since the last update; undefined if the backend does not send it. */
  updatedSecondsAgo?: number | undefined
  /** The season has ended: the board no longer changes. */
  isOver?: boolean
  /** Why the data is outdated; `stale` if the server refused the last load. */
  trouble?: Trouble | 'stale' | undefined
  /** Opens the ranking rules; absent if the backend does not send them. */
  onRules?: (() => void) | undefined
}

/** How the board is computed and how old it is; one line on wide screens, so that the content below does not move. */
export const BoardSummary = ({ updatedSecondsAgo, isOver = false, trouble, onRules }: BoardSummaryProps) => {
  const { t } = useTranslation('leaderboard')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: leaderboardPageRecipe })()
  const age = (seconds: number): string => {
    if (seconds < 1) return t('summary.updatedNow')
    if (seconds < 60) return t('summary.updatedSeconds', { count: Math.floor(seconds) })
    if (seconds < hour) return t('summary.updatedMinutes', { count: Math.floor(seconds / 60) })
    return t('summary.updatedAgo', { ago: formatAgo(seconds, language) })
  }
  // No recent matches.
  const isQuiet = updatedSecondsAgo !== undefined && updatedSecondsAgo >= hour
  const hasAge = updatedSecondsAgo !== undefined && trouble === undefined && !isOver
  return (
    <chakra.div css={styles.summary}>
      <span role="status">{trouble && t(`summary.${trouble}`)}</span>
      {trouble === undefined && isOver && <span>{t('summary.over')}</span>}
      {trouble === undefined && !isOver && !isQuiet && (
        <span data-how={hasAge || undefined}>
          <span>{t('summary.live')}</span>
          {hasAge && <Separator />}
        </span>
      )}
      {hasAge && <span key={updatedSecondsAgo}>{age(updatedSecondsAgo)}</span>}
      {onRules && (
        <>
          <Separator />
          <TextButton minHeight="auto" fontWeight="400" fontSize="inherit" color="fg.muted" onClick={onRules}>
            {t('rules.open')}
          </TextButton>
        </>
      )}
    </chakra.div>
  )
}

const Separator = () => (
  <span data-separator aria-hidden>
    ·
  </span>
)
