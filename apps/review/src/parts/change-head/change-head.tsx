import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { IconButton } from '@warmup/ui/common'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Change } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useVariantName } from '../state-mark/use-variant-name.ts'
import { changeHeadRecipe } from './change-head.recipe.ts'

export type ChangeHeadProps = {
  /** The selected change. */
  change: Change
  /** The position of its fold among the visible ones, from 1. */
  place: number
  /** The number of visible folds. */
  total: number
  /** Called to select the next or previous fold. */
  onStep: (step: 1 | -1) => void
}

/** The name of the current picture, with buttons to the next and previous fold. */
export const ChangeHead = ({ change, place, total, onStep }: ChangeHeadProps) => {
  const { t } = useTexts()
  const variantName = useVariantName()
  const styles = useSlotRecipe({ recipe: changeHeadRecipe })()
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.names}>
        <chakra.span css={styles.component}>{change.component.replaceAll('/', ' / ')}</chakra.span>
        <chakra.h2 css={styles.story}>{change.story}</chakra.h2>
        <chakra.span css={styles.variant}>{variantName(change)}</chakra.span>
      </chakra.div>
      <chakra.div css={styles.steps}>
        <IconButton size="small" label={t('step.previous')} aria-keyshortcuts="K" onClick={() => onStep(-1)}>
          <ChevronUp />
        </IconButton>
        <chakra.span css={styles.place} role="status">
          {t('step.place', { place, total })}
        </chakra.span>
        <IconButton size="small" label={t('step.next')} aria-keyshortcuts="J" onClick={() => onStep(1)}>
          <ChevronDown />
        </IconButton>
      </chakra.div>
    </chakra.div>
  )
}
