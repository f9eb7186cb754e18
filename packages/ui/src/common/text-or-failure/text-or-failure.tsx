import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { textOrFailureRecipe } from './text-or-failure.recipe.ts'

export type TextOrFailureProps = {
  /** The text shown unless something failed. */
  children: ReactNode
  /** Why the last action failed. */
  failure?: ReactNode
}

/**
 * A text that an error replaces.
 * - The error MUST be announced (`role="alert"`). Unless it is longer than the text, it MUST NOT move the content
 *   below.
 */
export const TextOrFailure = ({ children, failure }: TextOrFailureProps) => {
  const styles = useSlotRecipe({ recipe: textOrFailureRecipe })()
  return (
    <chakra.span css={styles.root}>
      <chakra.span css={styles.text} data-hidden={failure === undefined ? undefined : true}>
        {children}
      </chakra.span>
      {failure !== undefined && (
        <chakra.span css={styles.failure} role="alert">
          <CircleAlert aria-hidden />
          <span>{failure}</span>
        </chakra.span>
      )}
    </chakra.span>
  )
}
