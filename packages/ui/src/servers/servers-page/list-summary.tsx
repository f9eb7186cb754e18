import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import type { ServerSummary } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { type Loadable, Skeleton } from '../../common/index.ts'
import { serversPageRecipe } from './servers-page.recipe.ts'

export type ListSummaryProps = {
  summary: Loadable<ServerSummary>
  updatedSecondsAgo?: number
  /** Why the data is outdated; `stale` if the server refused. */
  trouble?: Trouble | 'stale'
}

/**
 * Number of servers and players online, and the age of the data. Always one line, so that the content below does not
 * move; parts that do not fit are hidden, the age first.
 */
export const ListSummary = ({ summary, updatedSecondsAgo, trouble }: ListSummaryProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serversPageRecipe })()
  const age = (seconds: number): string => {
    if (seconds < 1) return t('summary.updatedNow')
    if (seconds < 60) return t('summary.updatedSeconds', { count: Math.floor(seconds) })
    return t('summary.updatedMinutes', { count: Math.floor(seconds / 60) })
  }
  const isFresh = summary.status === 'ready' && trouble === undefined
  return (
    <chakra.div css={styles.summary} data-trouble={trouble}>
      <chakra.span css={styles.dot} data-offline={!isFresh || undefined} aria-hidden />
      <chakra.div css={styles.facts} data-part="facts">
        <chakra.span css={styles.trouble} role="status" title={trouble && t(`summary.${trouble}`)}>
          {trouble && t(`summary.${trouble}`)}
        </chakra.span>
        {summary.status === 'loading' && <Skeleton width="132px" height="12px" />}
        {summary.status === 'failed' && <span>{t('summary.unavailable')}</span>}
        {summary.status === 'ready' && (
          <>
            <chakra.span css={styles.fact}>
              {trouble && <Separator />}
              <span>{t('summary.online', { count: summary.data.online })}</span>
            </chakra.span>
            <chakra.span css={styles.fact}>
              <Separator />
              <span>{t('summary.players', { count: summary.data.players })}</span>
            </chakra.span>
            {updatedSecondsAgo !== undefined && (
              <chakra.span css={styles.updated}>
                <Separator />
                <span>{age(updatedSecondsAgo)}</span>
              </chakra.span>
            )}
          </>
        )}
      </chakra.div>
    </chakra.div>
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
