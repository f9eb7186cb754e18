import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type LeaderboardMode, leaderboardModes } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { useOneTabStop } from '../../common/index.ts'
import { modeTabsRecipe } from './mode-tabs.recipe.ts'

/** Returns the id of a mode's tab, which labels the panel below. */
export const modeTabId = (panelId: string, mode: LeaderboardMode): string => `${panelId}-${mode}`

export type ModeTabsProps = {
  /** The game mode. */
  mode: LeaderboardMode
  /** Also called with the current mode: an earlier choice may still be loading. */
  onChange: (mode: LeaderboardMode) => void
  /** The id of the panel that the tabs control. */
  panelId?: string
}

/**
 * The modes as tabs. Arrow keys move between them, Enter and Space select: arrow keys must not load a board for each
 * tab.
 */
export const ModeTabs = ({ mode, onChange, panelId }: ModeTabsProps) => {
  const { t } = useTranslation('leaderboard')
  const styles = useSlotRecipe({ recipe: modeTabsRecipe })()
  const stop = useOneTabStop(leaderboardModes.length, leaderboardModes.indexOf(mode))
  return (
    <chakra.div css={styles.list} role="tablist" aria-label={t('modes.label')} {...stop.props}>
      {leaderboardModes.map((each, place) => (
        <chakra.button
          key={each}
          css={styles.tab}
          type="button"
          role="tab"
          id={panelId && modeTabId(panelId, each)}
          aria-selected={each === mode}
          aria-controls={panelId}
          tabIndex={stop.tabIndexOf(place)}
          onClick={() => onChange(each)}
        >
          {t(`modes.${each}`)}
        </chakra.button>
      ))}
    </chakra.div>
  )
}
