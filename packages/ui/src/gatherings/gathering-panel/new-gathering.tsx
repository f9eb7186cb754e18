import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { isTarget, suggestedTarget, targetsFor } from '@warmup/domain/gatherings'
import { useTranslation } from '@warmup/i18n'
import { useState } from 'react'
import { ChoiceTiles } from '../../common/choice-tiles/choice-tiles.tsx'
import { gatheringPanelRecipe } from './gathering-panel.recipe.ts'
import type { GatheringPanelProps } from './gathering-panel-props.ts'
import { SignUpButton } from './sign-up-button.tsx'

/** The start of a gathering: the number of players, and "I'm in if we get N". */
export const NewGathering = (props: GatheringPanelProps & { isElsewhere: boolean }) => {
  const { server, isSignedIn, isElsewhere, onJoin } = props
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  const [chosen, setChosen] = useState<number>()
  // Players may have joined since the choice.
  const target = chosen !== undefined && isTarget(chosen, server) ? chosen : suggestedTarget(server)
  return (
    <chakra.div css={styles.gathering}>
      <chakra.p css={styles.hint}>{t('invite')}</chakra.p>
      {isSignedIn && (
        <ChoiceTiles
          label={t('target')}
          layout="dense"
          choices={targetsFor(server).map((count) => ({ value: `${count}`, label: t('targetChoice', { count }) }))}
          chosen={`${target}`}
          onChoose={(value) => setChosen(Number(value))}
        />
      )}
      {isElsewhere && <chakra.p css={styles.hint}>{t('elsewhere')}</chakra.p>}
      <chakra.div css={styles.actions}>
        <SignUpButton {...props} onClick={() => onJoin(target, undefined)}>
          {t('start', { count: target })}
        </SignUpButton>
      </chakra.div>
    </chakra.div>
  )
}
