import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { disclosureRecipe } from './disclosure.recipe.ts'

export type DisclosureProps = {
  /** What can be opened, always in sight. */
  summary: ReactNode
  children: ReactNode
}

/** What only some want to read, behind a line that opens it. */
export const Disclosure = ({ summary, children }: DisclosureProps) => {
  const styles = useSlotRecipe({ recipe: disclosureRecipe })()
  return (
    <chakra.details css={styles.root}>
      <chakra.summary css={styles.summary}>
        <chakra.svg asChild css={styles.mark}>
          <ChevronRight aria-hidden />
        </chakra.svg>
        {summary}
      </chakra.summary>
      {children}
    </chakra.details>
  )
}
