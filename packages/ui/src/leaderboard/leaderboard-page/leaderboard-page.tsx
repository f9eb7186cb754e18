import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { UserRoundSearch } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, PageHead } from '../../common/index.ts'
import { usePreloadedDialogs } from '../lazy-dialogs.ts'
import { ModeTabs, modeTabId } from '../mode-tabs/mode-tabs.tsx'
import { leaderboardPageRecipe } from './leaderboard-page.recipe.ts'

export type LeaderboardPageProps = {
  mode: LeaderboardMode
  onMode: (mode: LeaderboardMode) => void
  summary: ReactNode
  period: ReactNode
  /** Absent for visitors. */
  ownStats?: ReactNode
  groups: ReactNode
  /** Opens the search for players; absent if there is none. */
  onSearch?: (() => void) | undefined
  /** Absent on narrow screens, and if a filter is active. */
  topCards?: ReactNode
  list: ReactNode
}

/** The layout of the leaderboard below the shell; each part is a slot. */
export const LeaderboardPage = ({
  mode,
  onMode,
  summary,
  period,
  ownStats,
  groups,
  onSearch,
  topCards,
  list,
}: LeaderboardPageProps) => {
  const { t } = useTranslation('leaderboard')
  const styles = useSlotRecipe({ recipe: leaderboardPageRecipe })()
  const panelId = useId()
  usePreloadedDialogs()
  return (
    <chakra.div css={styles.root}>
      <PageHead title={t('title')} line={summary}>
        <chakra.div css={styles.actions}>
          {onSearch && (
            <chakra.div css={styles.search}>
              <Button onClick={onSearch}>
                <UserRoundSearch aria-hidden />
                <span>{t('search')}</span>
              </Button>
            </chakra.div>
          )}
          {period}
        </chakra.div>
      </PageHead>
      {ownStats}
      <chakra.div css={styles.bar}>
        <ModeTabs mode={mode} onChange={onMode} panelId={panelId} />
        {groups}
      </chakra.div>
      <chakra.div css={styles.panel} role="tabpanel" id={panelId} aria-labelledby={modeTabId(panelId, mode)}>
        {topCards}
        {list}
      </chakra.div>
    </chakra.div>
  )
}
