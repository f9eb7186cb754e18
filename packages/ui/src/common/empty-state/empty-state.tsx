import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { emptyStateRecipe } from './empty-state.recipe.ts'

export type EmptyStateProps = {
  /** What is missing: "No servers match". */
  title: string
  /** What to do next. */
  description?: ReactNode
  /** A button or link below the text. */
  action?: ReactNode
  /** The icon above the text. */
  icon?: ReactNode
  /** The meaning of the colour. */
  tone?: 'quiet' | 'failure'
}

/** Shown instead of an empty list: what is missing and what to do next. */
export const EmptyState = ({ title, description, action, icon = <Inbox />, tone }: EmptyStateProps) => {
  const styles = useSlotRecipe({ recipe: emptyStateRecipe })({ tone })
  return (
    <chakra.div css={styles.root}>
      <chakra.span css={styles.icon} aria-hidden>
        {icon}
      </chakra.span>
      <chakra.p css={styles.title}>{title}</chakra.p>
      {description !== undefined && <chakra.p css={styles.description}>{description}</chakra.p>}
      {action !== undefined && <chakra.div css={styles.action}>{action}</chakra.div>}
    </chakra.div>
  )
}
