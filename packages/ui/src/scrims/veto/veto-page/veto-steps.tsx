import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ShownVeto } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { Panel } from '../../../common/index.ts'
import { useStepWords } from '../veto-words.ts'
import { vetoPageRecipe } from './veto-page.recipe.ts'

/** The record of a veto: each step, and whether chance made it. */
export const VetoSteps = ({ veto }: { veto: ShownVeto }) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  const words = useStepWords(veto)
  return (
    <Panel>
      <chakra.h2 css={styles.title}>{t('veto.steps')}</chakra.h2>
      <chakra.ol css={styles.steps}>
        {veto.steps.map((step) => (
          <li key={step.number}>{`${step.number}. ${words(step)}`}</li>
        ))}
      </chakra.ol>
    </Panel>
  )
}
