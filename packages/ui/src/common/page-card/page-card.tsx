import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { pageCardRecipe } from './page-card.recipe.ts'

/** A page that consists of one small card, as wide as the login dialog. */
export const PageCard = ({
  title,
  children,
}: {
  /** The title. */
  title: string
  /** The content. */
  children: ReactNode
}) => {
  const styles = useSlotRecipe({ recipe: pageCardRecipe })()
  return (
    <chakra.section css={styles.root}>
      <chakra.h1 css={styles.title}>{title}</chakra.h1>
      {children}
    </chakra.section>
  )
}
