import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type LeaderboardGroup, leaderboardGroups } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { useId } from 'react'
import { Button } from '../../common/index.ts'
import { groupFilterRecipe } from './group-filter.recipe.ts'

export type GroupFilterProps = {
  /** The groups to filter by. */
  groups: readonly LeaderboardGroup[]
  /** Called with the group to select or deselect. */
  onToggle: (group: LeaderboardGroup) => void
}

/** Toggle buttons that filter players by group; all players are shown if none is pressed. */
export const GroupFilter = ({ groups, onToggle }: GroupFilterProps) => {
  const { t } = useTranslation('leaderboard')
  const styles = useSlotRecipe({ recipe: groupFilterRecipe })()
  const labelId = useId()
  return (
    <chakra.div css={styles.root} role="group" aria-labelledby={labelId}>
      <chakra.span id={labelId} css={styles.label}>
        {t('groups.label')}
      </chakra.span>
      {leaderboardGroups.map((group) => (
        <Button
          key={group}
          css={styles.button}
          size="small"
          aria-pressed={groups.includes(group)}
          onClick={() => onToggle(group)}
        >
          {t(`groups.${group}`)}
        </Button>
      ))}
    </chakra.div>
  )
}
