import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type LeaderboardMode, leaderboardModes } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { useOneTabStop } from '../../common/index.ts'
import { modeTabsRecipe } from './mode-tabs.recipe.ts'

/** The ids that tie a mode's tab to the panel below it. */
export const modeTabId = (panelId: string, mode: LeaderboardMode): string => `${panelId}-${mode}`

export type ModeTabsProps = {
  mode: LeaderboardMode
  /** Called with the mode that is shown, too: another one that was chosen before may still be on its way. */
  onChange: (mode: LeaderboardMode) => void
  /** The id of the panel that shows the mode. */
  panelId?: string
}

/**
 * The modes as tabs. Arrow keys move between them, Enter and Space choose: moving alone must not load a board for each tab
 * that is passed.
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
