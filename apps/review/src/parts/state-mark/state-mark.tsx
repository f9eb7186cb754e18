import { chakra, useRecipe } from '@chakra-ui/react/styled-system'
import { Check, Circle, X } from 'lucide-react'
import type { ReviewState } from '../../rules/index.ts'
import { stateMarkRecipe } from './state-mark.recipe.ts'

const icons = { open: Circle, approved: Check, rejected: X }

/** The decision as an icon. Decorative: the text is beside it. */
export const StateMark = ({ state }: { state: ReviewState }) => {
  const Icon = icons[state]
  const styles = useRecipe({ recipe: stateMarkRecipe })({ state })
  return (
    <chakra.span css={styles} aria-hidden>
      <Icon />
    </chakra.span>
  )
}
