import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { pageHeadRecipe } from './page-head.recipe.ts'

export type PageHeadProps = {
  /** The title. */
  title: string
  /** The page's purpose or the state of its content, in one line. Its space is reserved while it is empty. */
  line?: ReactNode
  /** Actions at the end of the header; below it on very narrow screens. */
  children?: ReactNode
}

/** The page header. MUST hold the page's only first-level heading. */
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
