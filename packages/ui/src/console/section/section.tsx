import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { sectionRecipe } from './section.recipe.ts'

export type SectionProps = {
  /** The heading. */
  title: string
  /** What the section is about, or the state of its content, in one line. */
  line?: ReactNode
  /** Buttons for the whole section, at the end of its header. */
  actions?: ReactNode
  /** The content. */
  children: ReactNode
}

/** A card of the console with a second-level heading, which names it. */
export const Section = ({ title, line, actions, children }: SectionProps) => {
  const styles = useSlotRecipe({ recipe: sectionRecipe })()
  const titleId = useId()
  return (
    <chakra.section css={styles.root} aria-labelledby={titleId}>
      <chakra.div css={styles.head}>
        <chakra.div css={styles.text}>
          <chakra.h2 css={styles.title} id={titleId}>
            {title}
          </chakra.h2>
          {line !== undefined && <chakra.p css={styles.line}>{line}</chakra.p>}
        </chakra.div>
        {actions && <chakra.div css={styles.actions}>{actions}</chakra.div>}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
