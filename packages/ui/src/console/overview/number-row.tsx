import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { numberRowRecipe } from './number-row.recipe.ts'

export type NumberRowProps = {
  /** The accessible name of the row. */
  label: string
  /** The numbers, the most important first. `isBad`: needs attention; `isWords`: not a number, and smaller. */
  numbers: readonly {
    readonly label: string
    readonly value: ReactNode
    readonly isBad?: boolean | undefined
    readonly isWords?: boolean
  }[]
}

/** The most important numbers of a page, large enough to read at a glance. */
export const NumberRow = ({ label, numbers }: NumberRowProps) => {
  const styles = useSlotRecipe({ recipe: numberRowRecipe })()
  return (
    <section aria-label={label}>
      <chakra.dl css={styles.row}>
        {numbers.map((each) => (
          <chakra.div key={each.label} css={styles.item}>
            <chakra.dt css={styles.label}>{each.label}</chakra.dt>
            <chakra.dd css={styles.value} data-bad={each.isBad || undefined} data-words={each.isWords || undefined}>
              {each.value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </section>
  )
}
