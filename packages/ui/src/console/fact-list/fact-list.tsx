import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { factListRecipe } from './fact-list.recipe.ts'

export type FactListProps = {
  /** Labels and values; a null value is omitted. */
  facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Facts about one thing, each with its label. */
export const FactList = ({ facts }: FactListProps) => {
  const styles = useSlotRecipe({ recipe: factListRecipe })()
  return (
    <chakra.dl css={styles.list}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ label, value }) => (
          <chakra.div key={label} css={styles.fact}>
            <chakra.dt css={styles.label}>{label}</chakra.dt>
            <chakra.dd css={styles.value}>{value}</chakra.dd>
          </chakra.div>
        ))}
    </chakra.dl>
  )
}
