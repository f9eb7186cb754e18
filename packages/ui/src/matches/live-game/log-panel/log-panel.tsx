import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ShownLine } from '@warmup/domain/matches/live-game'
import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'
import { ErrorState, type Loadable, Panel, Skeleton } from '../../../common/index.ts'
import { logPanelRecipe } from './log-panel.recipe.ts'

export type LogPanelProps = {
  /** The last lines, the oldest first. */
  lines: Loadable<readonly ShownLine[]>
}

/** The last lines of a server's log, the latest first. The texts are the game's, in English. */
export const LogPanel = ({ lines }: LogPanelProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: logPanelRecipe })()
  return (
    <Panel>
      <chakra.h2 css={styles.heading}>{t('log.title')}</chakra.h2>
      {lines.status === 'loading' && <Skeleton height="320px" width="100%" />}
      {lines.status === 'failed' && <ErrorState title={t('log.failed')} {...lines} />}
      {lines.status === 'ready' && lines.data.length === 0 && <chakra.p css={styles.hint}>{t('log.none')}</chakra.p>}
      {lines.status === 'ready' && lines.data.length > 0 && (
        <chakra.ol css={styles.log} tabIndex={0} aria-label={t('log.title')} lang="en">
          {[...lines.data].reverse().map(({ at, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and may repeat
            <chakra.li key={index} css={styles.line}>
              <chakra.time css={styles.time} dateTime={at}>
                {formatClock(new Date(at))}
              </chakra.time>
              <span dir="auto" translate="no">
                {text}
              </span>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Panel>
  )
}
