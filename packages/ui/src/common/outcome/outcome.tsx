import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check, TriangleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { outcomeRecipe } from './outcome.recipe.ts'

export type OutcomeTone = 'success' | 'failure'

const icons = {
  success: <Check />,
  failure: <TriangleAlert />,
} satisfies Record<OutcomeTone, ReactElement>

export type OutcomeProps = {
  /** The meaning of the colour. */
  tone: OutcomeTone
  /** The title. */
  title: string
  /** The text below the title. */
  hint?: ReactNode
  /** The button or link to continue with. */
  action?: ReactNode
  /** What happens next automatically, such as a countdown. Not announced, because it changes every second. */
  afterwards?: ReactNode
}

/**
 * Replaces a form after success or a final failure: what happened, and what to do next. Takes the focus from the form,
 * so that screen readers read it and the next Tab reaches the action.
 */
export const Outcome = ({ tone, title, hint, action, afterwards }: OutcomeProps) => {
  const styles = useSlotRecipe({ recipe: outcomeRecipe })({ tone })
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  return (
    // A dialog that opens with this element also focuses it.
    <chakra.div ref={root} css={styles.root} tabIndex={-1} data-autofocus>
      <chakra.span css={styles.icon} aria-hidden>
        {icons[tone]}
      </chakra.span>
      <chakra.div css={styles.text} role={tone === 'failure' ? 'alert' : 'status'}>
        <chakra.p css={styles.title}>{title}</chakra.p>
        {hint !== undefined && <chakra.p css={styles.hint}>{hint}</chakra.p>}
      </chakra.div>
      {action !== undefined && <chakra.div css={styles.action}>{action}</chakra.div>}
      {afterwards !== undefined && <chakra.p css={styles.afterwards}>{afterwards}</chakra.p>}
    </chakra.div>
  )
}
