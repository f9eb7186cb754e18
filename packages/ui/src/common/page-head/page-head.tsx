import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { pageHeadRecipe } from './page-head.recipe.ts'

export type PageHeadProps = {
  title: string
  /** What the page is for, or the state of what it shows, in one line. Its room is kept while it is empty. */
  line?: ReactNode
  /** What the page offers, at the other end; below where the screen is very narrow. */
  children?: ReactNode
}

/** The top of a page. MUST hold the page's only first-level heading. */
export const PageHead = ({ title, line, children }: PageHeadProps) => {
  const styles = useSlotRecipe({ recipe: pageHeadRecipe })()
  return (
    <chakra.div css={styles.root}>
      <chakra.h1 css={styles.title}>{title}</chakra.h1>
      {line !== undefined && <chakra.div css={styles.line}>{line}</chakra.div>}
      {children && <chakra.div css={styles.actions}>{children}</chakra.div>}
    </chakra.div>
  )
}
