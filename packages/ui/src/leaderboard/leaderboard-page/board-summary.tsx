import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo } from '@warmup/i18n/format'
import { TextButton } from '../../common/index.ts'
import { leaderboardPageRecipe } from './leaderboard-page.recipe.ts'

/** In seconds. */
const hour = 3_600

export type BoardSummaryProps = {
  /** Seconds since the board last changed; undefined where the backend does not say. */
  updatedSecondsAgo?: number | undefined
  /** Why older data are shown; `stale` where the server has refused. */
  trouble?: Trouble | 'stale' | undefined
  /** Shows how the board ranks; absent where the backend does not tell. */
  onRules?: (() => void) | undefined
}

/** How the board comes about and how old it is; always one line on wide screens, so that nothing below it moves. */
export const BoardSummary = ({ updatedSecondsAgo, trouble, onRules }: BoardSummaryProps) => {
  const { t } = useTranslation('leaderboard')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: leaderboardPageRecipe })()
  const age = (seconds: number): string => {
    if (seconds < 1) return t('summary.updatedNow')
    if (seconds < 60) return t('summary.updatedSeconds', { count: Math.floor(seconds) })
    if (seconds < hour) return t('summary.updatedMinutes', { count: Math.floor(seconds / 60) })
    return t('summary.updatedAgo', { ago: formatAgo(seconds, language) })
  }
  // Nobody has played for a while, or the season has ended.
  const isQuiet = updatedSecondsAgo !== undefined && updatedSecondsAgo >= hour
  const hasAge = updatedSecondsAgo !== undefined && trouble === undefined
  return (
    <chakra.div css={styles.summary}>
      <span role="status">{trouble && t(`summary.${trouble}`)}</span>
      {trouble === undefined && !isQuiet && (
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
