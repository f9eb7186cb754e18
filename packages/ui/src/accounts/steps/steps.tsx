import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Children, type ReactNode } from 'react'
import { stepsRecipe } from './steps.recipe.ts'

export type StepsProps = {
  /** The steps in order, one child each. */
  children: ReactNode
}

/** Numbered steps that a player takes one after another. */
export const Steps = ({ children }: StepsProps) => {
  const styles = useSlotRecipe({ recipe: stepsRecipe })()
  return (
    <chakra.ol css={styles.root}>
      {Children.map(children, (step) => (
        <chakra.li css={styles.step}>
          <span>{step}</span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
