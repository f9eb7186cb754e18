import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { type Loadable, Skeleton } from '../../common/index.ts'
import { serversPageRecipe } from './servers-page.recipe.ts'

export type Summary = { readonly online: number; readonly players: number; readonly capacity: number }

type ListSummaryProps = { summary: Loadable<Summary>; updatedSecondsAgo?: number; isOffline: boolean }

/** How many servers and players are online, and how fresh that is. */
export const ListSummary = ({ summary, updatedSecondsAgo, isOffline }: ListSummaryProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serversPageRecipe })()
  const age = (seconds: number): string => {
    if (seconds < 1) return t('summary.updatedNow')
    if (seconds < 60) return t('summary.updatedSeconds', { count: Math.floor(seconds) })
    return t('summary.updatedMinutes', { count: Math.floor(seconds / 60) })
  }
  const isFresh = summary.status === 'ready' && !isOffline
  return (
    <chakra.p css={styles.summary}>
      <chakra.span css={styles.dot} data-offline={!isFresh || undefined} aria-hidden />
      {summary.status === 'loading' && <Skeleton width="132px" height="12px" />}
      {summary.status === 'failed' && t('summary.unavailable')}
      {summary.status === 'ready' && (
        <>
          <span>{t('summary.online', { count: summary.data.online })}</span>
          <Separator />
          <span>{t('summary.players', { count: summary.data.players })}</span>
          {updatedSecondsAgo !== undefined && (
            <chakra.span css={styles.updated}>
              <Separator />
              <span>{age(updatedSecondsAgo)}</span>
            </chakra.span>
          )}
        </>
      )}
    </chakra.p>
  )
}

const Separator = () => {
  const styles = useSlotRecipe({ recipe: serversPageRecipe })()
  return (
    <chakra.span css={styles.separator} aria-hidden>
      ·
    </chakra.span>
  )
}
