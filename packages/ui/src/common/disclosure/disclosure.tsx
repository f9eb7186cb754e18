import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { disclosureRecipe } from './disclosure.recipe.ts'

export type DisclosureProps = {
  /** The line that opens the content; always visible. */
  summary: ReactNode
  /** The content. */
  children: ReactNode
}

/** Optional details, hidden behind a line that opens them. */
export const Disclosure = ({ summary, children }: DisclosureProps) => {
  const styles = useSlotRecipe({ recipe: disclosureRecipe })()
  return (
    <chakra.details css={styles.root}>
      <chakra.summary css={styles.summary}>
        <chakra.svg asChild css={styles.mark}>
          <ChevronRight aria-hidden />
        </chakra.svg>
        <span>{summary}</span>
      </chakra.summary>
      {children}
    </chakra.details>
  )
}
